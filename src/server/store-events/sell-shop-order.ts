/** An order that was paid at a shop is a sale of the campaign whose code was used, else of the one its buyer is in. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import type { OrderSale } from '#domain/sales/order-event.ts'
import { campaignOfBuyer } from '#domain/stores/campaign-of-buyer.ts'
import type { ShopOrder } from '#domain/stores/shop-news.ts'
import { leadsOfCodes } from '../discounts/codes-of-leads-repository.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { leadOfAddress } from '../sales/buyer-repository.ts'
import { recordOrder } from '../sales/record-order.ts'
import { trackingOf, type SaleTracking } from '../sales/tracking-repository.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { storeCampaignIds } from './order-campaigns-repository.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'

type Paid = { order: ShopOrder; sale: OrderSale; accountId: string; provider: string }

/** `leadId` is null where the code is its campaign's, or the buyer is found by their address. */
type Selling = { campaign: SnapshotCampaign; leadId: string | null; hasCode: boolean }

/** Resolves when it is stored. Told again, or by the campaign's sales tracking too, it is the same sale. */
export async function sellShopOrder(deps: StoreEventsDeps, { sale, ...paid }: Paid): Promise<void> {
  const { order, accountId, provider } = paid
  const now = deps.clock.now()
  const placedAt = Math.min(order.placedAt ?? now, now)
  const byCode = await campaignsOfCodes(deps, paid)
  const selling = byCode.length > 0 ? byCode : await campaignOfAddress(deps, { ...paid, sale, placedAt })
  for (const { campaign, leadId, hasCode } of selling)
    await recordOrder(deps.visitors, {
      campaign,
      tracking: await countedAs(deps, { campaign, accountId, provider, hasCode }),
      event: { ...sale, email: order.person.email },
      isSigned: true,
      lead: leadId === null ? null : { id: leadId, by: 'code' },
      placedAt,
      now,
    })
}

/** Codes of two campaigns may be combined: each of them has sold, and their figures are never added up. */
async function campaignsOfCodes(
  { database: { db }, snapshot }: StoreEventsDeps,
  { order, accountId }: Omit<Paid, 'sale'>,
): Promise<Selling[]> {
  const holders = [...(await leadsOfCodes(db, ownedAccount(accountId), order.codes)).values()]
  const ids = [...new Set(holders.map(({ campaignId }) => campaignId))]
  return ids.flatMap((id) => {
    const campaign = snapshot.campaign(id)
    const leadId = holders.find((one) => one.campaignId === id && one.leadId !== null)?.leadId ?? null
    return campaign ? [{ campaign, leadId, hasCode: true }] : []
  })
}

async function campaignOfAddress(
  { database: { db }, snapshot, vault }: StoreEventsDeps,
  { order, accountId, placedAt }: Paid & { placedAt: number },
): Promise<Selling[]> {
  const { email } = order.person
  const address = email === null ? null : emailAddressInLink(email)
  if (!address) return []
  const leads = []
  for (const id of await storeCampaignIds(db, accountId)) {
    const campaign = snapshot.campaign(id)
    if (!campaign) continue
    const hashes = await addressHashes(vault, { accountId, campaignId: id }, address)
    const lead = await leadOfAddress(db, id, hashes)
    if (!lead || lead.endedBy === 'reset' || !(sells(campaign) || lead.isTest)) continue
    const deadlineAt = deadlineInForce(lead, campaign.follow)
    leads.push({ campaignId: id, campaign, startedAt: lead.startedAt, deadlineAt, soldAt: lead.soldAt })
  }
  const chosen = campaignOfBuyer(leads, placedAt)
  return chosen ? [{ campaign: chosen.campaign, leadId: null, hasCode: false }] : []
}

/** A draft has sold nothing: only who tests it is in it. */
function sells({ stage, isArchived }: SnapshotCampaign): boolean {
  return !isArchived && stage !== 'draft'
}

type Counted = { campaign: SnapshotCampaign; accountId: string; provider: string; hasCode: boolean }

/** What its owner counts of what their checkout tells; with a code whatever was bought, and always for what it cost. */
async function countedAs(
  { database: { db } }: StoreEventsDeps,
  { campaign, accountId, provider, hasCode }: Counted,
): Promise<SaleTracking> {
  const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaign.id) } }
  const tracking = await trackingOf(db, scope, provider)
  return { ...tracking, amount: null, products: hasCode ? [] : tracking.products }
}
