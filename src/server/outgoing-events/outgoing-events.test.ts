/** What addresses of owners are told, when, and in which order. */
import assert from 'node:assert/strict'
import { eventTypeNames } from '#domain/outgoing-events/event-types.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { receivedEvents } from '../../../tests/support/outgoing-events.ts'
import { testServer } from '../../../tests/support/server.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { sendDueEvents } from './event-worker.ts'

const HOUR_MS = 3_600_000

onEngineByTurns(
  'each of the six events arrives once, signed and with all that its type says',
  async (engine) => {
    await using it = await receivedEvents(engine)
    const { secret } = await it.subscribe(eventTypeNames)

    await it.start(['vera@mail.example', 'ben@mail.example', 'cleo@mail.example'])
    await it.send()
    const saleId = await it.sell('ben@mail.example')
    await it.send()
    await it.ada.post(`/api/campaigns/${it.campaignId}/sales/${saleId}/refund`)
    await it.ada.post(`/api/campaigns/${it.campaignId}/leads/${await it.leadId('cleo@mail.example')}/reset`)
    await it.send()
    it.clock.advance({ hours: 48 })
    await it.send()
    it.clock.advance({ hours: 24 })
    await it.send()
    await it.send()

    assert.deepEqual(it.told().toSorted(), [
      'deadline.approaching ben@mail.example',
      'deadline.approaching vera@mail.example',
      'deadline.passed ben@mail.example',
      'deadline.passed vera@mail.example',
      'lead.reset cleo@mail.example',
      'lead.started ben@mail.example',
      'lead.started cleo@mail.example',
      'lead.started vera@mail.example',
      'sale.recorded ben@mail.example',
      'sale.refunded ben@mail.example',
    ])
    const events = it.verified(secret)
    const approaching = events.find(({ type }) => type === 'deadline.approaching')
    assert.partialDeepStrictEqual(approaching?.data, {
      campaign: { id: it.campaignId, name: 'Spring sale' },
      deadline: {
        at: '2026-03-06T10:00:00.000Z',
        ms: Date.parse('2026-03-06T10:00:00Z'),
        text: 'Mar 6 at 10:00 AM UTC',
      },
      hours: 24,
      sale: null,
    })
    const vera = events.find((event) => event.data.lead?.email === 'vera@mail.example')
    assert.equal(vera?.data.lead?.id, await it.leadId('vera@mail.example'))
    const refund = events.find(({ type }) => type === 'sale.refunded')
    assert.partialDeepStrictEqual(refund?.data, {
      sale: { id: saleId, amount: '49.50', currency: 'USD' },
      refund: { amount: '49.50', total: '49.50', isWhole: true },
    })
  },
)

onEngineByTurns('a failing event holds back its person’s later ones and nobody else’s', async (engine) => {
  await using it = await receivedEvents(engine)
  const { id, secret } = await it.subscribe(eventTypeNames)
  let isDown = true
  it.answer(({ data }) => (isDown && data.lead?.email === 'vera@mail.example' ? 500 : 200))

  await it.start(['vera@mail.example', 'ben@mail.example', 'cleo@mail.example'])
  const unreadable = await it.leadId('cleo@mail.example')
  await it.db.updateTable('leads').set({ email: 'not sealed' }).where('id', '=', unreadable).execute()
  await it.send()
  await it.sell('vera@mail.example')
  await it.sell('ben@mail.example')
  await it.send()
  assert.deepEqual(it.told().toSorted(), [
    'lead.started ben@mail.example',
    'lead.started vera@mail.example',
    'sale.recorded ben@mail.example',
  ])
  it.clock.advance({ minutes: 1 })
  await it.send()
  isDown = false
  it.clock.advance({ minutes: 2 })
  await it.send()

  const ofVera = it.events().filter(({ data }) => data.lead?.email === 'vera@mail.example')
  assert.deepEqual(
    ofVera.map(({ type }) => type),
    ['lead.started', 'lead.started', 'lead.started', 'sale.recorded'],
  )
  assert.equal(new Set(ofVera.map(({ id: sent }) => sent)).size, 2)
  assert.deepEqual(
    it.verified(secret).map((event) => event.id),
    it.receiver.received.map(({ headers }) => headers['webhook-id']),
  )
  await it.db.updateTable('leads').set({ email: null }).where('id', '=', unreadable).execute()
  const cleo = (await it.log(id)).find(({ lead }) => lead?.id === unreadable)
  assert.partialDeepStrictEqual(cleo, { state: 'waiting', answer: 'error' })
  const [, started] = (await it.log(id)).filter(({ lead }) => lead?.email === 'vera@mail.example')
  assert.partialDeepStrictEqual(started, { type: 'lead.started', state: 'delivered', tries: 3 })
})

