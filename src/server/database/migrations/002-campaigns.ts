/** Campaigns, pages, e-mail links; leads, their identities, changes and clicks. */
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createCampaigns(db)
  await createPages(db)
  await createLeads(db)
  await createClicks(db)
  await createRecomputations(db)
}

async function createCampaigns(db: Db) {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('campaign_type', 'text', (column) => column.notNull())
    .addColumn('email_platform', 'text', (column) => column.notNull())
    .addColumn('checkout_platform', 'text', (column) => column.notNull())
    .addColumn('landing_platform', 'text', (column) => column.notNull())
    .addColumn('same_platform', 'integer', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('follow_below', 'integer', (column) => column.notNull())
    .addColumn('follow_rule', 'text')
    .addColumn('root_secret', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('is_demo', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addPrimaryKeyConstraint('campaigns_pk', ['account_id', 'id'])
    .execute()
  await db.schema.createIndex('campaigns_by_revision').on('campaigns').column('revision').execute()
  // A request names a campaign before anybody knows whose it is.
  await db.schema.createIndex('campaigns_by_id').on('campaigns').column('id').execute()
}

async function createPages(db: Db) {
  await db.schema
    .createTable('pages')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('before_url', 'text', (column) => column.notNull())
    .addColumn('after_url', 'text', (column) => column.notNull())
    .addColumn('bar', 'text')
    .addColumn('verified_at', 'bigint')
    .addColumn('verified_by', 'text')
    .addColumn('last_seen_at', 'bigint')
    .addColumn('code_found', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pages_pk', ['account_id', 'campaign_id', 'id'])
    .execute()
  // What visitors see is loaded campaign by campaign, whoever owns it.
  await db.schema
    .createIndex('pages_by_campaign')
    .on('pages')
    .columns(['campaign_id', 'created_at'])
    .execute()
  await db.schema
    .createTable('email_links')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('email_links_by_page')
    .on('email_links')
    .columns(['campaign_id', 'page_id'])
    .execute()
}

async function createLeads(db: Db) {
  await db.schema
    .createTable('leads')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('deadline_at', 'bigint', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('address', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('succeeded_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('leads_pk', ['campaign_id', 'id'])
    .execute()
  await db.schema
    .createIndex('leads_by_start')
    .on('leads')
    .columns(['campaign_id', 'started_at', 'id'])
    .execute()
  // Few leads follow another one: the rest is not worth a place in an index.
  await db.schema
    .createIndex('leads_by_successor')
    .on('leads')
    .columns(['campaign_id', 'succeeded_by'])
    .where('succeeded_by', 'is not', null)
    .execute()
  await db.schema
    .createTable('lead_identities')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('lead_identities_pk', ['campaign_id', 'kind', 'value'])
    .execute()
  await db.schema
    .createIndex('lead_identities_by_lead')
    .on('lead_identities')
    .columns(['campaign_id', 'lead_id'])
    .execute()
  await db.schema
    .createTable('lead_changes')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_changes_pk', ['campaign_id', 'lead_id'])
    .execute()
  await db.schema.createIndex('lead_changes_by_revision').on('lead_changes').column('revision').execute()
}

async function createClicks(db: Db) {
  await db.schema
    .createTable('link_clicks')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text')
    .addColumn('clicked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('link_clicks_pk', ['campaign_id', 'id'])
    .execute()
  await db.schema
    .createIndex('link_clicks_by_time')
    .on('link_clicks')
    .columns(['campaign_id', 'clicked_at'])
    .execute()
  await db.schema
    .createIndex('link_clicks_by_lead')
    .on('link_clicks')
    .columns(['campaign_id', 'lead_id'])
    .execute()
}

async function createRecomputations(db: Db) {
  await db.schema
    .createTable('recomputations')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('cursor', 'text', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('recomputations_pk', ['account_id', 'campaign_id'])
    .execute()
}
