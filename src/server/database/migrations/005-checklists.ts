/** What owners ticked off on the checklists of their campaigns. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('checklist_ticks')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('checklist', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('done_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('checklist_ticks_pk', ['account_id', 'campaign_id', 'checklist', 'step'])
    .execute()
}
