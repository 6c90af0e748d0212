/** Stores a batch of sales in one transaction: each once, matched to its lead, counted against the stock. */
import type { Transaction } from 'kysely'
import { isLateSale, type Money, type SaleOutcome } from '#domain/sales/sale.ts'
import type { Database } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import { campaignChanged, leadsChanged } from '../database/revisions-repository.ts'
import { buyerOf, endBySale, type Ending } from './buyer-repository.ts'
import { buyerKey, type HashedSale } from './hashed-sale.ts'
import { insertSale, isRepeated, pageWorth, takeSelling, takeUnit } from './recording-repository.ts'
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

/** `leadId`: who has bought. */
async function storeSale(trx: Trx, campaign: SellingCampaign, sale: HashedSale): Promise<StoredSale> {
  const money = await moneyOf(trx, campaign, sale)
  const buyer = await buyerOf(trx, sale)
  if (await isRepeated(trx, sale, { ...money, leadId: buyer?.id ?? null })) return nothing('repeated')
  const deadlineAt = deadlineOfSale(campaign, buyer)
  const { start } = campaign
  const tookUnit = start !== null && (await takeUnit(trx, { campaignId: campaign.id, start }))
  await insertSale(trx, {
    campaign_id: campaign.id,
    id: newId(),
    order_key: sale.orderKey,
    provider: sale.provider,
    lead_id: buyer?.id ?? null,
    buyer: buyerKey(sale),
    email: sale.address?.sealed ?? null,
    ...money,
    is_late: isLateSale({ deadlineAt, now: sale.now }) ? 1 : 0,
    took_unit: tookUnit ? 1 : 0,
    created_at: sale.now,
    refunded_at: null,
  })
  return { outcome: outcomeOf(start, tookUnit), leadId: buyer?.id ?? null }
}

function outcomeOf(start: number | null, tookUnit: boolean): SaleOutcome {
  if (start === null) return 'recorded'
  return tookUnit ? 'counted' : 'soldOut'
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
