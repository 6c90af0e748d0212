/** What platforms tell us: who is let in, who is started, and what comes of everything else. */
import assert from 'node:assert/strict'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

const HOUR = 3_600_000
const NOT_FOUND = '{"error":"Not found."}'

/** A trigger, and what its platform sends when somebody joins. */
async function setup(engine: TestEngine, platform = 'mailerlite') {
  const it = await connectedCampaign(engine, platform)
  const waitlist = it.source('Waitlist')
  const trigger = await it.trigger(waitlist)
  const hook = it.fake.state.hooks.at(-1)
  assert.ok(hook)
  const kind = trigger.kind
  const delivery = (emails: readonly string[], more: object = {}) =>
    it.fake.platform.delivery({
      hook,
      kind,
      source: waitlist,
      people: emails.map((email) => it.person(email)),
      now: it.clock.now(),
      ...more,
    })
  const last = async () =>
    ((await it.ada.get(it.path)).body as IntegrationView).triggers[0]?.lastReceived ?? null
  return { ...it, waitlist, trigger, hook, delivery, last }
}

onEngineByTurns('whoever is told twice, or played again, starts once', async (engine) => {
  await using it = await setup(engine)
  const delivery = it.delivery(['juno@crumbmail.example'])
  const answers = [await it.deliver(delivery), await it.deliver(delivery)]
  const [lead] = await it.leads()
  await it.ada.delete(`/api/campaigns/${it.campaignId}/leads/${lead?.id}`)

  it.clock.advance(HOUR)
  const replayed = await it.deliver(delivery)

  assert.deepEqual(
    [...answers, replayed].map(({ status }) => status),
    [200, 200, 200],
  )
  assert.deepEqual(await it.leads(), [])
})

