/**
 * Stores what was told of orders in one transaction: each sale once, matched to its lead, counted against the stock;
 * of refunds what they take back.
 */
import type { Transaction } from 'kysely'
import { localDay } from '#domain/analytics/local-day.ts'
import { testState } from '#domain/sales/sale-evidence.ts'
import { isLateSale, type Money, type SaleOutcome } from '#domain/sales/sale.ts'
import { saleTime } from '#domain/sales/sale-time.ts'
import type { Database } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { applyRefunds } from './apply-refunds.ts'
import { buyerOf, type Buyer } from './buyer-repository.ts'
import { countSale, type UnitsTaken } from './count-sale.ts'
import type { HashedNumbers, HashedRefund } from './hashed-refund.ts'
import { buyerKey, type HashedSale } from './hashed-sale.ts'
import { betterKnown, buyerIn, newlyKnown } from './known-buyer.ts'
import { judgeSale, type Verdict } from './judge-sale.ts'
import {
  insertSale,
  learnOrderKeys,
  pageWorth,
  takeSelling,
  toldBefore,
  updateTold,
  type ToldSale,
} from './recording-repository.ts'
import { claimNumbers, keepNumbers, toldOfOrder, type ToldOfOrder } from './order-numbers-repository.ts'
import { deadlineOfSale, type SellingCampaign } from './selling-campaign.ts'
import { settleBuyers, SettledBuyers } from './settle-buyers.ts'
import { keepRefund } from './told-refunds-repository.ts'

type Trx = Transaction<Database>

export type HashedOrder = HashedSale | HashedRefund | HashedNumbers

export type StoredSales = {
  /** In the order of what was told. */
  outcomes: SaleOutcome[]
  /** Leads whose tokens no longer say what counts. */
  changedLeads: string[]
  /** Whose buyers nobody knows yet, though something names them. */
  unmatched: UnmatchedSale[]
}

export type UnmatchedSale = { campaignId: string; saleId: string }

export async function storeSales(trx: Trx, told: readonly HashedOrder[]): Promise<StoredSales> {
  const outcomes = new Map<HashedOrder, SaleOutcome>()
  const buyers = new SettledBuyers()
  const unmatched: UnmatchedSale[] = []
  const byCampaign = Map.groupBy(told, ({ campaignId }) => campaignId)
  // Always in the same order, so that two batches never wait for each other.
  for (const campaignId of [...byCampaign.keys()].toSorted()) {
    const campaign = await takeSelling(trx, campaignId)
    for (const order of byCampaign.get(campaignId) ?? [])
      outcomes.set(
        order,
        campaign ? await storeOrder({ trx, campaign, buyers, unmatched }, order) : 'refused',
      )
  }
  return {
    outcomes: told.map((order) => outcomes.get(order) ?? 'refused'),
    changedLeads: await settleBuyers(trx, buyers),
    unmatched,
  }
}

type Storing = {
  trx: Trx
  campaign: SellingCampaign
  buyers: SettledBuyers
  unmatched: UnmatchedSale[]
}

async function storeOrder(storing: Storing, order: HashedOrder): Promise<SaleOutcome> {
  const { trx, campaign, buyers } = storing
  if (order.tells === 'refund') await keepRefund(trx, order)
  if (order.tells === 'numbers') await keepNumbers(trx, order)
  const before = await toldOfOrder(trx, order)
  const outcome = order.tells === 'sale' ? await storeSale(storing, order, before) : outcomes[order.tells]
  // A refund may have come before its sale, or by a number that only this tells us.
  const revived = before.hasRefunds ? await applyRefunds(trx, campaign, order) : null
  if (revived !== null) buyers.revived(campaign, { leadId: revived, now: order.now })
  return outcome
}

const outcomes = { refund: 'refunded', numbers: 'numbers' } as const

