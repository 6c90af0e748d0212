/** A copy of a campaign: its settings and its parts, pages with links of their own, none of its leads. */
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign-form.schema.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { isLockedPageType } from '#domain/pages/page-types.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { forbidden } from '../http/errors.ts'
import type { Once } from '../idempotency/once.ts'
import { newId } from '../foundation/ids.ts'
import { pagesOf } from '../pages/repository.ts'
import { ownedCampaign, type CampaignScope, type OwnedCampaignId } from '../foundation/scope.ts'
import {
  newCampaignRow,
  refuseType,
  settingsText,
  type CampaignDeps,
  type CampaignOwner,
} from '../campaigns/create-campaign.ts'
import type { CampaignPart } from '../campaigns/campaign-part.ts'
import { refuseWhenFull } from '../accounts/quotas.ts'
import { campaignOf, insertCampaign, type StoredCampaign } from '../campaigns/repository.ts'

const COPY = ' (copy)'

export async function duplicateCampaign(
  deps: CampaignDeps & { campaignParts: readonly CampaignPart[] },
  scope: CampaignScope & { account: CampaignOwner },
  { by, once }: { by: Actor; once: Once },
): Promise<OwnedCampaignId> {
  const { db } = deps.database
  const original = await campaignOf(db, scope)
  const pages = await pagesOf(db, scope)
  if (pages.some(({ type }) => isLockedPageType(scope.account.permissions, type)))
    throw forbidden(pageMessages.typeLocked)
  const pageIds = new Map(pages.map(({ id }) => [id, newId()]))
  const row = await newCampaignRow(deps, scope.account.id, copyOf(original, pageIds))
  const copy = { account: scope.account, campaign: { id: ownedCampaign(row.id) } }
  const now = deps.clock.now()
  const id = await inTransaction(db, (trx) =>
    once(trx, async () => {
      await refuseType(trx, scope.account, original.campaignType)
      await refuseWhenFull(trx, scope.account.id, { kind: 'campaigns' })
      await refuseWhenFull(trx, scope.account.id, { kind: 'pages', more: pages.length })
      await setChangeCause(trx, { ...by, cause: null, at: now })
      await insertCampaign(trx, row)
      for (const part of deps.campaignParts) await part.copy?.(trx, { from: scope, to: copy, pageIds, now })
      return row.id
    }),
  )
  await deps.snapshot.refresh()
  return ownedCampaign(id)
}

function copyOf(original: StoredCampaign, pageIds: ReadonlyMap<string, string>) {
  const { settings } = original
  const chosen = pageIds.get(settings.preventUrlSelected) ?? ''
  return {
    name: copyName(original.name),
    campaign_type: original.campaignType,
    earlier_bar: original.earlierBar,
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
