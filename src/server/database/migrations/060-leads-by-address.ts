/**
 * Who counts is found by the row that leads from their address to them: of an index of all leads each lead of an import
 * wrote a page that no other one wrote to. Whoever has ended may have no such row any more.
 */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.dropIndex('leads_by_address').execute()
  await db.schema
    .createIndex('leads_ended_by_address')
    .on('leads')
    .columns(['campaign_id', 'address'])
    .where(sql.ref('address'), 'is not', null)
    .where(sql.ref('ended_by'), 'is not', null)
    .execute()
}
