/** Shops that accounts have connected, the discounts of their campaigns, and the codes of these at the shop. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createStoreApps(db)
  await createStores(db)
  await createDeliveries(db)
  await createDiscounts(db)
  await createCodes(db)
}

/** The installation as an app of a platform, where its settings do not say it. */
async function createStoreApps(db: Db): Promise<void> {
  await db.schema
    .createTable('store_apps')
    .addColumn('platform', 'text', (column) => column.primaryKey())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('client_secret', 'text', (column) => column.notNull())
    .addColumn('handle', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createStores(db: Db): Promise<void> {
  await db.schema
    .createTable('stores')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('shop', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('storefront', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('timezone', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('credentials', 'text')
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text')
    .addColumn('app_handle', 'text')
    .addColumn('embed_state', 'text', (column) => column.notNull())
    .addColumn('embed_checked_at', 'bigint')
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('broken_since', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('mailed_at', 'bigint')
    .addColumn('subscribed_at', 'bigint')
    .addColumn('swept_at', 'bigint')
    .addColumn('connected_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'text')
    .execute()
  await db.schema
    .createIndex('stores_by_shop')
    .unique()
    .on('stores')
    .column('shop')
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
}

/** What shops have told us, kept before they are answered; the id is what repeats a delivery. */
async function createDeliveries(db: Db): Promise<void> {
  await db.schema
    .createTable('store_deliveries')
    .addColumn('shop', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('triggered_at', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('store_deliveries_pk', ['shop', 'id'])
    .execute()
  await db.schema
    .createIndex('store_deliveries_due')
    .on('store_deliveries')
    .columns(['due_at', 'shop', 'id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
}

async function createDiscounts(db: Db): Promise<void> {
  await db.schema
    .createTable('campaign_discounts')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('per_lead', 'integer', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createCodes(db: Db): Promise<void> {
  await db.schema
    .createTable('discount_codes')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('shop', 'text')
    .addColumn('code', 'text')
    .addColumn('discount_id', 'text')
    .addColumn('url', 'text')
    .addColumn('ends_at', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('failed_at', 'bigint')
    .addPrimaryKeyConstraint('discount_codes_pk', ['campaign_id', 'lead_id'])
    .execute()
  await db.schema
    .createIndex('discount_codes_due')
    .on('discount_codes')
    .columns(['account_id', 'due_at', 'campaign_id', 'lead_id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('discount_codes_failed')
    .on('discount_codes')
    .columns(['campaign_id', 'failed_at', 'lead_id'])
    .where(sql.ref('state'), '=', sql.lit('failed'))
    .execute()
  // An order names its codes.
  await db.schema
    .createIndex('discount_codes_by_code')
    .on('discount_codes')
    .columns(['account_id', 'code'])
    .execute()
}
