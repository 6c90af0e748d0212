/** The SQL on the portal themes of campaigns, and on which of them a page uses. */
import type { Transaction } from 'kysely'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import { readStoredPortalTheme } from '#domain/portals/stored-portal-theme.schema.ts'
import type { CampaignCopy } from '../campaigns/campaign-part.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database, Db } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

/** `data`: null for what this version cannot read. */
export type StoredTheme = { id: string; name: string; data: PortalTheme | null }

/** In the order in which they were made. */
export async function themesOf(db: Db, scope: CampaignScope): Promise<StoredTheme[]> {
  const rows = await rowsOf(db, scope)
  return rows.map(({ id, name, data }) => ({ id, name, data: readStoredPortalTheme(data) }))
}

function rowsOf(db: Db, { account, campaign }: CampaignScope) {
  return db
    .selectFrom('portal_themes')
    .select(['id', 'name', 'data', 'created_at'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type NewTheme = { id: string; name: string; text: string; now: number }

export async function insertTheme(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { id, name, text: data, now }: NewTheme,
): Promise<void> {
  await trx
    .insertInto('portal_themes')
    .values({
      account_id: account.id,
      campaign_id: campaign.id,
      id,
      name,
      data,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type ThemeChange = { id: string; now: number } & ({ name: string } | { text: string })

/** Visitors see it when the caller has stamped the campaign. */
export async function changeTheme(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { id, now, ...change }: ThemeChange,
): Promise<void> {
  await trx
    .updateTable('portal_themes')
    .set({ updated_at: now, ...('name' in change ? { name: change.name } : { data: change.text }) })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .execute()
}

/** Its pages are left without one. False when the campaign has no such theme. */
export async function deleteTheme(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('portal_themes')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) return false
  await trx
    .updateTable('pages')
    .set({ portal_theme_id: null, updated_at: now })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('portal_theme_id', '=', id)
    .execute()
  return true
}

export type PortalPage = {
  id: string
  label: string
  url: string
  verified: boolean
  themeId: string | null
}

/** In the order in which they were added. */
export async function portalPagesOf(db: Db, { account, campaign }: CampaignScope): Promise<PortalPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'label', 'before_url', 'verified_at', 'portal_theme_id'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('type', '=', 'portal')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, label, before_url: url, verified_at, portal_theme_id: themeId }) => ({
    id,
    label,
    url,
    verified: verified_at !== null,
    themeId,
  }))
}

type Assignment = { pageId: string; themeId: string | null; now: number }

/** False when the campaign has no such portal page. */
export async function setThemeOfPage(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { pageId, themeId, now }: Assignment,
): Promise<boolean> {
  const changed = await trx
    .updateTable('pages')
    .set({ portal_theme_id: themeId, updated_at: now })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', pageId)
    .where('type', '=', 'portal')
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  campaignChanged(trx, campaign.id)
  return true
}

/** Letter for letter, whichever version has written them; after the pages, each of which uses its own campaign's then. */
export async function copyPortalThemes(trx: Trx, { from, to, now }: CampaignCopy): Promise<void> {
  for (const [place, theme] of (await rowsOf(trx, from)).entries()) {
    const id = newId()
    await insertTheme(trx, to, { id, name: theme.name, text: theme.data, now: now + place })
    await trx
      .updateTable('pages')
      .set({ portal_theme_id: id })
      .where('account_id', '=', to.account.id)
      .where('campaign_id', '=', to.campaign.id)
      .where('portal_theme_id', '=', theme.id)
      .execute()
  }
}
