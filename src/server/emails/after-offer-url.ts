/** Where an e-mail link leads when it does not lead to the offer (behavior §8, §10). */
import { quantityState } from '#domain/deadlines/deadline-rule.ts'
import type { CountingLead } from '../lead-store/effective-lead.ts'
import type { LiveCampaign, LivePage } from '../snapshot/snapshot-campaign.ts'

type Opened = { campaign: LiveCampaign; page: LivePage; lead: CountingLead | null; now: number }

/** Null: the offer. Who has bought is led where their owner wants buyers to go, never to the end of the offer. */
export function insteadOfOffer(opened: Opened): string | null {
  const { campaign, page, lead } = opened
  if (lead?.isSold) return campaign.settings.after_sale_url || null
  return page.type.redirects && isOfferOver(opened) ? page.afterUrl : null
}

function isOfferOver({ campaign: { fixed, quantity }, lead, now }: Opened): boolean {
  if (quantity) return quantityState({ ...quantity, now }).state === 'closed'
  const deadlineAt = lead?.deadlineAt ?? fixed?.deadlineAt ?? null
  return deadlineAt !== null && now >= deadlineAt
}
