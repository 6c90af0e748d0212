/** What a snapshot reads from the database: everything that is stamped later than a revision. */
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { CampaignRow } from '../database/tables-campaigns.ts'
import type { PartColumns, SnapshotColumns } from './snapshot-columns.ts'

const CHUNK = 400

export type AccountSource = Awaited<ReturnType<typeof accountsById>>[number]
export type PageSource = Awaited<ReturnType<typeof pagesOfCampaigns>>[number]

export type CampaignSource = Pick<CampaignRow, (typeof campaignColumns)[number]> & PartColumns

const campaignColumns = [
  'id',
  'account_id',
  'campaign_type',
  'name',
  'settings',
  'earlier_bar',
  'oldest_bar',
  'rules_version',
  'follow_below',
  'follow_rule',
  'email_image_hash',
  'priority',
  'created_at',
  'stage',
  'archived_at',
  'deleted_at',
  'revision',
] as const

/** The campaigns that changed, each with the columns of its parts. */
export async function campaignsSince(
  db: Db,
  revision: number,
  parts: SnapshotColumns,
): Promise<CampaignSource[]> {
  const own = campaignColumns.map((column) => sql.ref(`campaigns.${column}`))
  const theirs = parts.flatMap(({ table, columns }) =>
    Object.entries(columns).map(
      ([name, column]) => sql`${sql.ref(`${table}.${column}`)} as ${sql.ref(name)}`,
    ),
  )
  const joins = parts.map(({ table, key }) => {
    const account =
      key === 'campaign' ? sql`` : sql` and ${sql.ref(`${table}.account_id`)} = campaigns.account_id`
    return sql`left join ${sql.table(table)} on ${sql.ref(`${table}.campaign_id`)} = campaigns.id${account}`
  })
  const { rows } = await sql<CampaignSource>`
    select ${sql.join([...own, ...theirs])} from campaigns ${sql.join(joins, sql` `)}
    where campaigns.revision > ${revision}`.execute(db)
  return rows
}

export async function pagesOfCampaigns(db: Db, campaignIds: string[]) {
  return inChunks(campaignIds, (ids) =>
    db
      .selectFrom('pages')
      .leftJoin('portal_themes', (join) =>
        join
          .onRef('portal_themes.account_id', '=', 'pages.account_id')
          .onRef('portal_themes.campaign_id', '=', 'pages.campaign_id')
          .onRef('portal_themes.id', '=', 'pages.portal_theme_id'),
      )
      .select([
        'pages.account_id',
        'pages.campaign_id',
        'pages.id',
        'type',
        'before_url',
        'after_url',
        'bar',
        'classic_bar',
        'portal_theme_id',
        'portal_themes.data as portal_theme',
        'cta',
        'last_seen_at',
      ])
      .where('pages.campaign_id', 'in', ids)
      .orderBy('pages.created_at')
      .orderBy('pages.id')
      .execute(),
  )
}

export async function linksOfCampaigns(db: Db, campaignIds: string[]) {
  return inChunks(campaignIds, (ids) =>
    db
      .selectFrom('email_links')
      .select(['code', 'account_id', 'campaign_id', 'page_id'])
      .where('campaign_id', 'in', ids)
      .execute(),
  )
}

export async function accountsById(db: Db, accountIds: string[]) {
  return inChunks(accountIds, (ids) =>
    db
      .selectFrom('accounts')
      .leftJoin('referral_links', 'referral_links.account_id', 'accounts.id')
      .leftJoin('stores', 'stores.account_id', 'accounts.id')
      .select(['id', 'public_key', 'fallback_url', 'plan', 'flags', 'referral_links.code as referral_code'])
      .select(['stores.shop', 'stores.storefront', 'stores.ended_at as store_ended_at'])
      .where('id', 'in', ids)
      .execute(),
  )
}

export async function accountByKey(db: Db, publicKey: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'public_key', 'fallback_url'])
    .where('public_key', '=', publicKey)
    .executeTakeFirst()
}

export async function leadChangesSince(
  db: Db,
  { revision, changedAfter }: { revision: number; changedAfter: number },
) {
  return db
    .selectFrom('lead_changes')
    .select(['lead_id', 'revision', 'changed_at'])
    .where('revision', '>', revision)
    .where('changed_at', '>', changedAfter)
    .execute()
}

async function inChunks<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += CHUNK) rows.push(...(await read(ids.slice(at, at + CHUNK))))
  return rows
}
