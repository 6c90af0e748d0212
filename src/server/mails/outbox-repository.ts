/** The SQL of the outbox. */
import type { Db } from '../database/schema.ts'
import type { OutboxMailRow } from '../database/tables-system.ts'

export async function addOutboxMail(db: Db, row: OutboxMailRow): Promise<void> {
  await db.insertInto('outbox_mails').values(row).execute()
}

export function newestOutboxMails(db: Db, count: number): Promise<OutboxMailRow[]> {
  return (
    db
      .selectFrom('outbox_mails')
      .selectAll()
      .orderBy('sent_at', 'desc')
      // Of one millisecond in any order, but always in the same.
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  )
}

export async function forgetOutboxMailsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('outbox_mails').where('sent_at', '<', instant).execute()
}
