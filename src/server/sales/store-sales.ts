/** Stores a batch of sales in one transaction: each once, matched to its lead, counted against the stock. */
import type { Transaction } from 'kysely'
import { isLateSale, type Money, type SaleOutcome } from '#domain/sales/sale.ts'
import type { Database } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import { campaignChanged, leadsChanged } from '../database/revisions-repository.ts'
import { buyerOf, endBySale, type Buyer, type Ending } from './buyer-repository.ts'
import { countSale } from './count-sale.ts'
import { buyerKey, type HashedSale } from './hashed-sale.ts'
import { judgeSale } from './judge-sale.ts'
import {
  confirmTold,
  insertSale,
  pageWorth,
  takeSelling,
  toldBefore,
  type ToldSale,
} from './recording-repository.ts'
import { deadlineOfSale, type SellingCampaign } from './selling-campaign.ts'

type Trx = Transaction<Database>

export type StoredSales = {
  /** In the order of the sales. */
  outcomes: SaleOutcome[]
  /** Leads whose tokens no longer say what counts. */
  endedLeads: string[]
}

export async function storeSales(trx: Trx, sales: readonly HashedSale[]): Promise<StoredSales> {
  const outcomes = new Map<HashedSale, SaleOutcome>()
  const buyers = new Map<string, Ending>()
  const byCampaign = Map.groupBy(sales, ({ campaignId }) => campaignId)
  // Always in the same order, so that two batches never wait for each other.
  for (const campaignId of [...byCampaign.keys()].toSorted()) {
    const campaign = await takeSelling(trx, campaignId)
    for (const sale of byCampaign.get(campaignId) ?? []) {
      const { outcome, leadId } = campaign ? await storeSale(trx, campaign, sale) : nothing('refused')
      outcomes.set(sale, outcome)
      if (leadId !== null && !buyers.has(leadId)) buyers.set(leadId, { campaignId, leadId, now: sale.now })
    }
  }
  tellProcesses(trx, outcomes)
  return {
    outcomes: sales.map((sale) => outcomes.get(sale) ?? 'refused'),
    endedLeads: await endBySales(trx, [...buyers.values()]),
  }
}

type StoredSale = { outcome: SaleOutcome; leadId: string | null }

function nothing(outcome: SaleOutcome): StoredSale {
  return { outcome, leadId: null }
}

/** `leadId`: whose deadline the sale ends. */
async function storeSale(trx: Trx, campaign: SellingCampaign, sale: HashedSale): Promise<StoredSale> {
  const money = await moneyOf(trx, campaign, sale)
  const buyer = await buyerOf(trx, sale)
  const leadId = buyer?.id ?? null
  const told = await toldBefore(trx, sale, { ...money, leadId })
  if (told && !mayConfirm(sale, told)) return nothing('repeated')
  const verdict = await judgeSale(trx, campaign, sale, leadId)
  if (told && verdict !== 'confirmed') return nothing('repeated')
  if (verdict === 'refused') return nothing('refused')
  const outcome = verdict === 'confirmed' ? await countSale(trx, campaign) : verdict
  const known = {
    lead_id: leadId,
    buyer: buyerKey(sale),
    evidence: sale.evidence,
    state: verdict,
    took_unit: outcome === 'counted' ? 1 : 0,
    decided_at: null,
  } as const
  if (told) await confirmTold(trx, { campaignId: campaign.id, id: told.id }, known)
  else await insertSale(trx, { ...newSale(campaign, buyer, sale), ...money, ...known })
  return { outcome, leadId: verdict === 'confirmed' ? leadId : null }
}

function newSale(campaign: SellingCampaign, buyer: Buyer | null, sale: HashedSale) {
  const deadlineAt = deadlineOfSale(campaign, buyer)
  return {
    campaign_id: campaign.id,
    id: newId(),
    order_key: sale.orderKey,
    provider: sale.provider,
    email: sale.address?.sealed ?? null,
    is_late: isLateSale({ deadlineAt, now: sale.now }) ? 1 : 0,
    created_at: sale.now,
    refunded_at: null,
    refunded_amount: 0,
    network: sale.network,
  } as const
}

/** What its owner dropped stays dropped, unless somebody reports it who knows. */
function mayConfirm({ evidence }: HashedSale, { state }: ToldSale): boolean {
  return state === 'unconfirmed' || (state === 'dropped' && evidence === 'report')
}

async function moneyOf(trx: Trx, { id }: SellingCampaign, { worth }: HashedSale): Promise<Money> {
  return 'pageId' in worth ? pageWorth(trx, id, worth.pageId) : worth
}

/** Every process learns how much is left. */
function tellProcesses(trx: Trx, outcomes: ReadonlyMap<HashedSale, SaleOutcome>): void {
  for (const [{ campaignId }, outcome] of outcomes)
    if (outcome === 'counted') campaignChanged(trx, campaignId)
}

/** The ids of those that no earlier sale had ended. Leads are taken after all campaigns, in the order of their ids. */
async function endBySales(trx: Trx, buyers: readonly Ending[]): Promise<string[]> {
  const ended: Ending[] = []
  for (const buyer of buyers.toSorted((one, other) => (one.leadId < other.leadId ? -1 : 1)))
    if (await endBySale(trx, buyer)) ended.push(buyer)
  leadsChanged(trx, ended)
  return ended.map(({ leadId }) => leadId)
}
