/** The SQL on the avatars of an account, and on where they are shown. */
import type { Transaction } from 'kysely'
import { avatarPath } from '#domain/classic-bars/avatar-path.ts'
import type { Database, Db } from '../database/schema.ts'
import { picturesOf } from '../uploads/pictures-repository.ts'
import { ownedCampaign, type OwnedAccountId, type OwnedCampaignId } from '../foundation/scope.ts'

type Trx = Transaction<Database>

export type Avatar = { id: string; path: string }

/** The newest first. */
export async function avatarsOf(db: Db, account: OwnedAccountId): Promise<Avatar[]> {
  const rows = await picturesOf(db, account, 'avatars')
  return rows.map(({ id, type }) => ({ id, path: avatarPath({ account, id, type }) }))
}

/** A stored bar that shows an avatar: `text` is its JSON. */
export type PageWithAvatar = {
  campaign: OwnedCampaignId
  campaignName: string
  id: string
  type: string
  url: string
  label: string
  text: string
}

/**
 * By campaign, in the order in which the pages were added; those of deleted campaigns are on their way out. To the pattern
 * any character is a `_`: it finds more.
 */
export async function pagesWithAvatar(
  db: Db,
  account: OwnedAccountId,
  path: string,
): Promise<PageWithAvatar[]> {
  const rows = await db
    .selectFrom('pages')
    .innerJoin('campaigns', 'campaigns.id', 'pages.campaign_id')
    .select(['pages.campaign_id', 'campaigns.name', 'pages.id', 'pages.type', 'before_url', 'label'])
    .select('classic_bar as text')
    .where('pages.account_id', '=', account)
    .where('campaigns.account_id', '=', account)
    .where('campaigns.deleted_at', 'is', null)
    .where('classic_bar', 'like', `%${shown(path)}%`)
    .orderBy('pages.campaign_id')
    .orderBy('pages.created_at')
    .orderBy('pages.id')
    .execute()
  return rows.flatMap(({ campaign_id, name, id, type, before_url: url, label, text }) =>
    text?.includes(shown(path))
      ? { campaign: ownedCampaign(campaign_id), campaignName: name, id, type, url, label, text }
      : [],
  )
}

export async function presetsWithAvatar(
  trx: Trx,
  account: OwnedAccountId,
  path: string,
): Promise<{ id: string; text: string }[]> {
  const rows = await trx
    .selectFrom('classic_bar_presets')
    .select(['id', 'data as text'])
    .where('account_id', '=', account)
    .where('data', 'like', `%${shown(path)}%`)
    .execute()
  return rows.filter(({ text }) => text.includes(shown(path)))
}

/** Whatever version has written it: the rest stays, known or not. */
export function withoutAvatar(text: string, path: string): string {
  return text.replace(shown(path), '"currentAvatar":null')
}

/** In the JSON of a bar. Within its words the quotes would be escaped. */
function shown(path: string): string {
  return `"currentAvatar":"${path}"`
}
