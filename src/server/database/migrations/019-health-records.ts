/** What happened lately, for the health screen: counts by the hour, and how the last mail and the last backup went. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('hour_counts')
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('hour_counts_pk', ['since', 'kind', 'label'])
    .execute()
  await db.schema
    .createTable('last_events')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
}
