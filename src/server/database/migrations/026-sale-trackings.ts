/** How a campaign is told of its sales by each provider, and what sales remember of how they were told. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createTrackings(db)
  const table = () => db.schema.alterTable('sales')
  await table().addColumn('matched_by', 'text').execute()
  await table().addColumn('told_address', 'text').execute()
  await table()
    .addColumn('refunded_amount', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  // Until now a sale was taken back as a whole.
  await db
    .updateTable('sales')
    .set((eb) => ({ refunded_amount: eb.ref('amount') }))
    .where('refunded_at', 'is not', null)
    .execute()
  await db.schema
    .createIndex('sales_by_provider')
    .on('sales')
    .columns(['campaign_id', 'provider', 'created_at', 'id'])
    .execute()
}

async function createTrackings(db: Db) {
  await db.schema
    .createTable('sale_trackings')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('rotation', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo('USD'))
    .addColumn('connection_id', 'text')
    .addColumn('tag_id', 'text')
    .addColumn('tag_name', 'text')
    .addColumn('rule_id', 'text')
    .addColumn('rule_settings', 'text')
    .addColumn('signing_secret', 'text')
    .addColumn('products', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('counts_renewals', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sale_trackings_pk', ['campaign_id', 'provider'])
    .execute()
  await db.schema
    .createIndex('sale_trackings_by_connection')
    .on('sale_trackings')
    .columns(['account_id', 'connection_id'])
    .execute()
}
