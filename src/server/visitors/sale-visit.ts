/** A visit to the page that buyers see last, as the sale that it is (behavior §7, §10). */
import type { PageAddress } from '#domain/addresses/page-url.ts'
import { isOrderId } from '#domain/sales/order-id.ts'
import type { Sales } from '../sales/record-sale.ts'
import { coarseNetwork } from '../http/client-address.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { SaleProof } from './offer-proof.ts'
import type { VisitQuestion } from './visit-question.ts'

/** A page that stays open and asks again is still the one visit; looking whether the code is there is none, nor is the team's. */
export function isSaleAt(
  { asked, isRobot, isStateless, toVerify, team }: VisitQuestion,
  { sales }: MatchedCampaign,
): boolean {
  if (sales.length === 0 || isRobot || isStateless || toVerify || team) return false
  return !asked.isOnHold && !asked.isSameVisit
}

export type Buyer = SaleProof & { matched: MatchedCampaign; leadId: string | null }

/** Resolves when the sale is stored. Several sales pages of a campaign at one address are one sale. */
export async function recordSaleVisit(
  sales: Pick<Sales, 'recordVisit'>,
  { page, now, ip }: VisitQuestion,
  { matched, visitorId, leadId, evidence }: Buyer,
): Promise<void> {
  const [seen] = matched.sales
  if (!seen) return
  const { id: campaignId, accountId } = matched.campaign
  await sales.recordVisit({
    campaignId,
    accountId,
    pageId: seen.id,
    visitorId,
    leadId,
    evidence,
    // Who has proved to be a lead is not counted by network.
    network: evidence === 'lead' ? null : (coarseNetwork(ip) ?? 'unknown'),
    orderId: orderIdIn(page),
    now,
  })
}

const PARAMETERS = ['order', 'order_id', 'orderId']

/** Null where the address names no order. One that was never filled in would make all sales the same. */
export function orderIdIn({ query }: Pick<PageAddress, 'query'>): string | null {
  const given = PARAMETERS.map((name) => query.get(name)?.trim() ?? '')
  return given.find(isOrderId) ?? null
}
