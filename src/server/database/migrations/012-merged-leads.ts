/** A lead's record that turned out to be another one's person says so in the product's word: merged. */
import type { Kysely } from 'kysely'
import type { Db } from '../schema.ts'

/** The columns as they are between the two steps. */
type RenamedLeads = { leads: { ended_by: string | null } }

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('leads').renameColumn('succeeded_by', 'merged_into').execute()
  await (db as unknown as Kysely<RenamedLeads>)
    .updateTable('leads')
    .set({ ended_by: 'merged' })
    .where('ended_by', '=', 'joined')
    .execute()
}
