/** What a snapshot reads from the database: everything that is stamped later than a revision. */
import type { Db } from '../database/schema.ts'

const CHUNK = 400

export type CampaignSource = Awaited<ReturnType<typeof campaignsSince>>[number]
export type AccountSource = Awaited<ReturnType<typeof accountsById>>[number]
export type PageSource = Awaited<ReturnType<typeof pagesOfCampaigns>>[number]

export async function campaignsSince(db: Db, revision: number) {
  return db
    .selectFrom('campaigns')
    .leftJoin('campaign_quantities as quantity', 'quantity.campaign_id', 'campaigns.id')
    .leftJoin('email_timers as timer', (join) =>
      join
        .onRef('timer.account_id', '=', 'campaigns.account_id')
        .onRef('timer.campaign_id', '=', 'campaigns.id'),
    )
    .leftJoin('inline_timers as inline', (join) =>
      join
        .onRef('inline.account_id', '=', 'campaigns.account_id')
        .onRef('inline.campaign_id', '=', 'campaigns.id'),
    )
    .leftJoin('expired_images as image', (join) =>
      join
        .onRef('image.account_id', '=', 'campaigns.account_id')
        .onRef('image.campaign_id', '=', 'campaigns.id'),
    )
    .select([
      'campaigns.id',
      'campaigns.account_id',
      'campaign_type',
      'campaigns.settings',
      'rules_version',
      'follow_below',
      'follow_rule',
      'email_image_hash',
      'priority',
      'campaigns.created_at',
      'archived_at',
      'deleted_at',
      'revision',
      'quantity.used as quantity_used',
      'timer.settings as email_timer',
      'inline.settings as inline_timer',
      'image.id as expired_image_id',
    ])
    .where('revision', '>', revision)
    .execute()
}

export async function pagesOfCampaigns(db: Db, campaignIds: string[]) {
  return inChunks(campaignIds, (ids) =>
    db
      .selectFrom('pages')
      .select([
        'account_id',
        'campaign_id',
        'id',
        'type',
        'before_url',
        'after_url',
        'bar',
        'cta',
        'last_seen_at',
      ])
      .where('campaign_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
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
      .select(['id', 'public_key', 'fallback_url', 'plan', 'flags', 'referral_links.code as referral_code'])
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
