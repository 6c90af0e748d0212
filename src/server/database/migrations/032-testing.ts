/** What owners test a campaign with: the test that is under way, links that reset a person, browsers of the team, rehearsals. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createTests(db)
  await createResetLinks(db)
  await createTeamLinks(db)
  await db.schema
    .createTable('rehearsals')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('ran_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createTests(db: Db): Promise<void> {
  await db.schema
    .createTable('campaign_tests')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('lead_id', 'text')
    .addColumn('event_source', 'text')
    .addColumn('event_detail', 'text')
    .addColumn('event_at', 'bigint')
    .addColumn('link_em', 'text')
    .execute()
}

async function createResetLinks(db: Db): Promise<void> {
  await db.schema
    .createTable('reset_links')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('redirects_to', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('reset_links_pk', ['campaign_id', 'id'])
    .execute()
}

async function createTeamLinks(db: Db): Promise<void> {
  await db.schema
    .createTable('team_links')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.primaryKey())
    .addColumn('rotation', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('team_browsers')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('rotation', 'integer', (column) => column.notNull())
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_browsers_pk', ['campaign_id', 'id'])
    .execute()
  await db.schema
    .createTable('used_handovers')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('used_handovers_pk', ['campaign_id', 'id'])
    .execute()
}