async function storeSale(
  storing: Storing,
  sale: HashedSale,
  { saleIdToCome }: ToldOfOrder,
): Promise<SaleOutcome> {
  const { trx, campaign, buyers, unmatched } = storing
  const money = await moneyOf(trx, campaign, sale)
  const buyer = await buyerOf(trx, sale)
  const leadId = buyer?.id ?? null
  const told = await toldBefore(trx, sale, { ...money, leadId })
  const place = { campaignId: campaign.id, saleId: told?.id ?? saleIdToCome ?? newId() }
  if (saleIdToCome !== null && saleIdToCome !== place.saleId) await claimNumbers(trx, place, saleIdToCome)
  const orderKey = told?.order_key ?? sale.orderKeys[0] ?? null
  await learnOrderKeys(
    trx,
    place,
    sale.orderKeys.filter((key) => key !== orderKey),
  )
  const mayCount = !told || mayConfirm(sale, told)
  const isTester = buyer !== null && isTestersOrder(buyer, sale)
  const isTest = sale.isTest || isTester
  const verdict = !mayCount ? null : isTest ? testState : await judgeSale(trx, campaign, sale, leadId)
  if (told && verdict !== 'confirmed') return repeat(storing, told, { sale, buyer })
  if (verdict === null || verdict === 'refused') return 'refused'
  const counted = await count(trx, { campaign, sale, verdict })
  const known = {
    order_key: orderKey,
    evidence: sale.evidence,
    state: verdict,
    took_unit: counted.taken,
    units: sale.units,
    decided_at: null,
  }
  if (told) await updateTold(trx, place, { ...known, ...betterKnown(told, sale, buyer) })
  else await insertSale(trx, { ...newSale(campaign, buyer, sale), ...money, ...known, id: place.saleId })
  // Where the quantity is limited there are no leads.
  if (buyerKey(sale) !== null && leadId === null && campaign.start === null) unmatched.push(place)
  // Every process learns how much is left.
  if (counted.taken > 0) campaignChanged(trx, campaign.id)
  // Whoever tests sees what buyers see, although nothing was sold.
  const endsUrgency = verdict === 'confirmed' || isTester
  if (endsUrgency && leadId !== null) buyers.bought(campaign, { leadId, now: sale.now })
  return counted.outcome
}

/** An order that names somebody else is theirs, whatever their browser has tried before. */
function isTestersOrder({ isTest, address }: Buyer, sale: HashedSale): boolean {
  if (!isTest || address === null || sale.address === null) return isTest
  return sale.address.canonical === address
}

type Report = { sale: HashedSale; buyer: Buyer | null }

/** The same sale once more: where nobody knew who bought, or by which number, it may say so. */
async function repeat(
  { trx, campaign, buyers, unmatched }: Storing,
  told: ToldSale,
  { sale, buyer }: Report,
): Promise<'repeated'> {
  const news = newlyKnown(told, sale, buyer)
  if (!news) return 'repeated'
  const place = { campaignId: campaign.id, saleId: told.id }
  await updateTold(trx, place, news)
  if (news.lead_id === null && news.buyer !== null && campaign.start === null) unmatched.push(place)
  const counts = told.state === 'confirmed' && told.refunded_at === null
  if (counts && told.lead_id === null && news.lead_id !== null)
    buyers.bought(campaign, { leadId: news.lead_id, now: sale.now })
  return 'repeated'
}

type Judged = { campaign: SellingCampaign; sale: HashedSale; verdict: Exclude<Verdict, 'refused'> | 'test' }

async function count(
  trx: Trx,
  { campaign, sale, verdict }: Judged,
): Promise<UnitsTaken | { outcome: 'unconfirmed' | 'test'; taken: 0 }> {
  return verdict === 'confirmed' ? countSale(trx, campaign, sale.units) : { outcome: verdict, taken: 0 }
}

function newSale(campaign: SellingCampaign, buyer: Buyer | null, sale: HashedSale) {
  const deadlineAt = deadlineOfSale(campaign, buyer)
  const boughtAt = sale.placedAt ?? sale.now
  const time =
    buyer && deadlineAt !== null ? saleTime({ startedAt: buyer.startedAt, deadlineAt, boughtAt }) : null
  return {
    campaign_id: campaign.id,
    provider: sale.provider,
    ...buyerIn(sale, buyer),
    is_late: isLateSale({ deadlineAt, now: boughtAt }) ? 1 : 0,
    created_at: sale.now,
    day: localDay(sale.now, campaign.zone),
    lead_day: buyer?.startedDay ?? null,
    time_given_ms: time?.givenMs ?? null,
    time_left_ms: time?.leftMs ?? null,
    refunded_at: null,
    refunded_amount: 0,
    network: sale.network,
  } as const
}

/** What its owner dropped stays dropped, unless it was a visit and somebody reports it who knows. */
function mayConfirm(sale: HashedSale, told: ToldSale): boolean {
  if (told.state === 'unconfirmed') return true
  return told.state === 'dropped' && told.evidence !== 'report' && sale.evidence === 'report'
}

async function moneyOf(trx: Trx, { id }: SellingCampaign, { worth }: HashedSale): Promise<Money> {
  return 'pageId' in worth ? pageWorth(trx, id, worth.pageId) : worth
}
