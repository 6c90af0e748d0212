/** Webhooks that start nobody: what platforms are told, and what the owner sees of it. */
import assert from 'node:assert/strict'
import { webhookMessages } from '#domain/emails/webhooks.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { webhookCampaign, type Delivery } from '../../../tests/support/webhooks.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

const HOUR = 3_600_000
const FORM = 'application/x-www-form-urlencoded'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner)
  const url = await campaign.urlOf()
  const send = (delivery: Delivery) => campaign.deliver(url, delivery)
  const about = (email: string) => send({ body: { email } })
  const dispose = () => server[Symbol.asyncDispose]()
  return { server, owner, ...campaign, url, send, about, clock: server.clock, [Symbol.asyncDispose]: dispose }
}

onEngineByTurns('whoever left the list starts nothing', async (engine) => {
  await using world = await setup(engine)

  const { status, body } = await world.send({
    type: FORM,
    body: 'type=unsubscribe&data[email]=ada@mail.example',
  })

  assert.deepEqual([status, body], [200, { ok: true, status: 'ignored' }])
  assert.partialDeepStrictEqual(await world.last(), { outcome: 'left', email: 'a…@mail.example' })
  assert.deepEqual(await world.leads(), [])
})

onEngineByTurns(
  'a webhook without an address says what is missing, and the owner sees it',
  async (engine) => {
    await using world = await setup(engine)

    const nothing = await world.send({ body: { name: 'Ada' } })
    const first = await world.last()
    world.clock.advance(1000)
    const unfilled = await world.send({ type: FORM, body: 'email=%EMAIL%' })
    const garbled = await world.send({ body: '{"email":', type: 'application/json' })

    assert.deepEqual([nothing.status, nothing.body], [400, { error: webhookMessages.noAddress }])
    assert.deepEqual([first.outcome, first.email, first.deadlineAt], ['noAddress', null, null])
    assert.deepEqual([unfilled.status, unfilled.body], [400, { error: webhookMessages.unfilledTag }])
    assert.deepEqual([garbled.status, garbled.body], [400, { error: 'The request is not valid JSON.' }])
    assert.deepEqual(await world.leads(), [])
  },
)

onEngineByTurns(
  'platforms that look whether somebody is there find somebody, and start nothing',
  async (engine) => {
    await using world = await setup(engine)
    const prefetch = { 'sec-purpose': 'prefetch' }

    const answers = [
      await world.send({ method: 'GET' }),
      await world.send({ method: 'GET', query: 'challenge=1' }),
      await world.send({ method: 'HEAD' }),
      await world.send({ method: 'HEAD', query: 'em=ada@mail.example' }),
      await world.send({ method: 'GET', query: 'em=ada@mail.example', headers: prefetch }),
    ]

    for (const { status } of answers) assert.equal(status, 200)
    assert.deepEqual(answers[0]?.body, { ok: true })
    assert.deepEqual(await world.leads(), [])
    assert.equal((await world.webhook()).last, null)
  },
)

onEngineByTurns(
  'the owner sees the last webhook, and as little of the address as tells whose it was',
  async (engine) => {
    await using world = await setup(engine)
    const url = await world.urlOf('mailchimp')

    await world.deliver(url, { body: { email: 'johanna@mail.example' } })

    const { last } = { last: await world.last('mailchimp') }
    const stored = JSON.stringify(
      await world.server.deps.database.db.selectFrom('webhooks').selectAll().execute(),
    )
    assert.deepEqual(last, {
      receivedAt: world.clock.now(),
      outcome: 'started',
      email: 'jo…@mail.example',
      deadlineAt: world.clock.now() + HOUR,
    })
    assert.equal((await world.webhook('custom')).last, null)
    assert.ok(!/johanna|mail\.example/.test(stored))
  },
)

onEngineByTurns('with its campaign goes what a webhook left behind', async (engine) => {
  await using world = await setup(engine)
  await world.about('ada@mail.example')
  await world.last()

  await world.owner.delete(`/api/campaigns/${world.campaignId}`)
  world.clock.advance({ seconds: 3 })
  await world.server.runJobs()

  const left = await world.server.deps.database.db.selectFrom('webhooks').selectAll().execute()
  assert.deepEqual(left, [])
})

onEngineByTurns('more people a minute than anybody brings have to wait', async (engine) => {
  await using world = await setup(engine)
  const batch = (name: string, size: number) =>
    world.send({ body: Array.from({ length: size }, (_, n) => ({ email: `${name}${n}@mail.example` })) })

  const most = await batch('a', 500)
  const rest = await batch('b', 100)
  const over = await world.about('ada@mail.example')
  world.clock.advance({ seconds: 1 })
  const tooMany = await batch('c', 11)
  const again = await batch('c', 10)
  const tooLarge = await batch('d', 501)
  const unread = await world.send({ body: '{"email":', type: 'application/json' })

  assert.deepEqual([most.status, rest.status, again.status], [200, 200, 200])
  assert.deepEqual([over.status, over.headers['retry-after']], [429, '1'])
  assert.deepEqual([tooMany.status, tooMany.headers['retry-after']], [429, '1'])
  assert.equal(tooLarge.status, 429)
  assert.equal(unread.status, 429)
  world.clock.advance({ minutes: 1 })
  assert.equal((await batch('d', 501)).status, 413)
  assert.equal((await world.leads()).length, 610)
})

onEngineByTurns('while nothing can be stored nobody is told that it was', async (engine) => {
  await using world = await setup(engine)
  const { visitors } = world.server.deps
  const { starts } = visitors
  const away = Object.assign(new Error('Nobody answers'), { code: 'ECONNREFUSED' })
  const unanswered = new Promise<never>(() => {})

  visitors.starts = { ...starts, submit: () => ({ answer: Promise.reject(away), start: null }) }
  const cut = await world.about('ada@mail.example')
  visitors.starts = { ...starts, submit: () => ({ answer: unanswered, start: null }) }
  const slow = await world.about('ada@mail.example')
  visitors.starts = starts
  const back = await world.about('ada@mail.example')

  for (const { status, headers } of [cut, slow]) {
    assert.equal(status, 503)
    assert.equal(headers['retry-after'], '5')
  }
  assert.deepEqual([back.status, back.body.status], [200, 'started'])
})
