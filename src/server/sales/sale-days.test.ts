/** Every sale knows the day of its buyer's start, and the time that was left, whenever they become known. */
import assert from 'node:assert/strict'
import type { Updateable } from 'kysely'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { SaleRow } from '../database/tables-sales.ts'

const NOON = Date.UTC(2026, 2, 15, 12)
const HOUR = 3_600_000
const campaign_id = 'campaign'

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const { db } = database
  return {
    async lead(id: string, started_day: number, started_at = NOON) {
      const lead: LeadRow = {
        ...newcomer,
        campaign_id,
        id,
        started_at,
        started_day,
        deadline_at: NOON + 10 * HOUR,
        rules_version: 1,
        zone: 'UTC',
        source: 'visit',
        email: null,
        address: null,
        ended_by: null,
        ended_at: null,
        merged_into: null,
        sold_at: null,
        created_at: NOON,
      }
      await db.insertInto('leads').values(lead).execute()
    },
    async sale(created_at: number) {
      const sale: SaleRow = {
        campaign_id,
        id: 'sale',
        order_key: null,
        provider: 'custom',
        lead_id: null,
        buyer: null,
        email: null,
        amount: 4900,
        currency: 'USD',
        is_late: 0,
        took_unit: 0,
        created_at,
        refunded_at: null,
        evidence: 'report',
        state: 'confirmed',
        network: null,
        decided_at: null,
        matched_by: null,
        told_address: null,
        refunded_amount: 0,
        units: 1,
        day: 7,
        lead_day: null,
        time_given_ms: null,
        time_left_ms: null,
      }
      await db.insertInto('sales').values(sale).execute()
    },
    match: (lead_id: string | null) => db.updateTable('sales').set({ lead_id }).execute(),
    change: (id: string, change: Updateable<LeadRow>) =>
      db.updateTable('leads').set(change).where('id', '=', id).execute(),
    merge: (id: string, merged_into: string) =>
      db
        .updateTable('leads')
        .set({ ended_by: 'merged', ended_at: NOON, merged_into })
        .where('id', '=', id)
        .execute(),
    known: () =>
      db
        .selectFrom('sales')
        .select(['lead_day', 'time_given_ms', 'time_left_ms', 'is_late'])
        .executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const bought = (lead_day: number | null, left: number, is_late: 0 | 1 = 0) => ({
  lead_day,
  time_given_ms: 10 * HOUR,
  time_left_ms: left,
  is_late,
})

onEveryDatabase('a buyer who is recognized later brings the day and the time along', async (engine) => {
  await using it = await setup(engine)
  await it.lead('one', 3)
  await it.sale(NOON + 4 * HOUR)

  await it.match('one')
  assert.deepEqual(await it.known(), bought(3, 6 * HOUR))
  // The deadline as it was then stays, and nobody is named any more.
  await it.change('one', { deadline_at: NOON })
  await it.match(null)
  assert.deepEqual(await it.known(), bought(null, 6 * HOUR))
})

onEveryDatabase('at the deadline a sale is late, also when its buyer is recognized later', async (engine) => {
  await using it = await setup(engine)
  await it.lead('one', 3)
  await it.sale(NOON + 10 * HOUR)

  await it.match('one')

  assert.deepEqual(await it.known(), bought(3, 0, 1))
})

onEveryDatabase('what was bought before the deadline started has no time of its own', async (engine) => {
  await using it = await setup(engine)
  await it.lead('one', 3, NOON + HOUR)
  await it.sale(NOON)

  await it.match('one')

  assert.deepEqual(await it.known(), { lead_day: 3, time_given_ms: null, time_left_ms: null, is_late: 0 })
})

onEveryDatabase(
  'what a record bought goes with the one that it is merged into, and on from there',
  async (engine) => {
    await using it = await setup(engine)
    await it.lead('one', 3)
    await it.lead('two', 2)
    await it.lead('three', 1)
    await it.sale(NOON + 4 * HOUR)
    await it.match('one')

    await it.merge('one', 'two')
    assert.deepEqual(await it.known(), bought(2, 6 * HOUR))
    await it.merge('two', 'three')
    assert.deepEqual(await it.known(), bought(1, 6 * HOUR))
    await it.change('three', { started_day: 9 })
    assert.deepEqual(await it.known(), bought(9, 6 * HOUR))
  },
)
