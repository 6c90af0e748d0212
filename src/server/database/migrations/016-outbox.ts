/** Mails that no mail server takes: every process keeps them in one place. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('outbox_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute()
}
