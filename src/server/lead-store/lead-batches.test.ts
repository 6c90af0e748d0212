/** Leads that start together leave in the tables what each of them would leave by itself. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql, type Insertable } from 'kysely'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { insertCampaign } from '../../../tests/support/visitors.ts'
import type { Db } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import { inTransaction } from '../database/transaction.ts'

const NOON = Date.UTC(2026, 2, 15, 12)
const HOUR = 3_600_000

type Starting = Omit<Insertable<LeadRow>, 'campaign_id'>

const maybe = (at: number) => fc.constantFrom(null, at)
const starting: fc.Arbitrary<Omit<Starting, 'id'>> = fc.record({
  started_at: fc.constantFrom(NOON, NOON - HOUR),
  deadline_at: fc.constantFrom(NOON + HOUR, NOON + 30 * HOUR),
  rules_version: fc.constant(1),
  zone: fc.constant('UTC'),
  source: fc.constantFrom('import', 'visit', 'test'),
  email: fc.constant(null),
  address: fc.constantFrom(null, 'hash-of-an-address'),
  ended_by: fc.constantFrom(null, null, 'merged', 'reentry', 'reset'),
  ended_at: maybe(NOON + 1),
  merged_into: fc.constantFrom(null, 'another-lead'),
  sold_at: maybe(NOON + 2),
  created_at: fc.constantFrom(NOON, NOON + 3),
  started_day: fc.constantFrom(20_527, 20_528),
  origin: fc.constantFrom('', '["page"]'),
  saw_at: maybe(NOON),
  clicked_at: maybe(NOON),
  returned_at: maybe(NOON),
  redirected_at: maybe(NOON),
})

/** A campaign in which a start is told to a mail platform, a shop and an address of the owner. */
async function world(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const { db } = database
  const campaign = await insertCampaign(db, NOON, {})
  const { id: campaign_id, accountId: account_id } = campaign
  const known = { account_id, campaign_id, settings: '{}', updated_at: NOON }
  await db
    .insertInto('campaign_integrations')
    .values({ ...known, platform: 'mailerlite', connection_id: 'first', writes_text: 1 })
    .execute()
  await db
    .insertInto('campaign_discounts')
    .values({ ...known, per_lead: 1 })
    .execute()
  await db
    .insertInto('event_subscriptions')
    .values({
      account_id,
      id: 'subscription',
      name: '',
      target: '',
      events: '[]',
      hours: 1,
      created_at: NOON,
      told_after: 0,
      rests_until: 0,
      rests: 0,
      noted_lead: '',
    })
    .execute()
  const insert = (on: Db, leads: readonly Starting[]) =>
    on
      .insertInto('leads')
      .values(leads.map((lead) => ({ ...lead, campaign_id })))
      .execute()
  return {
    db,
    alone: async (leads: readonly Starting[]) => {
      for (const lead of leads) await insert(db, [lead])
    },
    together: (leads: readonly Starting[]) =>
      inTransaction(db, async (trx) => {
        if (engine === sqlite) await openBatch(trx)
        await insert(trx, leads)
        if (engine === sqlite) await trx.deleteFrom('lead_batches').execute()
      }),
    /** What is told of the campaign, whatever its own id is. */
    async left() {
      const of = async (table: string, order: string, columns = '*') => {
        const { rows } = await sql<object>`select ${sql.raw(columns)} from ${sql.table(table)}
          order by ${sql.raw(order)}`.execute(db)
        return JSON.parse(JSON.stringify(rows).replaceAll(campaign_id, 'here').replaceAll(account_id, 'mine'))
      }
      return {
        counts: await of('lead_counts', 'counted, since', 'counted, since, leads'),
        writes: await of('deadline_writes', 'lead_id'),
        codes: await of('code_starts', 'lead_id'),
        history: await of(
          'campaign_history',
          'lead_id, kind, at',
          'at, kind, lead_id, user_id, cause, details',
        ),
        events: await of('events_to_note', '1', 'count(*)'),
      }
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const openBatch = (db: Db) =>
  sql`insert into lead_batches (id, after_row) select 1, coalesce(max(rowid), 0) from leads`.execute(db)

const promise =
  'together they leave the counts, writes, codes, history and events that each alone would leave'

onEveryDatabase(promise, async (engine) => {
  const rounds = fc.array(fc.array(starting, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(rounds, async (batches) => {
      await using one = await world(engine)
      await using other = await world(engine)
      for (const [round, batch] of batches.entries()) {
        const leads = batch.map((lead, at) => ({ ...lead, id: `lead-${round}-${at}` }))
        await one.alone(leads)
        await other.together(leads)
      }
      const [alone, together] = [await one.left(), await other.left()]
      assert.ok(alone.history.length >= batches.flat().length)
      assert.deepEqual(together, alone)
    }),
    { numRuns: 25 },
  )
})

test('a batch that was not closed is never committed', async () => {
  await using it = await world(sqlite)
  const lead = { ...newcomer, id: 'lead', started_at: NOON, deadline_at: NOON + HOUR, rules_version: 1 }

  const left = inTransaction(it.db, async (trx) => {
    await openBatch(trx)
    await trx
      .insertInto('leads')
      .values({ ...lead, ...rest, campaign_id: 'campaign' })
      .execute()
  })

  await assert.rejects(left, /FOREIGN KEY/)
  assert.deepEqual(await it.db.selectFrom('leads').select('id').execute(), [])
})

const rest = {
  zone: 'UTC',
  source: 'import',
  email: null,
  address: null,
  ended_by: null,
  ended_at: null,
  merged_into: null,
  sold_at: null,
  created_at: NOON,
}
