/**
 * The order of starts says what has become of each lead: whoever looks in it for those that run, or counts those of a day,
 * reads the rows of none of the others.
 */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.dropIndex('leads_by_start').execute()
  await db.schema
    .createIndex('leads_by_start')
    .on('leads')
    .columns(['campaign_id', 'started_at', 'id', 'deadline_at', 'ended_by', 'sold_at', 'started_day'])
    .execute()
}
