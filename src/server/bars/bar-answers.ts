/** What leaves the server about bars: as visitors see them, with what the account's plan allows. */
import { createHash } from 'node:crypto'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import type { BarAnswer, BarList, BarTemplate } from '#domain/bars/bars.api.ts'
import { barWithButton } from '#domain/bars/bar-button.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { defaultBarOf, isAnnouncementPage, newBarOf, type NewBar } from '#domain/bars/page-bars.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { barPagesOf, templatesOf, type BarPage, type ReadTemplate } from './repository.ts'

/** A campaign and the account that owns it, with what its plan allows. */
export type BarOwner = CampaignScope & { account: { permissions: AccountPermissions } }

export async function barList(db: Db, owner: BarOwner): Promise<BarList> {
  const { campaignType, settings } = await campaignOf(db, owner)
  const seen = { ...newBarOf(campaignType, settings), permissions: owner.account.permissions }
  const pages = await barPagesOf(db, owner)
  return { bars: pages.map((page) => barAnswer(page, seen)), templates: await templateList(db, owner) }
}

export type BarViewer = NewBar & { permissions: AccountPermissions }

/** As its owner sees it, and saves it from. */
export function shownBar({ bar, type, cta }: BarPage, { permissions, ...fresh }: BarViewer): FloatingBar {
  const own = barWithButton(bar ?? defaultBarOf(type, fresh), type, cta)
  return barAsAllowed({ ...own, isAnnouncementBar: isAnnouncementPage(type) }, permissions)
}

export function barVersion(shown: FloatingBar): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

function barAnswer(page: BarPage, viewer: BarViewer): BarAnswer {
  const { id, label, beforeUrl, verified, bar } = page
  const data = shownBar(page, viewer)
  return {
    id,
    url: beforeUrl,
    label,
    verified,
    version: barVersion(data),
    isSaved: bar !== null,
    data,
  }
}

const byName = new Intl.Collator('en', { numeric: true })

/** One that this version cannot read is left out. */
async function templateList(db: Db, { account }: BarOwner): Promise<BarTemplate[]> {
  const templates = await templatesOf(db, account.id)
  return templates
    .flatMap(({ data, ...named }) => (data ? [templateAnswer({ ...named, data }, account.permissions)] : []))
    .toSorted((one, other) => byName.compare(one.name, other.name))
}

export function templateAnswer(
  { id, name, data }: ReadTemplate,
  permissions: AccountPermissions,
): BarTemplate {
  return { id, name, data: barAsAllowed(data, permissions), is_v2: true }
}