onEngineByTurns(
  'what fails for three days has failed, and its owner can have it sent again',
  async (engine) => {
    await using it = await receivedEvents(engine)
    const { id } = await it.subscribe(['lead.started'])
    it.answer(() => 503)
    await it.start(['vera@mail.example'])
    const began = it.clock.now()

    let tries = 0
    do {
      await it.send()
      tries += 1
      it.clock.set((await it.log(id))[0]?.nextTryAt ?? it.clock.now())
    } while ((await it.log(id))[0]?.state === 'waiting')

    const [failed] = await it.log(id, '?state=failed')
    assert.partialDeepStrictEqual(failed, { state: 'failed', tries: 14, answer: 'failed', nextTryAt: null })
    assert.equal(tries, 14)
    const days = (it.clock.now() - began) / (24 * HOUR_MS)
    assert.ok(days > 2.6 && days < 3.4, `${days} days`)
    it.answer(() => 200)
    const again = await it.ada.post(`${it.path}/${id}/events/${failed?.id}/redeliver`)
    await it.send()
    assert.equal(again.status, 200)
    assert.partialDeepStrictEqual((await it.log(id))[0], { state: 'delivered', tries: 1, answer: 'taken' })
    assert.equal(new Set(it.receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  },
)

onEngineByTurns(
  'a deadline that nears is told no more once it has passed, moved or been bought',
  async (engine) => {
    await using it = await receivedEvents(engine)
    const { id } = await it.subscribe(['deadline.approaching', 'deadline.passed'])
    it.answer(({ type }) => (type === 'deadline.approaching' ? 500 : 200))
    await it.start(['moved@mail.example', 'bought@mail.example'])
    it.clock.advance({ hours: 24 })
    await it.start(['passed@mail.example'])
    it.clock.advance({ hours: 24 })
    await it.send()
    assert.deepEqual(it.told().toSorted(), [
      'deadline.approaching bought@mail.example',
      'deadline.approaching moved@mail.example',
    ])

    await it.sell('bought@mail.example')
    const movedId = await it.leadId('moved@mail.example')
    await inTransaction(it.db, async (trx) => {
      await setChangeCause(trx, { cause: 'rules', at: it.clock.now() })
      await trx
        .updateTable('leads')
        .set((eb) => ({ deadline_at: eb('deadline_at', '+', 12 * HOUR_MS) }))
        .where('id', '=', movedId)
        .execute()
    })
    it.clock.advance({ hours: 23 })
    await it.send()
    it.clock.advance({ hours: 26 })
    await it.send()

    const log = await it.log(id)
    const of = (email: string) =>
      log
        .filter(({ lead }) => lead?.email === `${email}@mail.example`)
        .map(({ type, state, reason }) => `${type} ${reason ?? state}`)
        .toSorted()
    assert.deepEqual(of('passed'), ['deadline.approaching passed', 'deadline.passed delivered'])
    assert.deepEqual(of('bought'), ['deadline.approaching bought'])
    assert.deepEqual(of('moved'), [
      'deadline.approaching moved',
      'deadline.approaching passed',
      'deadline.passed delivered',
    ])
  },
)

onEngineByTurns(
  'records of one person stand in one line: nobody starts anew before their reset is told',
  async (engine) => {
    await using it = await receivedEvents(engine)
    await it.subscribe(['lead.started', 'lead.reset'])
    await it.start(['vera@mail.example'])
    await it.send()
    it.answer(({ type }) => (type === 'lead.reset' ? 500 : 200))

    it.clock.advance({ minutes: 1 })
    await it.ada.post(`/api/campaigns/${it.campaignId}/leads/${await it.leadId('vera@mail.example')}/reset`)
    it.clock.advance({ minutes: 1 })
    await it.start(['vera@mail.example'])
    await it.send()
    it.answer(() => 200)
    it.clock.advance({ minutes: 5 })
    await it.send()

    assert.deepEqual(
      it.events().map(({ type }) => type),
      ['lead.started', 'lead.reset', 'lead.reset', 'lead.started'],
    )
  },
)

onEngineByTurns(
  'two processes at one address send each event once, and everybody’s in order',
  async (engine) => {
    await using it = await receivedEvents(engine)
    await using other = await testServer(engine, it.allowing, {
      database: it.deps.database,
      clock: it.clock,
      sending: it.sending,
    })
    await it.subscribe(['lead.started', 'sale.recorded'])
    const people = Array.from({ length: 20 }, (_, at) => `person-${at}@mail.example`)
    await it.start(people)
    for (const email of people.slice(0, 5)) await it.sell(email)

    await Promise.all([it.send(), sendDueEvents(other.deps)])
    await Promise.all([it.send(), sendDueEvents(other.deps)])

    const told = it.told()
    assert.deepEqual(
      told.toSorted(),
      [
        ...people.map((email) => `lead.started ${email}`),
        ...people.slice(0, 5).map((email) => `sale.recorded ${email}`),
      ].toSorted(),
    )
    for (const email of people.slice(0, 5))
      assert.ok(told.indexOf(`lead.started ${email}`) < told.indexOf(`sale.recorded ${email}`))
  },
)

onEngineByTurns('deadlines that run already are told of, and tests never are', async (engine) => {
  await using it = await receivedEvents(engine)
  await it.start(['early@mail.example'])
  const { id } = await it.subscribe(['lead.started', 'deadline.passed', 'deadline.approaching'], { hours: 1 })
  await it.start(['late@mail.example'])
  await it.start(['tester@mail.example'], 'test')
  it.clock.advance({ seconds: 2 })
  await it.send()
  const changed = await it.ada.put(`${it.path}/${id}`, {
    targetUrl: `${it.receiver.origin}/hook`,
    events: ['deadline.passed', 'deadline.approaching'],
    hours: 48,
    name: 'Our program',
  })
  assert.equal(changed.status, 200)
  await it.send()

  it.clock.advance({ hours: 25 })
  await it.send()
  it.clock.advance({ hours: 48 })
  await it.send()

  assert.deepEqual(it.told().toSorted(), [
    'deadline.approaching early@mail.example',
    'deadline.approaching late@mail.example',
    'deadline.passed early@mail.example',
    'deadline.passed late@mail.example',
    'lead.started late@mail.example',
  ])
})

onEngineByTurns('whoever is erased is told of no more', async (engine) => {
  await using it = await receivedEvents(engine)
  await it.subscribe(eventTypeNames)
  await it.start(['vera@mail.example'])
  await it.ada.delete(`/api/campaigns/${it.campaignId}/leads/${await it.leadId('vera@mail.example')}`)

  it.clock.advance({ hours: 80 })
  await it.send()

  assert.deepEqual(it.told(), [])
})
