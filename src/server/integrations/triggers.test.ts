/** What starts deadlines at a mail platform: made there before it stands here, and taken back when it ends. */
import assert from 'node:assert/strict'
import type { IntegrationView, TriggerView } from '#domain/integrations/integrations.api.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { makeWebhook } from './make-webhook.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const setup = (engine: TestEngine, platform = 'mailerlite') => connectedCampaign(engine, platform)

onEngineByTurns(
  'from the connection to the first start: a field, a trigger, and somebody who joins the group',
  async (engine) => {
    await using it = await setup(engine)
    const waitlist = it.source('Masterclass waitlist')
    const field = (
      await it.ada.post(`${it.path}/fields`, {
        connectionId: it.connectionId,
        list: null,
        name: 'Deadline text',
        type: 'text',
      })
    ).body as { id: string; name: string; mergeTag: string }
    const textField = { id: field.id, name: field.name, mergeTag: field.mergeTag }
    const saved = await it.ada.put(it.path, {
      changes: {
        connectionId: { from: '', to: it.connectionId },
        textField: { from: null, to: textField },
      },
    })
    const trigger = await it.trigger(waitlist)
    const juno = it.person('juno@crumbmail.example')
    const [hook] = it.fake.state.hooks
    assert.ok(hook)

    const now = it.clock.now()
    const delivery = { hook, kind: 'list', source: waitlist, people: [juno], now } as const
    const answer = await it.deliver(it.fake.platform.delivery(delivery))

    assert.equal(saved.status, 200, saved.text)
    assert.equal(field.mergeTag, '{$deadline_text}')
    assert.deepEqual([answer.status, answer.text], [200, '{"ok":true}'])
    const [lead, ...others] = await it.leads()
    assert.deepEqual([lead?.started_at, lead?.deadline_at, others], [now, now + HOUR, []])
    const view = (await it.ada.get(it.path)).body as IntegrationView
    assert.deepEqual(view.settings?.textField, textField)
    assert.deepEqual(view.triggers, [
      { ...trigger, state: 'listening', leads: 1, lastReceived: { at: now, email: 'ju…@crumbmail.example' } },
    ])
    assert.deepEqual(it.fake.complaints, [])
  },
)

onEngineByTurns('a webhook is at the platform and checked before the trigger is there', async (engine) => {
  await using it = await setup(engine)

  const trigger = await it.trigger(it.source('Waitlist'))

  const [hook] = it.fake.state.hooks
  const address = `https://edge.example/promotion/start/${it.campaignId}/mailerlite/`
  assert.ok(hook?.url.startsWith(address) && hook.url.endsWith(`/${trigger.id}`))
  assert.deepEqual(
    [trigger.state, trigger.heardBy, trigger.checkedAt, trigger.pasted],
    ['waiting', 'webhook', it.clock.now(), null],
  )
})

onEngineByTurns('a platform that refuses the webhook leaves nothing behind', async (engine) => {
  await using it = await setup(engine)
  it.platforms.fail('mailerlite', it.fake.platform.problem(422, 'The limit of webhooks is reached'))

  const body = { connectionId: it.connectionId, kind: 'list', source: it.source('Waitlist') }
  const refused = await it.ada.post(`${it.path}/triggers`, body)

  assert.equal(refused.status, 422)
  assert.match(refused.text, /The limit of webhooks is reached\. MailerLite did not take that\./)
  assert.deepEqual(((await it.ada.get(it.path)).body as IntegrationView).triggers, [])
  assert.deepEqual(it.fake.state.hooks, [])
})

onEngineByTurns('a trigger that cannot be stored takes its webhook back', async (engine) => {
  await using it = await setup(engine)
  const list = it.source('Waitlist')
  const body = { connectionId: it.connectionId, kind: 'list', source: list }

  const answers = await Promise.all([1, 2, 3].map(() => it.ada.post(`${it.path}/triggers`, body)))
  await it.work()

  const ids = new Set(answers.map((answer) => (answer.body as TriggerView).id))
  assert.equal(ids.size, 1, JSON.stringify(answers.map(({ text }) => text)))
  assert.deepEqual(
    it.fake.state.hooks.map(({ url }) => url.endsWith([...ids][0] ?? '')),
    [true],
  )
})

for (const platform of ['mailerlite', 'kit', 'mailchimp', 'brevo'])
  onEngineByTurns(
    `a webhook at ${platform} of a process that died before it was stored is taken back, and no other`,
    async (engine) => {
      await using it = await setup(engine, platform)
      const kept = await it.trigger(it.source('Newsletter'))
      const wish = {
        platform,
        connectionId: it.connectionId,
        kind: Object.keys(it.adapter.triggers)[0] as 'list',
        source: it.source('Waitlist'),
      }
      const scope = { account: { id: it.ada.accountId }, campaign: { id: ownedCampaign(it.campaignId) } }
      await makeWebhook(it.server.deps, scope, { ...wish, id: 'never-stored' })
      const before = it.fake.state.hooks.length

      it.clock.advance(HOUR)
      await it.work()

      assert.equal(before, 2)
      assert.deepEqual(
        it.fake.state.hooks.map(({ url }) => url.endsWith(kept.id)),
        [true],
      )
      assert.deepEqual(it.fake.complaints, [])
    },
  )

