/**
 * What happens in campaigns whose owners are told of it is only queued in its commit, a number a row; what follows from
 * it is noted a moment later, beside whoever starts.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('events_to_note')
    .addColumn('history_id', isPostgres ? 'bigint' : 'integer', (column) => column.primaryKey())
    .execute()
  await db.schema
    .alterTable('event_subscriptions')
    .addColumn('told_after', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await joinIndexes(db)
  await (isPostgres ? queueInPostgres(db) : queueInSqlite(db))
}

/** One index for what comes before an event of the same person, and for what a move or a merge is about. */
async function joinIndexes(db: Db): Promise<void> {
  await db.schema.dropIndex('outgoing_events_in_order').execute()
  await db.schema.dropIndex('outgoing_events_of_person').execute()
  await db.schema
    .createIndex('outgoing_events_of_person')
    .on('outgoing_events')
    .columns(['campaign_id', 'person', 'subscription_id', 'at', 'id'])
    .where(sql<boolean>`due_at is not null`)
    .execute()
}

const kinds = `('started', 'moved', 'reset', 'restarted', 'merged', 'sale', 'sale-decided', 'sale-matched', 'refunded')`

const isAwaited = (row: string) => `${row}.kind in ${kinds} and exists (
  select 1 from campaigns as campaign
  join event_subscriptions as subscription on subscription.account_id = campaign.account_id
  where campaign.id = ${row}.campaign_id and subscription.ended_at is null)`

async function queueInSqlite(db: Db): Promise<void> {
  await sql`drop trigger events_noted`.execute(db)
  await sql
    .raw(
      `create trigger events_queued after insert on campaign_history
      when exists (select 1 from event_subscriptions) and ${isAwaited('new')}
      begin insert into events_to_note (history_id) values (new.id); end`,
    )
    .execute(db)
}

async function queueInPostgres(db: Db): Promise<void> {
  await sql`drop trigger events_noted on campaign_history`.execute(db)
  await sql`drop function note_events()`.execute(db)
  await sql
    .raw(
      `create function queue_events() returns trigger language plpgsql as $$
      begin
        if not exists (select 1 from event_subscriptions) then return null; end if;
        insert into events_to_note (history_id) select came.id from came where ${isAwaited('came')};
        return null;
      end $$`,
    )
    .execute(db)
  await sql`create trigger events_queued after insert on campaign_history
    referencing new table as came for each statement execute function queue_events()`.execute(db)
}
