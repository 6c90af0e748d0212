/**
 * What leads have done in portals: what they asked for is done, the forms that they sent, the answers that they gave. A lead
 * carries itself what is done, so that a token can, and a visit asks nobody.
 */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('leads').addColumn('done_portals', 'text').execute()
  await db.schema
    .createTable('portal_forms')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('theme_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('consent', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('portal_forms_pk', ['campaign_id', 'lead_id', 'theme_id'])
    .execute()
  await db.schema
    .createTable('portal_answers')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('theme_id', 'text', (column) => column.notNull())
    .addColumn('block_id', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('portal_answers_pk', ['campaign_id', 'lead_id', 'theme_id', 'block_id'])
    .execute()
}
