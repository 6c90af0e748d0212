/** Running and expired leads are listed by their deadline: in that order the database keeps them now. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

const order = ['campaign_id', 'deadline_at', 'started_at', 'id']

export async function up(db: Db): Promise<void> {
  await db.schema.dropIndex('leads_by_deadline').execute()
  await db.schema
    .createIndex('leads_by_deadline')
    .on('leads')
    .columns(order)
    .where(sql.ref('ended_by'), 'is', null)
    .where(sql.ref('sold_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('leads_followed_by_deadline')
    .on('leads')
    .columns(order)
    .where(sql.ref('ended_by'), '=', sql.lit('reentry'))
    .where(sql.ref('sold_at'), 'is', null)
    .execute()
}
