/** Codes by which owners confirm that their mails are forwarded to an address of a campaign. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('forwarding_confirmations')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('url', 'text')
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('forwarding_confirmations_pk', ['campaign_id', 'provider'])
    .execute()
}
