/**
 * A look at a page that got no answer said as little against its code as one that found it. Whether the code was found is
 * told by itself; of looks from before, those that missed nothing are taken for such until the next day's.
 */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('page_checks').addColumn('code_seen_at', 'bigint').execute()
  await db
    .updateTable('page_checks')
    .set((eb) => ({ code_seen_at: eb.ref('checked_at') }))
    .where('code_missing_since', 'is', null)
    .where('page_gone_since', 'is', null)
    .execute()
}
