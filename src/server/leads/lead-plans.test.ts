/** What an owner looks at is read by an index, so that it takes no longer when there are very many leads. */
import assert from 'node:assert/strict'
import { Kysely, sql, type CompiledQuery } from 'kysely'
import { localDay } from '#domain/analytics/local-day.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { leadsOf } from '../accounts/usage-repository.ts'
import { startedLeads } from '../analytics/repository.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { postgresDialect } from '../database/postgres-dialect.ts'
import type { Database, Db } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqlite-dialect.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import type { LeadOrder } from '#domain/leads/lead-filter.ts'
import { countByConditions, listLeads, type LeadConditions, type LeadPlace } from './lead-list-repository.ts'
import { leadOfIdentity } from '../lead-store/lead-lookups-repository.ts'
import { countingLeadsOf } from '../testing/reset-person-repository.ts'
import { startedBefore } from '../people/timeline-repository.ts'
import { countState } from './count-leads.ts'
import { clicksOfLeads } from './repository.ts'

const LEADS = 5000
const HOUR = 3_600_000
const NOW = Date.UTC(2026, 2, 15, 12, 30)
const TODAY = localDay(NOW, 'UTC')
const campaign = ownedCampaign('campaign')
const account = { id: ownedAccount('account') }
const place = { deadlineAt: NOW, startedAt: NOW, id: 'lead' }

const listed = (
  conditions: Partial<LeadConditions>,
  {
    sort = 'start',
    direction = 'desc',
    before = null,
  }: Partial<LeadOrder & { before: LeadPlace | null }> = {},
) => ({
  ask: (db: Db) =>
    listLeads(db, campaign, {
      conditions: { ...conditions, now: NOW },
      order: { sort, direction },
      before,
      limit: 50,
    }),
})
const person = { address: 'address17', ids: ['lead17'] }
const byKey = ['leads_pk|sqlite_autoindex_leads_1']
const byAddress = ['leads_ended_by_address', 'lead_identities_pk|sqlite_autoindex_lead_identities_1']
const byDeadline = ['leads_by_deadline', 'leads_followed_by_deadline']

/** `isSorted`: a handful is found that no index has in order. */
type Look = { ask: (db: Db) => Promise<unknown>; by: readonly string[]; isSorted?: boolean }

/** Each look of an owner, and the indexes that it may be read by; the keys of the tables are always among them. */
const looks: Record<string, Look> = {
  'the list': { ...listed({}), by: ['leads_by_start'] },
  'its next page': { ...listed({}, { before: place }), by: ['leads_by_start'] },
  'the list from the first start on': {
    ...listed({}, { before: place, direction: 'asc' }),
    by: ['leads_by_start'],
  },
  'the running ones': { ...listed({ state: 'running' }, { sort: 'deadline' }), by: ['leads_by_deadline'] },
  'the expired ones': { ...listed({ state: 'expired' }, { sort: 'deadline' }), by: byDeadline },
  'their next page': {
    ...listed({ state: 'expired' }, { sort: 'deadline', before: place }),
    by: byDeadline,
  },
  'the buyers': { ...listed({ state: 'sold' }), by: ['leads_by_sale'] },
  'those that were reset': { ...listed({ state: 'reset' }), by: ['leads_by_reset'] },
  'everybody by their deadline': {
    ...listed({}, { sort: 'deadline', before: place, direction: 'asc' }),
    by: [...byDeadline, 'leads_sold_by_deadline', 'leads_reset_by_deadline'],
  },
  'a person': { ...listed(person), by: byKey, isSorted: true },
  'how many records a person has': {
    ask: (db) => countByConditions(db, campaign, { ...person, now: NOW }),
    by: byKey,
  },
  'whom an address leads to': {
    ask: (db) => leadOfIdentity(db, campaign, { kind: 'canonical', value: 'address17' }),
    by: ['lead_identities_pk|sqlite_autoindex_lead_identities_1'],
  },
  'who counts of those that an address has led to': {
    ask: (db) => countingLeadsOf(db, campaign, { canonical: 'address17' }),
    by: byAddress,
  },
  'how many there are': { ask: (db) => countState(db, campaign, { now: NOW }), by: [] },
  'how many are running': {
    ask: (db) => countState(db, campaign, { now: NOW, state: 'running' }),
    by: ['leads_by_deadline'],
  },
  'how many are over': {
    ask: (db) => countState(db, campaign, { now: NOW, state: 'expired' }),
    by: ['leads_by_deadline'],
  },
  'how many started in a month': {
    ask: (db) => startedLeads(db, [campaign], { from: TODAY - 29, to: TODAY }),
    by: [],
  },
  'which number a person has among the leads': {
    ask: (db) => startedBefore(db, campaign, { id: 'lead17', startedAt: NOW, startedDay: TODAY }),
    by: ['(COVERING INDEX|Index Only Scan using) leads_by_start'],
  },
  'the running ones from the first start on': {
    ...listed({ state: 'running' }, { direction: 'asc' }),
    by: ['(COVERING INDEX|Index Only Scan using) leads_by_start'],
  },
  'what the account holds': { ask: (db) => leadsOf(db, account.id), by: [] },
  'the clicks of a page of leads': {
    ask: (db) => clicksOfLeads(db, campaign, ['lead1', 'lead2']),
    by: ['lead_activity_pk|lead_activity USING PRIMARY KEY'],
  },
}

