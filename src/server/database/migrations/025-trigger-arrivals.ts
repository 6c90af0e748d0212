/** Who has come by a trigger: what platforms tell twice, and what somebody plays again, starts nobody twice. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('trigger_arrivals')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('trigger_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('trigger_arrivals_pk', ['trigger_id', 'key'])
    .execute()
  await db.schema.createIndex('trigger_arrivals_by_age').on('trigger_arrivals').column('arrived_at').execute()
  await db.schema
    .createIndex('trigger_arrivals_by_campaign')
    .on('trigger_arrivals')
    .column('campaign_id')
    .execute()
  // An address of a connection names neither account nor campaign.
  await db.schema.createIndex('connections_by_id').on('connections').column('id').execute()
}
