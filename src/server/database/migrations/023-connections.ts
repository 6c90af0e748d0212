/**
 * Accounts at mail platforms that an account has connected, which of them a campaign uses and for what, and what starts
 * its deadlines there.
 */
import type { CreateTableBuilder } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createConnections(db)
  await createIntegrations(db)
  await createTriggers(db)
}

function ownedBy<Table extends string>(
  table: CreateTableBuilder<Table>,
): CreateTableBuilder<Table, 'account_id'> {
  return table.addColumn('account_id', 'text', (column) =>
    column.notNull().references('accounts.id').onDelete('cascade'),
  )
}

async function createConnections(db: Db): Promise<void> {
  await ownedBy(db.schema.createTable('connections'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credentials', 'text', (column) => column.notNull())
    .addColumn('found_id', 'text')
    .addColumn('found_name', 'text')
    .addColumn('webhook', 'text')
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('broken_since', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('mailed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('connections_pk', ['account_id', 'id'])
    .execute()
  await db.schema.createIndex('connections_by_check').on('connections').column('checked_at').execute()
}

async function createIntegrations(db: Db): Promise<void> {
  await ownedBy(db.schema.createTable('campaign_integrations'))
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('writes_text', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_integrations_pk', ['campaign_id', 'platform'])
    .execute()
  await db.schema
    .createIndex('campaign_integrations_by_connection')
    .on('campaign_integrations')
    .columns(['account_id', 'connection_id'])
    .execute()
}

async function createTriggers(db: Db): Promise<void> {
  await ownedBy(db.schema.createTable('integration_triggers'))
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text')
    .addColumn('secret', 'text')
    .addColumn('checked_at', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('polled_until', 'bigint')
    .addColumn('received_at', 'bigint')
    .addColumn('email', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('integration_triggers_pk', ['campaign_id', 'id'])
    .addUniqueConstraint('integration_triggers_once', ['campaign_id', 'connection_id', 'kind', 'source_id'])
    .execute()
  await db.schema
    .createIndex('integration_triggers_by_connection')
    .on('integration_triggers')
    .columns(['account_id', 'connection_id'])
    .execute()
}
