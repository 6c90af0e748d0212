/** Portals: the themes of campaigns, which of them each page uses, and the pictures that they show. */
import { noteChangedPages } from '../page-history.ts'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('portal_themes')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('portal_themes_pk', ['account_id', 'campaign_id', 'id'])
    .execute()
  await db.schema.alterTable('pages').addColumn('portal_theme_id', 'text').execute()
  await noteChangedPages(db, ['bar', 'classic_bar', 'portal_theme_id'])
  await db.schema
    .createTable('portal_images')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('bytes', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('portal_images_pk', ['account_id', 'id'])
    .execute()
}
