/**
 * What people do with pages, links, images and bars: counted by day and page, the last two days by hour too; for people
 * with a lead a row a day for their timeline; and how many people did it, by the day on which they did it before.
 */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createCounts(db)
  await createTimeline(db)
  await db.schema
    .alterTable('accounts')
    .addColumn('activity_kept_days', 'integer', (column) => column.notNull().defaultTo(365))
    .execute()
}

async function createCounts(db: Db): Promise<void> {
  await db.schema
    .createTable('activity_counts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_counts_pk', ['campaign_id', 'hour', 'day', 'kind', 'page_id'])
    .execute()
  await db.schema
    .createTable('people_counts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('previous_day', 'integer', (column) => column.notNull())
    .addColumn('people', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('people_counts_pk', ['campaign_id', 'kind', 'page_id', 'day', 'previous_day'])
    .execute()
}

async function createTimeline(db: Db): Promise<void> {
  await db.schema
    .createTable('lead_activity')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_activity_pk', ['campaign_id', 'lead_id', 'kind', 'page_id', 'day'])
    .execute()
  // What is old enough to be forgotten.
  await db.schema
    .createIndex('lead_activity_by_day')
    .on('lead_activity')
    .columns(['campaign_id', 'day'])
    .execute()
}
