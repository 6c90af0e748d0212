/** Classic bars: those of pages, those that owners save under a name, and the pictures that they show. */
import { noteChangedPages } from '../page-history.ts'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('pages').addColumn('classic_bar', 'text').execute()
  await noteChangedPages(db, ['bar', 'classic_bar'])
  await db.schema
    .createTable('classic_bar_presets')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('classic_bar_presets_pk', ['account_id', 'id'])
    .execute()
  await db.schema
    .createTable('avatars')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('bytes', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('avatars_pk', ['account_id', 'id'])
    .execute()
}