onEngineByTurns('a forged one is as unknown as a wrong address, and changes nothing', async (engine) => {
  await using it = await setup(engine)
  const right = it.delivery(['juno@crumbmail.example'])
  const other = await it.campaign()
  const forged = [
    await it.deliver({ ...right, raw: right.raw.replace('juno', 'eve') }),
    await it.deliver({ ...right, headers: {} }),
    await it.deliver(right, it.hook.url.replace(/\/[0-9a-f]{32}\//, `/${'0'.repeat(32)}/`)),
    await it.deliver(right, it.hook.url.replace(it.campaignId, other)),
    await it.deliver(right, it.hook.url.replace('/mailerlite/', '/kit/')),
    await it.deliver(right, it.hook.url.replace(it.trigger.id, 'z'.repeat(25))),
  ]

  for (const answer of forged) assert.deepEqual([answer.status, answer.text], [404, NOT_FOUND])
  assert.deepEqual([await it.leads(), await it.leads(other), await it.last()], [[], [], null])
})

for (const platform of ['mailerlite', 'keap', 'getresponse'])
  onEngineByTurns(`at ${platform} a new address works at once, and the old one no longer`, async (engine) => {
    await using it = await setup(engine, platform)
    const old = it.hook.url
    const renewed = await it.ada.post(`${it.path}/triggers/${it.trigger.id}/renew`)
    await it.work()
    const [hook, ...others] = it.fake.state.hooks
    assert.ok(hook)

    const atOld = await it.deliver(it.delivery(['eve@crumbmail.example'], { hook }), old)
    const atNew = await it.deliver(it.delivery(['juno@crumbmail.example'], { hook }), hook.url)
    await it.work()

    assert.deepEqual([renewed.status, atOld.status, atNew.status], [200, 404, 200], renewed.text)
    assert.notEqual(hook.url, old)
    assert.deepEqual([others, (await it.leads()).length], [[], 1])
  })

onEngineByTurns('a new address does not take another program’s away', async (engine) => {
  await using it = await setup(engine, 'getresponse')
  const theirs = { id: 'callback', url: 'https://crm.example/secret', secret: '', of: '' }
  it.fake.state.hooks.splice(0, 1, theirs)

  const refused = await it.ada.post(`${it.path}/triggers/${it.trigger.id}/renew`)

  assert.equal(refused.status, 422)
  assert.deepEqual(it.fake.state.hooks, [theirs])
})

onEngineByTurns('another group, and whoever left, start nobody', async (engine) => {
  await using it = await setup(engine)

  const answers = [
    await it.deliver(it.delivery(['juno@crumbmail.example'], { source: it.source('Other') })),
    await it.deliver(it.delivery(['juno@crumbmail.example'], { left: true })),
  ]

  for (const { status, text } of answers)
    assert.deepEqual([status, text], [200, '{"ok":true,"status":"ignored"}'])
  assert.deepEqual([await it.leads(), await it.last()], [[], null])
})

onEngineByTurns('five hundred in one delivery all start', async (engine) => {
  await using it = await setup(engine)
  const emails = Array.from({ length: 500 }, (_, at) => `person${at}@crumbmail.example`)

  const answer = await it.deliver(it.delivery(emails))
  const tooFast = await it.deliver(it.delivery(emails.map((email) => `more.${email}`)))

  assert.equal(answer.status, 200, answer.text)
  assert.equal((await it.leads()).length, 500)
  assert.equal(tooFast.status, 429)
  assert.ok(Number(tooFast.headers['retry-after']) > 0)
})

onEngineByTurns('one that was signed long ago is refused', async (engine) => {
  await using it = await setup(engine, 'kit')
  const delivery = it.delivery(['juno@crumbmail.example'])
  it.clock.advance(HOUR)

  const answer = await it.deliver(delivery)

  assert.deepEqual([answer.status, answer.text, await it.leads()], [404, NOT_FOUND, []])
})

onEngineByTurns('a platform that asks whether we are there is answered', async (engine) => {
  await using it = await setup(engine, 'keap')
  const asked = {
    method: 'POST',
    contentType: 'application/json',
    headers: { 'x-hook-secret': 'prove it' },
    raw: '{}',
  } as const

  const answer = await it.deliver(asked)
  const before = await it.deliver(asked, it.hook.url.replace(it.trigger.id, 'z'.repeat(25)))

  assert.deepEqual([answer.status, answer.headers['x-hook-secret']], [200, 'prove it'])
  assert.equal(before.status, 404)
})

onEngineByTurns(
  'people who come as numbers start when they came, once the platform names them',
  async (engine) => {
    await using it = await setup(engine, 'keap')
    const at = it.clock.now()

    const answer = await it.deliver(it.delivery(['juno@crumbmail.example']))
    it.platforms.fail('keap', { ...it.fake.platform.problem(503, 'Down'), times: 4 })
    await it.work()
    const meanwhile = await it.leads()
    it.clock.advance(HOUR)
    await it.work()

    assert.equal(answer.status, 200)
    assert.deepEqual(meanwhile, [])
    const [lead] = await it.leads()
    assert.equal(lead?.started_at, Math.floor(at / 1000) * 1000)
    assert.equal((await it.last())?.email, 'ju…@crumbmail.example')
  },
)

onEngineByTurns(
  'one address for a whole account starts in each campaign that listens to the list',
  async (engine) => {
    await using it = await setup(engine, 'getresponse')
    const second = await it.campaign()
    const path = `/api/campaigns/${second}/integrations/getresponse/triggers`
    await it.ada.post(path, { connectionId: it.connectionId, kind: 'list', source: it.source('Buyers') })
    const third = await it.campaign()
    await it.ada.post(`/api/campaigns/${third}/integrations/getresponse/triggers`, {
      connectionId: it.connectionId,
      kind: 'list',
      source: it.waitlist,
    })

    const answer = await it.deliver(it.delivery(['juno@crumbmail.example']))
    const wrong = await it.deliver(
      it.delivery(['eve@crumbmail.example']),
      it.hook.url.replace(/.{4}$/, '0000'),
    )

    assert.ok(it.hook.url.startsWith(`https://edge.example/promotion/connection/${it.connectionId}/`))
    assert.deepEqual([answer.status, wrong.status], [200, 404])
    const leads = [await it.leads(), await it.leads(second), await it.leads(third)]
    assert.deepEqual(
      leads.map(({ length }) => length),
      [1, 0, 1],
    )
  },
)

onEngineByTurns(
  'a callback that is not ours is named, and replaced only when that is asked for',
  async (engine) => {
    await using it = await connectedCampaign(engine, 'getresponse')
    it.fake.state.hooks.push({ id: 'callback', url: 'https://crm.example/secret', secret: '', of: '' })
    const wish = { connectionId: it.connectionId, kind: 'list', source: it.source('Waitlist') }

    const refused = await it.ada.post(`${it.path}/triggers`, wish)
    const theirs = it.fake.state.hooks.at(-1)?.url
    const replaced = await it.ada.post(`${it.path}/triggers`, { ...wish, replaces: true })

    assert.equal(refused.status, 422)
    assert.match(refused.text, /calls crm\.example\./)
    assert.equal(theirs, 'https://crm.example/secret')
    assert.equal(replaced.status, 200, replaced.text)
    assert.ok(it.fake.state.hooks.at(-1)?.url.includes(it.connectionId))
  },
)

onEngineByTurns('a list that is asked for misses nobody and starts nobody twice', async (engine) => {
  await using it = await connectedCampaign(engine, 'aweber')
  const list = it.source('Waitlist')
  it.person('before@crumbmail.example')
  it.clock.advance(60_000)
  const trigger = await it.trigger(list)
  it.clock.advance(60_000)
  it.person('juno@crumbmail.example')
  it.clock.advance(60_000)
  await it.pollTriggers()
  const first = await it.leads()
  it.platforms.fail('aweber', { ...it.fake.platform.problem(500, 'Oops'), times: 4 })
  it.person('vera@crumbmail.example')
  it.clock.advance(2 * HOUR)
  await it.pollTriggers()
  const problem = ((await it.ada.get(it.path)).body as IntegrationView).triggers[0]
  it.clock.advance(HOUR)
  await it.pollTriggers()

  assert.equal(trigger.heardBy, 'polling')
  assert.deepEqual([first.length, (await it.leads()).length], [1, 2])
  assert.deepEqual(
    [problem?.state, problem?.problem],
    ['problem', 'AWeber does not answer. Try again in a few minutes.'],
  )
  assert.equal(((await it.ada.get(it.path)).body as IntegrationView).triggers[0]?.state, 'listening')
})

onEngineByTurns('while the campaign sleeps nobody starts, and the platform is answered', async (engine) => {
  await using it = await setup(engine)
  await it.ada.put(`/api/campaigns/${it.campaignId}/stage`, { stage: 'paused' })

  const answer = await it.deliver(it.delivery(['juno@crumbmail.example']))

  assert.equal(answer.status, 200)
  assert.deepEqual(await it.leads(), [])
  assert.equal((await it.last())?.email, 'ju…@crumbmail.example')
})
