/** What shops tell that starts deadlines: what owners have set about it, and whom it is about. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('store_start_settings')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('wait', 'integer', (column) => column.notNull())
    .addColumn('only_subscribed', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('store_starts')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('email', 'text')
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('store_starts_pk', ['campaign_id', 'about', 'key'])
    .execute()
  await db.schema
    .createIndex('store_starts_due')
    .on('store_starts')
    .columns(['due_at', 'campaign_id', 'about', 'key'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  // Whoever is erased, and whoever has ordered.
  await db.schema
    .createIndex('store_starts_by_person')
    .on('store_starts')
    .columns(['campaign_id', 'person'])
    .execute()
  // How many wait, and who was started last; and what is old enough to be forgotten.
  await db.schema
    .createIndex('store_starts_by_outcome')
    .on('store_starts')
    .columns(['campaign_id', 'outcome', 'told_at'])
    .execute()
}
