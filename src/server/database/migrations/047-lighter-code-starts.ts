/**
 * A start in a campaign with discount codes keeps one index less: how many codes are made, which only their owner asks,
 * is counted in an index of those alone. What nobody read of owners' codes is gone.
 */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.dropIndex('discount_codes_by_state').execute()
  await db.schema
    .createIndex('discount_codes_made')
    .on('discount_codes')
    .column('campaign_id')
    .where(sql.ref('state'), '=', sql.lit('made'))
    .execute()
  for (const column of ['shown_code', 'shown_url', 'shown_until'])
    await db.schema.alterTable('campaign_discounts').dropColumn(column).execute()
}
