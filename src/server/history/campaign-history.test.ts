/** What the database writes of each change of a lead or a sale, and that nobody takes any of it back. */
import assert from 'node:assert/strict'
import { sql, type Insertable, type Transaction } from 'kysely'
import { newcomer } from '../../../tests/support/leads.ts'
import { testClock } from '../../../tests/support/clock.ts'
import { emptyDatabase, migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { historyGaps } from '../../../tests/support/history-gaps.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'
import type { Database } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import { inTransaction } from '../database/transaction.ts'

const NOON = Date.UTC(2026, 2, 15, 12)
const HOUR = 3_600_000

const campaign = {
  id: 'campaign',
  account_id: 'account',
  name: 'Launch',
  campaign_type: 'UserFixedDurationEvergreen',
  email_platform: 'kit',
  checkout_platform: 'other',
  landing_platform: 'other',
  same_platform: 0,
  settings: '{}',
  rules_version: 1,
  follow_below: 0,
  follow_rule: null,
  earlier_bar: 'classic',
  oldest_bar: null,
  pages_before_new_style: null,
  root_secret: '',
  revision: 0,
  email_image_hash: '',
  priority: 0,
  is_demo: 0,
  stage: 'live',
  created_at: 1,
  updated_at: 1,
  archived_at: null,
  deleted_at: null,
} as const

const lead = {
  campaign_id: 'campaign',
  started_at: NOON,
  deadline_at: NOON + HOUR,
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

const sale = {
  campaign_id: 'campaign',
  id: 'sale',
  order_key: null,
  provider: 'stripe',
  lead_id: null,
  buyer: null,
  email: 'sealed',
  amount: 4900,
  currency: 'EUR',
  is_late: 0,
  took_unit: 0,
  created_at: NOON + 1,
  refunded_at: null,
  evidence: 'key',
  state: 'unconfirmed',
  network: null,
  decided_at: null,
  matched_by: null,
  told_address: null,
  refunded_amount: 0,
  units: 1,
  day: 0,
} as const

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const { db } = database
  await db.insertInto('campaigns').values(campaign).execute()
  // That the campaign was made.
  const last = await db.selectFrom('campaign_history').select('id').executeTakeFirstOrThrow()
  return {
    db,
    start: (different: Partial<Insertable<LeadRow>> & { id: string }) =>
      db
        .insertInto('leads')
        .values({ ...newcomer, ...lead, ...different })
        .execute(),
    change: (work: (trx: Transaction<Database>) => Promise<unknown>) => inTransaction(db, work),
    /** Since the last look. */
    written: (() => {
      let seen = last.id
      return async () => {
        const rows = await db
          .selectFrom('campaign_history')
          .selectAll()
          .where('id', '>', seen)
          .orderBy('id')
          .execute()
        seen = rows.at(-1)?.id ?? seen
        return rows.map(({ kind, lead_id, at, cause, user_id, details }) => ({
          kind,
          leadId: lead_id,
          at,
          cause,
          userId: user_id,
          details: JSON.parse(details) as unknown,
        }))
      }
    })(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const byNobody = { cause: null, userId: null }

onEveryDatabase('every change of a lead is one row of the history', async (engine) => {
  await using it = await setup(engine)
  const update = (change: Partial<LeadRow>) =>
    it.db.updateTable('leads').set(change).where('id', '=', 'one').execute()
  const kindsOf = async (change: Partial<LeadRow>) => {
    await update(change)
    return (await it.written()).map(({ kind }) => kind)
  }

  await it.start({ id: 'one' })
  const promise = {
    startedAt: NOON,
    deadlineAt: NOON + HOUR,
    zone: 'UTC',
    rulesVersion: 1,
    source: 'visit',
    soldAt: null,
  }
  assert.deepEqual(await it.written(), [
    { kind: 'started', leadId: 'one', at: NOON, ...byNobody, details: promise },
  ])
  assert.deepEqual(await kindsOf({ email: 'sealed', rules_version: 2 }), [])
  assert.deepEqual(await kindsOf({ address: 'hash' }), ['identified'])
  assert.deepEqual(await kindsOf({ sold_at: NOON }), ['ended-by-sale'])
  assert.deepEqual(await kindsOf({ sold_at: null }), ['revived'])
  assert.deepEqual(await kindsOf({ deadline_at: NOON + HOUR, started_at: NOON }), [])
  assert.deepEqual(await kindsOf({ ended_by: 'reset', ended_at: NOON + 5 }), ['reset'])
  assert.deepEqual(await kindsOf({ merged_into: 'two' }), ['restarted'])
  await it.start({ id: 'two', ended_by: 'merged', ended_at: NOON, merged_into: 'three' })
  assert.deepEqual(
    (await it.written()).map(({ kind }) => kind),
    ['started', 'merged'],
  )
  await it.db.deleteFrom('leads').where('id', '=', 'one').execute()
  assert.deepEqual(
    (await it.written()).map(({ kind, leadId }) => [kind, leadId]),
    [['erased', 'one']],
  )
})

onEveryDatabase('who moved a deadline stands with the move, and with nothing else', async (engine) => {
  await using it = await setup(engine)
  await it.start({ id: 'one' })
  await it.written()
  const move = (trx: Transaction<Database>, deadline_at: number) =>
    trx.updateTable('leads').set({ deadline_at }).where('id', '=', 'one').execute()

  await it.change(async (trx) => {
    await setChangeCause(trx, { userId: 'ada', cause: 'rules', at: NOON + 7 })
    await move(trx, NOON + 2 * HOUR)
  })
  await it.change((trx) => move(trx, NOON))

  const [told, untold] = await it.written()
  assert.deepEqual(told, {
    kind: 'moved',
    leadId: 'one',
    at: NOON + 7,
    cause: 'rules',
    userId: 'ada',
    details: { from: NOON + HOUR, to: NOON + 2 * HOUR, zone: 'UTC', rulesVersion: 1 },
  })
  assert.deepEqual([untold?.cause, untold?.userId], [null, null])
})

onEveryDatabase('every change of a sale is one row, with nothing that says who bought', async (engine) => {
  await using it = await setup(engine)
  const update = (change: Partial<SaleRow>) => it.db.updateTable('sales').set(change).execute()

  await it.db.insertInto('sales').values(sale).execute()
  await update({ state: 'confirmed', decided_at: NOON + 2, took_unit: 1 })
  await update({ lead_id: 'one', matched_by: 'address' })
  await update({ refunded_amount: 900 })
  await update({ refunded_amount: 4900, refunded_at: NOON + 3 })
  await update({ lead_id: null, matched_by: 'erased', buyer: null, email: null })
  await update({ email: null, network: null })
  await it.db.deleteFrom('sales').execute()

  const rows = await it.written()
  assert.deepEqual(
    rows.map(({ kind, leadId }) => [kind, leadId]),
    [
      ['sale', null],
      ['sale-decided', null],
      ['sale-matched', 'one'],
      ['refunded', 'one'],
      ['refunded', 'one'],
      ['sale-forgotten', 'one'],
      ['sale-removed', null],
    ],
  )
  assert.deepEqual(
    rows.slice(0, 2).map(({ at }) => at),
    [NOON + 1, NOON + 2],
  )
  assert.doesNotMatch(JSON.stringify(rows), /sealed/)
})

onEveryDatabase(
  'the history is only added to, also by SQL, as long as its campaign stands',
  async (engine) => {
    await using it = await setup(engine)
    await it.start({ id: 'one' })
    const erase = () => it.db.deleteFrom('campaign_history').execute()

    await assert.rejects(it.db.updateTable('campaign_history').set({ at: 1 }).execute(), /only added to/)
    await assert.rejects(erase, /only added to/)
    const again =
      engine.name === 'SQLite' ? sql`insert or replace into campaign_history` : sql`truncate campaign_history`
    const rest =
      engine.name === 'SQLite'
        ? sql`(id, campaign_id, at, kind, details) values (1, 'other', 1, 'sale', '{}')`
        : sql``
    await assert.rejects(sql`${again} ${rest}`.execute(it.db), /only added to/)

    await it.db.updateTable('campaigns').set({ deleted_at: 1 }).execute()
    await it.db.deleteFrom('leads').execute()
    assert.equal((await it.written()).length, 1)
    await erase()
  },
)

onEveryDatabase('what an earlier version knew is taken over as what is known of it', async (engine) => {
  await using database = await emptyDatabase(engine)
  const { db } = database
  const clock = testClock(NOON)
  await migrate(
    db,
    clock,
    migrations.filter(({ name }) => name < '042'),
  )
  const ended = { ended_at: NOON + 5, merged_into: 'four' }
  const leads: (Partial<Insertable<LeadRow>> & { id: string })[] = [
    { id: 'one', sold_at: NOON },
    { id: 'two', ended_by: 'merged', ...ended },
    { id: 'three', ended_by: 'reset', ...ended },
    { id: 'four' },
  ]
  // What came later has a default.
  const { earlier_bar: _which, oldest_bar: _oldest, pages_before_new_style: _before, ...early } = campaign
  await db
    .insertInto('campaigns')
    .values(early as typeof campaign)
    .execute()
  const { done_portals: _done, ...earlyLead } = { ...newcomer, ...lead }
  await db
    .insertInto('leads')
    .values(
      leads.map(
        (different) =>
          ({ ...earlyLead, ...different }) as (typeof leads)[number] & typeof lead & typeof newcomer,
      ),
    )
    .execute()
  await db
    .insertInto('sales')
    .values({ ...sale, lead_id: 'one', refunded_amount: 900 })
    .execute()

  await migrate(db, clock)

  assert.deepEqual(await historyGaps(db), [])
  const rows = await db.selectFrom('campaign_history').select(['kind', 'cause']).orderBy('id').execute()
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['created', ...leads.map(() => 'started'), 'reset', 'merged', 'sale', 'refunded'],
  )
  assert.ok(rows.every(({ cause }) => cause === 'taken-over'))
})
