/** How addresses may behave, and what their owners and programs do about it. */
import assert from 'node:assert/strict'
import { eventTypeNames } from '#domain/outgoing-events/event-types.ts'
import { SUBSCRIPTION_LIMIT } from '#domain/outgoing-events/subscription.schema.ts'
import type { Subscription } from '#domain/outgoing-events/subscription.schema.ts'
import { outgoingEvent } from '#domain/outgoing-events/outgoing-event.schema.ts'
import { hostileAddresses } from '../../../tests/support/hostile-addresses.ts'
import { onEngineByTurns, onPostgres } from '../../../tests/support/every-database.ts'
import { killWorkerOnce } from '../../../tests/support/killed-worker.ts'
import { receivedEvents, wordsOf } from '../../../tests/support/outgoing-events.ts'
import { openProgram } from '../../../tests/support/program.ts'
import { leftToRest } from '../../../tests/support/sample.ts'
import { shortTimeouts } from '../../../tests/support/unhurried.ts'
import { forgetOldEvents } from './event-jobs.ts'

type Receiving = Awaited<ReturnType<typeof receivedEvents>>

async function subscriptions(it: Receiving): Promise<Subscription[]> {
  return ((await it.ada.get(it.path)).body as { subscriptions: Subscription[] }).subscriptions
}

onEngineByTurns('410 ends a subscription, and what waits for it is dropped', async (engine) => {
  await using it = await receivedEvents(engine)
  const { id } = await it.subscribe(eventTypeNames)
  await it.start(['vera@mail.example'])
  await it.sell('vera@mail.example')
  it.answer(() => 410)

  await it.send()
  await it.start(['ben@mail.example'])
  it.clock.advance({ hours: 80 })
  await it.send()

  assert.deepEqual(it.told(), ['lead.started vera@mail.example'])
  assert.partialDeepStrictEqual(await subscriptions(it), [
    { id, state: 'ended', waiting: 0, lastTry: { answer: 'gone' } },
  ])
  assert.deepEqual(
    (await it.log(id)).map(({ type, state, reason }) => [type, state, reason]),
    [
      ['sale.recorded', 'dropped', 'gone'],
      ['lead.started', 'failed', null],
    ],
  )
  const again = await it.ada.post(`${it.path}/${id}/test`)
  assert.equal(again.status, 409)
})

onEngineByTurns(
  'an address is left alone as long as it asks for, and when it takes nothing',
  async (engine) => {
    await using it = await receivedEvents(engine)
    await it.subscribe(['lead.started'])
    const people = Array.from({ length: 60 }, (_, at) => `person-${at}@mail.example`)
    it.answer((_event, response) => {
      response.setHeader('retry-after', '600')
      return 429
    })
    await it.start(people)

    await it.send()
    const asked = it.receiver.received.length
    it.clock.advance({ minutes: 9 })
    await it.send()
    assert.ok(asked <= 8, `${asked} at most were on their way`)
    assert.equal(it.receiver.received.length, asked)

    it.answer(() => 500)
    it.clock.advance({ minutes: 1 })
    await it.send()
    await it.send()
    assert.equal(it.receiver.received.length, asked + 1)
    it.answer(() => 200)
    it.clock.advance({ minutes: 15 })
    await it.send()

    assert.equal(new Set(it.told()).size, people.length)
    assert.partialDeepStrictEqual(await subscriptions(it), [{ state: 'active', waiting: 0 }])
  },
)

onEngineByTurns('a redirect is followed nowhere', async (engine) => {
  await using it = await receivedEvents(engine)
  const { id } = await it.subscribe(['lead.started'])
  it.answer((_event, response) => {
    response.setHeader('location', `${it.receiver.origin}/inner`)
    return 307
  })
  await it.start(['vera@mail.example'])
  await it.send()

  assert.partialDeepStrictEqual(await it.log(id), [{ state: 'waiting', tries: 1, answer: 'redirected' }])
  assert.deepEqual(
    it.receiver.received.map(({ url }) => url),
    ['/hook'],
  )
  const body = JSON.stringify(await it.log(id))
  assert.doesNotMatch(body, /what its owner is not shown/)
})

onEngineByTurns('silence is a failure like others', async (engine) => {
  await using it = await receivedEvents(engine, {}, shortTimeouts)
  const { id } = await it.subscribe(['lead.started'])
  it.answer(() => 'itself')
  await it.start(['vera@mail.example'])
  await it.send()

  assert.partialDeepStrictEqual(await it.log(id), [{ state: 'waiting', tries: 1, answer: 'unreachable' }])
})