for (const [what, isUsed, left] of [
  ['is taken back where nobody stands on it', false, 0],
  ['stays where a trigger stands on it', true, 1],
] as const)
  onEngineByTurns(
    `the callback of a whole account, of a process that died before it was stored, ${what}`,
    async (engine) => {
      await using it = await setup(engine, 'getresponse')
      const source = it.source('Waitlist')
      const wish = { platform: 'getresponse', connectionId: it.connectionId, kind: 'list' as const, source }
      const scope = { account: { id: it.ada.accountId }, campaign: { id: ownedCampaign(it.campaignId) } }
      await makeWebhook(it.server.deps, scope, { ...wish, id: 'never-stored' })
      const before = it.fake.state.hooks.length
      if (isUsed) await it.trigger(it.source('Newsletter'))

      it.clock.advance(HOUR)
      await it.work()

      assert.deepEqual([before, it.fake.state.hooks.length], [1, left])
      assert.deepEqual(it.fake.complaints, [])
    },
  )

onEngineByTurns(
  'a webhook at an address that was changed by a process that died is taken back',
  async (engine) => {
    await using it = await setup(engine)
    const { id } = await it.trigger(it.source('Waitlist'))
    const [before] = it.fake.state.hooks
    await it.ada.post(`${it.path}/triggers/${id}/renew`)
    await it.db.updateTable('integration_triggers').set({ webhook_id: before!.id }).execute()

    it.clock.advance(HOUR)
    await it.work()

    assert.deepEqual(it.fake.state.hooks, [])
    assert.equal(((await it.ada.get(it.path)).body as IntegrationView).triggers[0]?.id, id)
  },
)

onEngineByTurns('what is removed is removed at the platform too, as soon as it answers', async (engine) => {
  await using it = await setup(engine)
  const trigger = await it.trigger(it.source('Waitlist'))
  it.platforms.fail('mailerlite', { ...it.fake.platform.problem(500, 'Oops'), times: 4 })

  const removed = await it.ada.delete(`${it.path}/triggers/${trigger.id}`)
  await it.work()
  const meanwhile = it.fake.state.hooks.length
  it.clock.advance(HOUR)
  await it.work()

  assert.deepEqual([removed.status, meanwhile, it.fake.state.hooks.length], [204, 1, 0])
})

const endings: [what: string, end: (it: Awaited<ReturnType<typeof setup>>) => Promise<{ status: number }>][] =
  [
    ['the integration', (it) => it.ada.delete(it.path)],
    ['the campaign', (it) => it.ada.delete(`/api/campaigns/${it.campaignId}`)],
    ['the connection', (it) => it.ada.delete(`/api/connections/${it.connectionId}`, { confirmed: true })],
  ]

for (const [what, end] of endings)
  onEngineByTurns(
    `with ${what} its webhooks go, and whoever still calls them finds nobody`,
    async (engine) => {
      await using it = await setup(engine)
      const list = it.source('Waitlist')
      await it.trigger(list)
      const [hook] = it.fake.state.hooks
      assert.ok(hook)

      const ended = await end(it)
      it.clock.advance(5000)
      await it.work()

      assert.equal(ended.status, 204)
      assert.deepEqual(it.fake.state.hooks, [])
      const late = { hook, kind: 'list', source: list, people: [it.person('a@b.example')], now: 0 } as const
      const answer = await it.deliver(it.fake.platform.delivery(late), hook.url)
      assert.equal(answer.status, 404)
      assert.deepEqual(await it.leads(), [])
    },
  )

onEngineByTurns('a webhook that somebody removed at the platform is noticed within a day', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.trigger(it.source('Waitlist'))
  it.fake.state.hooks.length = 0
  it.clock.advance(DAY + HOUR)

  await it.checkTriggers()

  const { triggers } = (await it.ada.get(it.path)).body as IntegrationView
  assert.deepEqual(
    triggers.map(({ state, problem }) => [state, problem]),
    [
      [
        'problem',
        'MailerLite no longer has our webhook, or has switched it off: nobody starts by it. Have the webhook made again.',
      ],
    ],
  )
  const checked = await it.ada.post(`${it.path}/triggers/${id}/check`)
  assert.equal((checked.body as TriggerView).state, 'problem')
})

onEngineByTurns('where a platform has no webhooks of ours, an owner pastes the address', async (engine) => {
  await using it = await setup(engine, 'hubspot')
  const list = it.source('Buyers')
  const trigger = await it.trigger(list)
  const { url = '', steps = [] } = trigger.pasted ?? {}

  const answer = await it.deliver(
    {
      method: 'POST',
      contentType: 'application/json',
      headers: {},
      raw: '{"email":"juno@crumbmail.example"}',
    },
    url,
  )

  assert.equal(trigger.heardBy, 'pastedWebhook')
  assert.ok(steps.length > 1)
  assert.equal(answer.status, 200, answer.text)
  assert.equal((await it.leads()).length, 1)
})

onEngineByTurns('an account that may have no webhooks of ours pastes one instead', async (engine) => {
  await using it = await setup(engine, 'klaviyo')
  it.platforms.fail('klaviyo', it.fake.platform.problem(403, 'Not in your plan'))

  const trigger = await it.trigger(it.source('Buyers'))

  assert.equal(trigger.heardBy, 'pastedWebhook')
  assert.ok(trigger.pasted?.url.includes('/klaviyo/'))
})

onEngineByTurns('several triggers start one person once', async (engine) => {
  await using it = await setup(engine)
  const juno = it.person('juno@crumbmail.example')
  for (const name of ['Waitlist', 'Newsletter']) {
    const source = it.source(name)
    await it.trigger(source)
    const hook = it.fake.state.hooks.at(-1)
    assert.ok(hook)
    const order = { hook, kind: 'list', source, people: [juno], now: it.clock.now() } as const
    assert.equal((await it.deliver(it.fake.platform.delivery(order), hook.url)).status, 200)
    it.clock.advance(HOUR / 2)
  }

  assert.equal((await it.leads()).length, 1)
})
