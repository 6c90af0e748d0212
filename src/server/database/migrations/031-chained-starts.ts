/**
 * Whom another campaign starts. The database notes every sale that counts by itself, whoever records, confirms or matches
 * it, and since when the deadlines of a campaign start another one: nothing that sells or saves can forget it.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createStarts(db)
  await createPasses(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? followInPostgres(db) : followInSqlite(db))
}

async function createStarts(db: Db): Promise<void> {
  await db.schema
    .createTable('chained_starts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('sale_id', 'text')
    .addColumn('lead_id', 'text')
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addPrimaryKeyConstraint('chained_starts_pk', ['campaign_id', 'event', 'person', 'target_id'])
    .execute()
  await db.schema
    .createIndex('chained_starts_waiting')
    .on('chained_starts')
    .columns(['happened_at', 'campaign_id'])
    .where(sql.ref('outcome'), 'is', null)
    .execute()
}

async function createPasses(db: Db): Promise<void> {
  await db.schema
    .createTable('deadline_passes')
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('deadline_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('follow_below', 'bigint', (column) => column.notNull())
    .execute()
}

const counts = `new.state = 'confirmed' and new.refunded_at is null and (new.lead_id is not null or new.email is not null)`

/** One person is one row, whether their second sale names them better or not. */
const noteSale = (target: string) => `
  insert into chained_starts (campaign_id, event, person, target_id, sale_id, lead_id, happened_at)
  select campaign.id, 'sale', coalesce(new.buyer, new.lead_id, new.id), ${target}, new.id, new.lead_id, new.created_at
  from campaigns as campaign
  where campaign.id = new.campaign_id and ${target} <> ''
  on conflict do nothing;`

/** Whoever chooses a campaign starts it for those whose deadlines pass from then on. */
const notePass = (target: string) => `
  insert into deadline_passes (campaign_id, target_id, since, deadline_at, started_at, lead_id, follow_below)
  select new.id, ${target}, new.updated_at, new.updated_at, 0, '', new.follow_below
  where ${target} <> ''
  on conflict (campaign_id) do update set target_id = excluded.target_id, since = excluded.since,
    deadline_at = excluded.deadline_at, started_at = 0, lead_id = '', follow_below = excluded.follow_below
  where deadline_passes.target_id <> excluded.target_id;
  delete from deadline_passes where campaign_id = new.id and coalesce(${target}, '') = '';`

async function followInSqlite(db: Db): Promise<void> {
  const named = (settings: string, name: string) =>
    `case when json_valid(${settings}) then ${settings} ->> '${name}' end`
  const sale = noteSale(named('campaign.settings', 'start_after_sale'))
  const pass = notePass(named('new.settings', 'start_after_deadline'))
  const triggers = {
    [`sale_chained after insert on sales when ${counts}`]: sale,
    [`later_sale_chained after update of state, lead_id on sales when ${counts}`]: sale,
    'chain_made after insert on campaigns': pass,
    'chain_changed after update of settings on campaigns': pass,
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${work} end`).execute(db)
}

/** By the text: settings that nobody can read stop no sale, and most campaigns name none. */
async function followInPostgres(db: Db): Promise<void> {
  const named = (settings: string, name: string) => `substring(${settings} from '"${name}":"([^"]+)"')`
  const triggers = [
    [
      'sale_chained',
      `after insert or update of state, lead_id on sales for each row when (${counts})`,
      noteSale(named('campaign.settings', 'start_after_sale')),
    ],
    [
      'chain_changed',
      'after insert or update of settings on campaigns for each row',
      notePass(named('new.settings', 'start_after_deadline')),
    ],
  ] as const
  for (const [name, when, body] of triggers) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db)
    await sql.raw(`create trigger ${name} ${when} execute function ${name}()`).execute(db)
  }
}
