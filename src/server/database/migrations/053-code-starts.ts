/**
 * Who starts in a campaign with discount codes is only queued in the start's commit, two ids a row; the row of their code
 * is made a moment later, beside whoever starts.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('code_starts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('code_starts_pk', ['campaign_id', 'lead_id'])
    .$call((table) => (isPostgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute()
  await (isPostgres ? queueInPostgres(db) : queueInSqlite(db))
}

/** Test leads never get a code. */
const started = (lead: string) =>
  `${lead}.ended_by is null and ${lead}.sold_at is null and ${lead}.source <> 'test'`
const hasCodes = (lead: string) => `discount.campaign_id = ${lead}.campaign_id and discount.per_lead = 1`

async function queueInSqlite(db: Db): Promise<void> {
  await sql`drop trigger code_lead_started`.execute(db)
  await sql
    .raw(
      `create trigger code_lead_started after insert on leads when ${started('new')} begin
        insert into code_starts (campaign_id, lead_id)
        select new.campaign_id, new.id from campaign_discounts as discount where ${hasCodes('new')}
        on conflict do nothing; end`,
    )
    .execute(db)
}

async function queueInPostgres(db: Db): Promise<void> {
  await sql
    .raw(
      `create or replace function code_lead_started() returns trigger language plpgsql as $$ begin
        insert into code_starts (campaign_id, lead_id)
        select came.campaign_id, came.id from came join campaign_discounts as discount on ${hasCodes('came')}
        where ${started('came')} on conflict do nothing;
        return null; end $$`,
    )
    .execute(db)
}
