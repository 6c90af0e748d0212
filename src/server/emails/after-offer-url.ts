/** Where an e-mail link leads when it does not lead to the offer (behavior §8, §10). */
import { quantityState } from '#domain/deadlines/quantity-window.ts'
import { forVisitors, isAsleep } from '../snapshot/campaign-window.ts'
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import type { SnapshotCampaign, SnapshotPage } from '../snapshot/snapshot-campaign.ts'

type OpenedLink = { campaign: SnapshotCampaign; page: SnapshotPage; lead: EffectiveLead | null; now: number }

/** Null: the offer. Who has bought is led where their owner wants buyers to go, never to the end of the offer. */
export function afterOfferUrl(opened: OpenedLink): string | null {
  const { campaign, page, lead } = opened
  if (isAsleep(campaign)) return null
  if (lead?.isSold) return campaign.settings.after_sale_url || null
  return page.type.redirects && isOfferOver(opened) ? page.afterUrl : null
}

function isOfferOver({ campaign, lead, now }: OpenedLink): boolean {
  if (forVisitors(campaign) === 'afterUrl') return true
  const { fixed, quantity } = campaign
  if (quantity) return quantityState({ ...quantity, now }).state === 'closed'
  const deadlineAt = lead?.deadlineAt ?? fixed?.deadlineAt ?? null
  return deadlineAt !== null && now >= deadlineAt
}
