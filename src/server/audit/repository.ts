/** The SQL of the audit log: rows are added, and go when they are old; nothing changes them. */
import type { Insertable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

export async function appendEntry(db: Db, entry: Insertable<Database['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}

export async function forgetEntriesBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', instant).execute()
}
