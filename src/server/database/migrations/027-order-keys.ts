/**
 * Orders that are called by several numbers, refunds that come before their sale, bundles, and sales whose buyer is
 * recognized later: the database itself matches them, whichever way a browser or an address comes to lead to a lead.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createOrderKeys(db)
  await createRefunds(db)
  await db.schema
    .alterTable('sales')
    .addColumn('units', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('sales_unmatched')
    .on('sales')
    .columns(['campaign_id', 'buyer'])
    .where(sql.ref('lead_id'), 'is', null)
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? matchInPostgres(db) : matchInSqlite(db))
}

async function createOrderKeys(db: Db): Promise<void> {
  await db.schema
    .createTable('sale_order_keys')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('order_key', 'text', (column) => column.notNull())
    .addColumn('sale_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sale_order_keys_pk', ['campaign_id', 'order_key'])
    .execute()
  await db.schema
    .createIndex('sale_order_keys_by_sale')
    .on('sale_order_keys')
    .columns(['campaign_id', 'sale_id'])
    .execute()
}

async function createRefunds(db: Db): Promise<void> {
  await db.schema
    .createTable('sale_refunds')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('order_key', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sale_refunds_pk', ['campaign_id', 'order_key', 'refund_id'])
    .execute()
}

const unmatched = (sale: string, identity: string) =>
  `${sale}.campaign_id = ${identity}.campaign_id and ${sale}.buyer = ${identity}.value and ${sale}.lead_id is null`
const namesBuyers = (identity: string) => `${identity}.kind in ('canonical', 'visitor')`
const matchedBy = (identity: string) =>
  `case ${identity}.kind when 'visitor' then 'cookie' else 'address' end`
const counts = (sale: string) => `${sale}.state = 'confirmed' and ${sale}.refunded_at is null`
const changedAgain = `on conflict (campaign_id, lead_id) do update
  set revision = excluded.revision, changed_at = excluded.changed_at`
const nextRevision = 'on conflict (name) do update set version = versions.version + 1'

async function matchInSqlite(db: Db): Promise<void> {
  const match = `
    when ${namesBuyers('new')} and exists (select 1 from sales where ${unmatched('sales', 'new')})
    begin
      update leads set sold_at = new.created_at
      where campaign_id = new.campaign_id and id = new.lead_id and sold_at is null
        and exists (select 1 from sales where ${unmatched('sales', 'new')} and ${counts('sales')});
      update sales set lead_id = new.lead_id, matched_by = ${matchedBy('new')} where ${unmatched('sales', 'new')};
      insert into versions (name, version) values ('snapshot', 1) ${nextRevision};
      insert into lead_changes (campaign_id, lead_id, revision, changed_at)
      select new.campaign_id, new.lead_id, version, new.created_at from versions where name = 'snapshot' ${changedAgain};
    end`
  await sql.raw(`create trigger buyer_recognized after insert on lead_identities ${match}`).execute(db)
  await sql
    .raw(`create trigger buyer_found_again after update of lead_id on lead_identities ${match}`)
    .execute(db)
}

async function matchInPostgres(db: Db): Promise<void> {
  await sql
    .raw(
      `create function match_buyers() returns trigger language plpgsql as $$ begin
        if exists (select 1 from came join sales on ${unmatched('sales', 'came')} where ${namesBuyers('came')}) then
          with matched as (
            update sales set lead_id = came.lead_id, matched_by = ${matchedBy('came')}
            from came where ${unmatched('sales', 'came')} and ${namesBuyers('came')}
            returning sales.campaign_id, sales.lead_id, came.created_at as at, ${counts('sales')} as counts
          ), ended as (
            update leads set sold_at = bought.at
            from (select campaign_id, lead_id, min(at) as at from matched where counts group by campaign_id, lead_id)
              as bought
            where leads.campaign_id = bought.campaign_id and leads.id = bought.lead_id and leads.sold_at is null
            returning leads.campaign_id, leads.id, bought.at
          ), stamp as (
            insert into versions (name, version) select 'snapshot', 1 where exists (select 1 from ended)
            ${nextRevision} returning version
          )
          insert into lead_changes (campaign_id, lead_id, revision, changed_at)
          select ended.campaign_id, ended.id, stamp.version, ended.at from ended, stamp ${changedAgain};
        end if;
        return null;
      end $$`,
    )
    .execute(db)
  for (const doing of ['insert', 'update'])
    await sql
      .raw(
        `create trigger buyer_recognized_by_${doing} after ${doing} on lead_identities
          referencing new table as came for each statement execute function match_buyers()`,
      )
      .execute(db)
}
