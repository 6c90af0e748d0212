/** The SQL about the model that whoever runs the installation has typed into a screen. */
import type { Db } from '../database/schema.ts'
import type { AssistantModelRow } from '../database/tables-assistant.ts'

export function modelRow(db: Db): Promise<AssistantModelRow | undefined> {
  return db.selectFrom('assistant_model').selectAll().executeTakeFirst()
}

export async function keepModel(db: Db, row: AssistantModelRow): Promise<void> {
  await db
    .insertInto('assistant_model')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function forgetModel(db: Db): Promise<void> {
  await db.deleteFrom('assistant_model').execute()
}
