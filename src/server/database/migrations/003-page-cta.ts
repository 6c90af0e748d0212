/** The button that a page's form sets for its floating bar. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('pages').addColumn('cta', 'text').execute()
}
