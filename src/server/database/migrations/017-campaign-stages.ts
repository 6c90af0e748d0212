/**
 * Campaigns go live because their owner says so. Until now each did something for its visitors as soon as it had a
 * page, a webhook or a lead: those are live, and stay so.
 */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .alterTable('campaigns')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('draft'))
    .execute()
  await db
    .updateTable('campaigns')
    .set({ stage: 'live' })
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('pages').select('campaign_id')),
        eb('id', 'in', eb.selectFrom('leads').select('campaign_id')),
        eb('id', 'in', eb.selectFrom('webhooks').select('campaign_id')),
      ]),
    )
    .execute()
}
