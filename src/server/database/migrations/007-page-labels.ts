/** The labels that a person has made for pages, to be offered again. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('page_labels')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_labels_pk', ['account_id', 'user_id', 'label'])
    .execute()
}
