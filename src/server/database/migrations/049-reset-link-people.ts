/** Reset links know whose they are, so that they go with the person when everything known of them is erased. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('reset_links').addColumn('address', 'text').execute()
}
