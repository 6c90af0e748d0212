/** How many leads came by a trigger, and what tells that none come any more: how many people were at its platform. */
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('integration_triggers')
    .addColumn('leads', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const column of ['people', 'people_at', 'joined', 'silent_at', 'counted_at', 'silence_mailed_at'])
    await db.schema.alterTable('integration_triggers').addColumn(column, 'bigint').execute()
  // Nobody has counted until now: arrivals are known for as long as they are kept.
  await sql`
    update integration_triggers set leads = (
      select count(*) from trigger_arrivals where trigger_arrivals.trigger_id = integration_triggers.id
    )`.execute(db)
}
