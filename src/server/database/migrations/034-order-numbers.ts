/** Numbers of orders that are told before their sale: an invoice and its payment, which only a later event connects. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('sale_order_keys').addColumn('told_at', 'bigint').execute()
  await db.schema
    .createIndex('sale_order_keys_to_come')
    .on('sale_order_keys')
    .columns(['campaign_id', 'told_at'])
    .where(sql.ref('told_at'), 'is not', null)
    .execute()
}
