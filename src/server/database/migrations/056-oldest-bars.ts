/**
 * Of which earlier generation the bars on a campaign's classic pages are, how the oldest one is set, and what its pages
 * were before they went over to the new style. Campaigns of before had the classic bar's pages alone.
 */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('campaigns')
    .addColumn('earlier_bar', 'text', (column) => column.notNull().defaultTo('classic'))
    .execute()
  await db.schema.alterTable('campaigns').addColumn('oldest_bar', 'text').execute()
  await db.schema.alterTable('campaigns').addColumn('pages_before_new_style', 'text').execute()
}
