/**
 * The list of leads in either order, whatever has become of their deadlines; what owners do to many of them at once, while
 * it is under way; and when a deadline was written to a mail platform, for the timeline of its person.
 */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

const order = ['campaign_id', 'deadline_at', 'started_at', 'id']

export async function up(db: Db): Promise<void> {
  await db.schema
    .createIndex('leads_sold_by_deadline')
    .on('leads')
    .columns(order)
    .where(sql.ref('sold_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('leads_reset_by_deadline')
    .on('leads')
    .columns(order)
    .where(sql.ref('ended_by'), '=', sql.lit('reset'))
    .execute()
  await db.schema.alterTable('deadline_writes').addColumn('written_at', 'bigint').execute()
  await db.schema
    .createTable('lead_bulk_actions')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('conditions', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull())
    .addColumn('cursor', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('access_token_id', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_bulk_actions_pk', ['campaign_id', 'id'])
    .execute()
}