onEveryDatabase('no look of an owner goes through all leads', async (engine) => {
  await using database = await migratedDatabase(engine)
  await fill(database.db)
  // As it does by itself; SQLite never does.
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)

  for (const [what, { ask, by, isSorted = false }] of Object.entries(looks)) {
    const plan = await planOf(database, ask)

    if (!isSorted)
      assert.doesNotMatch(plan, /FOR ORDER BY|Sort Key: \S*(deadline|started)_at/, `${what}: ${plan}`)
    assert.doesNotMatch(
      plan,
      /\b(SCAN|Seq Scan on) (leads|lead_identities|lead_counts|lead_activity)\b/,
      `${what}: ${plan}`,
    )
    for (const index of by) assert.match(plan, new RegExp(`\\b${index}\\b`), `${what}: ${plan}`)
  }
})

async function fill(db: Db): Promise<void> {
  const numbers = sql`with recursive numbers (at) as (select 1 union all select at + 1 from numbers where at < ${sql.lit(LEADS)})`
  await sql`insert into leads
      (campaign_id, id, started_at, deadline_at, rules_version, zone, source, address, ended_by, sold_at, merged_into, created_at)
    ${numbers} select ${sql.lit(campaign)}, 'lead' || at, started, started + ${sql.lit(600 * HOUR)}, 1, 'UTC', 'visit',
      'address' || at, case when at % 50 = 0 then 'reset' when at % 50 = 1 then 'merged' end,
      case when at % 50 = 2 then ${sql.lit(NOW)} end, case when at % 50 = 1 then 'lead' || (at + 1) end, started
    from (select at, ${sql.lit(NOW)} - at * cast(900000 as bigint) as started from numbers) as starts`.execute(
    db,
  )
  await sql`insert into lead_identities (campaign_id, kind, value, lead_id, created_at)
    ${numbers} select ${sql.lit(campaign)}, 'canonical', 'address' || at, 'lead' || at, ${sql.lit(NOW)} from numbers`.execute(
    db,
  )
  await sql`insert into lead_activity
      (campaign_id, lead_id, kind, page_id, day, first_at, last_at, times, detail)
    ${numbers} select ${sql.lit(campaign)}, 'lead' || at, 'click', 'page', 1, ${sql.lit(NOW)}, ${sql.lit(NOW)}, 1, ''
    from numbers`.execute(db)
}

/** The plans of everything that is asked for. */
async function planOf(database: OpenDatabase, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = []
  await ask(listening(database, (query) => asked.push(query)))
  const plans: string[] = []
  for (const { sql: text, parameters } of asked) plans.push(await explained(database, text, parameters))
  return plans.join('\n')
}

function listening(database: OpenDatabase, hear: (query: CompiledQuery) => void): Kysely<Database> {
  const dialect =
    database.engine === 'sqlite'
      ? sqliteDialect(database.sqlite, database.wal)
      : postgresDialect(database.pool)
  return new Kysely<Database>({ dialect, log: ({ query }) => hear(query) })
}

async function explained(
  database: OpenDatabase,
  text: string,
  parameters: readonly unknown[],
): Promise<string> {
  if (database.engine === 'sqlite') {
    const rows = database.sqlite.prepare(`explain query plan ${text}`).all(...(parameters as string[]))
    return rows.map(({ detail }) => detail).join('\n')
  }
  const client = await database.pool.connect()
  try {
    // So few rows are read as fast without an index; whether one can be used is the question.
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
}
