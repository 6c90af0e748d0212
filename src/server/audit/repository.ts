/** The SQL of the audit log: rows are added, and go when they are old; nothing changes them. */
import type { Insertable, Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

export async function appendEntry(db: Db, entry: Insertable<Database['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}

type AskedEntries = { accountId: string; action: string; subjectFrom: string }

const ENTRIES_LOOKED_AT = 200

/** The latest first, with whoever it was; null for a person who is gone. */
export function latestEntries(db: Db, { accountId, action, subjectFrom }: AskedEntries) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(['audit_log.user_id', 'users.name', 'audit_log.subject', 'audit_log.at'])
    .where('audit_log.account_id', '=', accountId)
    .where('audit_log.action', '=', action)
    .where('audit_log.subject', 'like', `${subjectFrom}%`)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(ENTRIES_LOOKED_AT)
    .execute()
}

const ROWS_AT_ONCE = 250

/** Ids sort by time: the oldest entries are found without looking at all of them. False: there are no older ones. */
export async function forgetEntriesBefore(trx: Transaction<Database>, instant: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('audit_log')
    .where('id', 'in', (eb) => eb.selectFrom('audit_log').select('id').orderBy('id').limit(ROWS_AT_ONCE))
    .where('at', '<', instant)
    .returning('id')
    .execute()
  return gone.length > 0
}
