/** The SQL on campaigns. */
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { storedDeadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import type { EarlierBar } from '#domain/campaigns/earlier-bar.ts'
import type { FollowedRule } from '#domain/leads/deadline-in-force.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignRow } from '../database/tables-campaigns.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'

export type StoredCampaign = Campaign & { isDemo: boolean; priority: number } & {
  earlierBar: EarlierBar
  /** Pages went over to the new style of bars. */
  hasEarlierBars: boolean
}

/** For the check of who owns it: the one look-up that comes before there is a scope. */
export function holderOfCampaign(db: Db, campaignId: string) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'account_id'])
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function campaignOf(db: Db, { account, campaign }: CampaignScope): Promise<StoredCampaign> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  return storedCampaign(row)
}

/**
 * The campaign, its row taken for the rest of the transaction: two saves happen one after the other. Nothing
 * when it was deleted since the request was let in.
 */
export async function takeCampaign(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
): Promise<StoredCampaign | null> {
  const row = await trx
    .updateTable('campaigns')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? storedCampaign(row) : null
}

/** What "Everyone in the campaign" was last moved to. */
export async function followedRule(db: Db, { account, campaign }: CampaignScope): Promise<FollowedRule> {
  const row = await db
    .selectFrom('campaigns')
    .select(['follow_below', 'follow_rule'])
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  return { below: row.follow_below, rule: storedDeadlineRule(row.follow_rule) }
}

/** Newest first. */
export async function campaignsOf(db: Db, account: OwnedAccountId): Promise<StoredCampaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(storedCampaign)
}

export type Counts = { pages: number; links: number }

/** How many pages and e-mail links each campaign of the account has; one without any is not named. */
export async function countsByCampaign(db: Db, account: OwnedAccountId): Promise<Map<string, Counts>> {
  const rows = await db
    .selectFrom('pages')
    .leftJoin('email_links as link', (join) =>
      join
        .onRef('link.campaign_id', '=', 'pages.campaign_id')
        .onRef('link.page_id', '=', 'pages.id')
        .on('link.deleted_at', 'is', null),
    )
    .select([
      'pages.campaign_id',
      (eb) => eb.fn.count<number>('pages.id').as('pages'),
      (eb) => eb.fn.count<number>('link.code').as('links'),
    ])
    .where('pages.account_id', '=', account)
    .groupBy('pages.campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, ...counts }) => [campaign_id, counts]))
}

/** The one fixed-date store campaign that an account may have (A §5), other than the given one. */
export async function hasFixedDate(db: Db, account: OwnedAccountId, exceptId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', account)
    .where('campaign_type', '=', 'ShopifyFixedDate')
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function demoCampaignOf(db: Db, account: OwnedAccountId): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', account)
    .where('is_demo', '=', 1)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

export async function insertCampaign(
  trx: Transaction<Database>,
  row: Insertable<CampaignRow>,
): Promise<void> {
  await trx.insertInto('campaigns').values(row).execute()
  campaignChanged(trx, row.id)
}

export type CampaignChange = Partial<
  Omit<
    CampaignRow,
    'id' | 'account_id' | 'revision' | 'created_at' | 'root_secret' | 'email_image_hash' | 'is_demo'
  >
>

/** Changes the row and stamps the change for every process that shows the campaign to visitors. */
export async function changeCampaign(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  change: CampaignChange,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set(change)
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .execute()
  campaignChanged(trx, campaign.id)
}

/**
 * What is left of a deleted campaign when its parts are erased: a row without content, by which the links that
 * people still have in their mails find the account's fallback URL.
 */
export async function emptyCampaign(trx: Transaction<Database>, scope: CampaignScope): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({
      name: '',
      settings: '{}',
      root_secret: '',
      follow_rule: null,
      oldest_bar: null,
      pages_before_new_style: null,
    })
    .where('account_id', '=', scope.account.id)
    .where('id', '=', scope.campaign.id)
    .where('deleted_at', 'is not', null)
    .execute()
}

function storedCampaign(row: Selectable<CampaignRow>): StoredCampaign {
  if (!isCampaignType(row.campaign_type)) {
    throw new Error(`Campaign ${row.id} has the unknown type "${row.campaign_type}"`)
  }
  return {
    id: row.id,
    name: row.name,
    campaignType: row.campaign_type,
    emailPlatform: row.email_platform,
    checkoutPlatform: row.checkout_platform,
    landingPlatform: row.landing_platform,
    samePlatform: row.same_platform === 1,
    settings: storedCampaignSettings.parse(JSON.parse(row.settings)),
    stage: row.stage,
    rulesVersion: row.rules_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    isDemo: row.is_demo === 1,
    priority: row.priority,
    earlierBar: row.earlier_bar,
    hasEarlierBars: row.pages_before_new_style !== null,
  }
}

/** Null when the campaign was deleted a moment ago. */
export async function sealedRootSecret(db: Db, { account, campaign }: CampaignScope): Promise<string | null> {
  const row = await db
    .selectFrom('campaigns')
    .select('root_secret')
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.root_secret ?? null
}
