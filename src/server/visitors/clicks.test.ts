/** How clicks on e-mail links are counted. */
import assert from 'node:assert/strict'
import { pino } from 'pino'
import { testClock } from '../../../tests/support/clock.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { createClicks } from './clicks.ts'
import type { Click } from './clicks-repository.ts'

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const { db } = database
  const clock = testClock()
  const dropped: number[] = []
  const metrics = { droppedClicks: (count: number) => dropped.push(count) }
  const clicks = createClicks({ db, clock, log: pino({ level: 'silent' }), metrics })
  const click = (leadId: string | null = null): Click => ({
    campaignId: 'campaign',
    pageId: 'page',
    leadId,
    clickedAt: clock.now(),
  })
  return {
    ...clicks,
    click,
    clock,
    dropped,
    stored: () => db.selectFrom('link_clicks').select(['id', 'lead_id']).execute(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

onEveryDatabase('two clicks of one person within two seconds are one', async (engine) => {
  await using it = await setup(engine)

  const ids = [it.count(it.click(), 'ada'), it.count(it.click(), 'ada'), it.count(it.click(), 'ben')]
  it.clock.advance({ seconds: 2 })
  ids.push(it.count(it.click(), 'ada'))
  await it.flush()

  assert.deepEqual(
    ids.map((id) => id !== null),
    [true, false, true, true],
  )
  assert.equal((await it.stored()).length, 3)
})

onEveryDatabase('a clock that was set back does not keep a person from clicking', async (engine) => {
  await using it = await setup(engine)
  it.count(it.click(), 'ada')

  it.clock.advance({ hours: -1 })

  assert.notEqual(it.count(it.click(), 'ada'), null)
})

onEveryDatabase('a click belongs to the lead that it led to, stored already or not', async (engine) => {
  await using it = await setup(engine)
  const [first, second] = [it.count(it.click(), 'ada'), it.count(it.click(), 'ben')]
  assert.ok(first !== null && second !== null)

  it.credit({ campaignId: 'campaign', clickId: first, leadId: 'lead of ada' })
  await it.flush()
  it.credit({ campaignId: 'campaign', clickId: second, leadId: 'lead of ben' })
  it.credit({ campaignId: 'campaign', clickId: first, leadId: 'somebody else' })
  await it.flush()

  const leads = (await it.stored()).map(({ lead_id }) => lead_id)
  assert.deepEqual(new Set(leads), new Set(['lead of ada', 'lead of ben']))
})

onEveryDatabase('while thousands of clicks are stored visitors get their turn', async (engine) => {
  await using it = await setup(engine)
  for (let person = 0; person < 2000; person++) it.count(it.click(), `person ${person}`)
  let turns = 0
  let next = setImmediate(function again() {
    turns += 1
    next = setImmediate(again)
  })

  await it.flush()
  clearImmediate(next)

  assert.ok(turns >= 10, `${turns} turns`)
  assert.equal((await it.stored()).length, 2000)
  assert.deepEqual(it.dropped, [])
})
