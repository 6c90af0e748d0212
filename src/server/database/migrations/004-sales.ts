/** Sales, how much of a limited quantity they have used, what a visit to a sales page is worth. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createSales(db)
  await createQuantities(db)
  await db.schema.alterTable('leads').addColumn('sold_at', 'bigint').execute()
  await db.schema.alterTable('pages').addColumn('sale_amount', 'bigint').execute()
  await db.schema.alterTable('pages').addColumn('sale_currency', 'text').execute()
}

async function createSales(db: Db) {
  await db.schema
    .createTable('sales')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_key', 'text')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text')
    .addColumn('buyer', 'text')
    .addColumn('email', 'text')
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addColumn('took_unit', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('refunded_at', 'bigint')
    .addPrimaryKeyConstraint('sales_pk', ['campaign_id', 'id'])
    .execute()
  // Orders without a number are as many as they like: nulls are never equal.
  await db.schema
    .createIndex('sales_by_order')
    .unique()
    .on('sales')
    .columns(['campaign_id', 'order_key'])
    .execute()
  await db.schema
    .createIndex('sales_by_time')
    .on('sales')
    .columns(['campaign_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('sales_by_buyer')
    .on('sales')
    .columns(['campaign_id', 'buyer', 'created_at'])
    .execute()
  await db.schema.createIndex('sales_by_lead').on('sales').columns(['campaign_id', 'lead_id']).execute()
}

async function createQuantities(db: Db) {
  await db.schema
    .createTable('campaign_quantities')
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('used', 'bigint', (column) => column.notNull())
    .execute()
}