onEngineByTurns('a new secret signs beside the old one for a day, and then alone', async (engine) => {
  await using it = await receivedEvents(engine)
  const { id, secret: old } = await it.subscribe(['lead.started'])
  const rotated = await it.ada.post(`${it.path}/${id}/secret`)
  const { secret } = rotated.body as { secret: string }

  await it.start(['vera@mail.example'])
  await it.send()
  assert.equal(it.verified(old).length, 1)
  assert.equal(it.verified(secret).length, 1)
  it.clock.advance({ hours: 24 })
  await it.start(['ben@mail.example'])
  await it.send()

  assert.equal(it.verified(secret).length, 2)
  assert.throws(() => it.verified(old), /No matching signature/)
  const [stored] = await it.db.selectFrom('event_subscriptions').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(stored), new RegExp(`whsec_|${it.receiver.host}`))
})

onEngineByTurns('what happens during a pause waits, and a test is sent all the same', async (engine) => {
  await using it = await receivedEvents(engine)
  const { id } = await it.subscribe(['lead.started'])
  await it.ada.put(`${it.path}/${id}/pause`, { isPaused: true })
  await it.start(['vera@mail.example'])
  await it.send()
  assert.partialDeepStrictEqual(await subscriptions(it), [{ state: 'paused', waiting: 1 }])

  const tested = await it.ada.post(`${it.path}/${id}/test`)
  assert.partialDeepStrictEqual(tested.body, { type: 'test', state: 'delivered', answer: 'taken' })
  await it.ada.put(`${it.path}/${id}/pause`, { isPaused: false })
  await it.send()

  assert.deepEqual(it.told(), ['test vera@example.com', 'lead.started vera@mail.example'])
  it.clock.advance({ hours: 31 * 24 })
  await forgetOldEvents.run({}, it.deps)
  assert.deepEqual(await it.log(id), [])
})

onEngineByTurns(
  'a program subscribes, reads samples and unsubscribes, as hooks of Zapier do',
  async (engine) => {
    await using it = await receivedEvents(engine)
    const made = await it.ada.post('/api/access-tokens', { name: 'Zapier' })
    const program = openProgram(it.server, (made.body as { token: string }).token)

    const subscribed = await program.post(it.path, {
      targetUrl: `${it.receiver.origin}/zap`,
      events: ['lead.started'],
    })
    const { id } = subscribed.body as { id: string }
    const samples = await program.get('/api/outgoing-events/samples?type=sale.recorded')
    const [sample] = samples.body as unknown[]
    await it.start(['vera@mail.example'])
    await it.send()
    const unsubscribed = await program.delete(`${it.path}/${id}`)
    await it.start(['ben@mail.example'])
    it.clock.advance({ minutes: 1 })
    await it.send()

    assert.equal(unsubscribed.status, 204)
    assert.equal(outgoingEvent.parse(sample).type, 'sale.recorded')
    assert.deepEqual(it.events().map(wordsOf), ['lead.started vera@mail.example'])
    assert.deepEqual(await subscriptions(it), [])
    assert.deepEqual(await it.db.selectFrom('outgoing_events').select('id').execute(), [])
  },
)

onEngineByTurns(
  'inner addresses, plain ones and one too many are refused with a sentence',
  async (engine) => {
    await using it = await receivedEvents(engine)
    for (const targetUrl of [...hostileAddresses, 'http://shop.example/hook', 'shop.example'])
      assert.equal(
        (await it.ada.post(it.path, { targetUrl, events: ['lead.started'] })).status,
        400,
        targetUrl,
      )

    for (let count = 0; count < SUBSCRIPTION_LIMIT; count++) await it.subscribe(['lead.started'])
    const body = { targetUrl: it.receiver.origin, events: ['lead.started'] }
    const tooMany = await it.ada.post(it.path, body)

    assert.equal(tooMany.status, 409)
    assert.match(tooMany.text, /20 addresses/)
  },
)

onPostgres(
  'killed while it sends, every event arrives at least once and in order',
  async (engine) => {
    await using it = await receivedEvents(engine)
    await it.subscribe(['lead.started', 'sale.recorded'])
    const people = Array.from({ length: 60 }, (_, at) => `person-${at}@mail.example`)
    await it.start(people)
    for (const email of people.slice(0, 10)) await it.sell(email)
    it.answer((_event, response) => {
      setTimeout(() => response.writeHead(200).end(), 20)
      return 'itself'
    })
    const work = { db: it.db, clock: it.clock, settings: it.allowing }

    await killWorkerOnce(work, async () => it.receiver.received.length >= 10)
    await killWorkerOnce(work, async () => it.receiver.received.length >= 40)
    await it.send()

    const told = it.told()
    assert.equal(new Set(told).size, 70)
    for (const email of people.slice(0, 10))
      assert.ok(told.lastIndexOf(`lead.started ${email}`) < told.indexOf(`sale.recorded ${email}`))
  },
  leftToRest,
)
