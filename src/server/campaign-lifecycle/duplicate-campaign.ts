/** A copy of a campaign: its settings, timers and pages with links of their own, none of its leads. */
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign-form.schema.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { isLockedPageType } from '#domain/pages/page-types.ts'
import { inTransaction } from '../database/transaction.ts'
import { copyEmailTimer } from '../email-timers/repository.ts'
import { forbidden } from '../http/errors.ts'
import { newId } from '../foundation/ids.ts'
import { copyPages } from '../pages/copy-pages.ts'
import { pagesOf, type StoredPage } from '../pages/repository.ts'
import { ownedCampaign, type CampaignScope, type OwnedCampaignId } from '../foundation/scope.ts'
import { copyInlineTimer } from '../timers/repository.ts'
import {
  newCampaignRow,
  refuseType,
  settingsText,
  type CampaignDeps,
  type CampaignOwner,
} from '../campaigns/create-campaign.ts'
import { campaignOf, insertCampaign, type StoredCampaign } from '../campaigns/repository.ts'

const COPY = ' (copy)'

export async function duplicateCampaign(
  deps: CampaignDeps,
  scope: CampaignScope & { account: CampaignOwner },
): Promise<OwnedCampaignId> {
  const { db } = deps.database
  const original = await campaignOf(db, scope)
  const pages = await pagesOf(db, scope)
  if (pages.some(({ type }) => isLockedPageType(scope.account.permissions, type)))
    throw forbidden(pageMessages.typeLocked)
  const copies = new Map(pages.map((page) => [page, newId()]))
  const row = await newCampaignRow(deps, scope.account.id, copyOf(original, copies))
  const copy = { account: scope.account, campaign: { id: ownedCampaign(row.id) } }
  const now = deps.clock.now()
  await inTransaction(db, async (trx) => {
    await refuseType(trx, scope.account, original.campaignType)
    await insertCampaign(trx, row)
    await copyPages(trx, { from: scope, to: copy, copies, now })
    await copyEmailTimer(trx, { from: scope, to: copy, now })
    await copyInlineTimer(trx, { from: scope, to: copy, now })
  })
  await deps.snapshot.refresh()
  return copy.campaign.id
}

function copyOf(original: StoredCampaign, copies: ReadonlyMap<StoredPage, string>) {
  const { settings } = original
  const chosen = [...copies].find(([page]) => page.id === settings.preventUrlSelected)?.[1] ?? ''
  return {
    name: copyName(original.name),
    campaign_type: original.campaignType,
    email_platform: original.emailPlatform,
    checkout_platform: original.checkoutPlatform,
    landing_platform: original.landingPlatform,
    same_platform: original.samePlatform ? (1 as const) : (0 as const),
    settings: settingsText({ ...settings, preventUrlSelected: chosen }),
  }
}

/** A name that is as long as names may be gives way to its ending. */
export function copyName(name: string): string {
  const room = CAMPAIGN_NAME_LIMIT - COPY.length
  return `${name
    .slice(0, room)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}${COPY}`
}
