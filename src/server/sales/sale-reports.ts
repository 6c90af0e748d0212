/** The long reads about sales: a page of the list, and a piece of the export. */
import { z } from 'zod'
import { csvLine } from '#domain/leads/csv.ts'
import { instantText } from '#domain/leads/instant-text.ts'
import { decimalText } from '#domain/sales/money.ts'
import { isMatchedBy } from '#domain/sales/matched-by.ts'
import { isSaleEvidence, isSaleState, saleStates } from '#domain/sales/sale-evidence.ts'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import type { Platform } from '../platform/platform.ts'
import { report } from '../jobs/report.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import { saleEmailField } from './hashed-sale.ts'
import { addressesOfLeads, listSales, salesByState, type ListedSale, type SalePlace } from './repository.ts'

const PAGE = 50
const LINES_AT_ONCE = 1000

const args = z.object({
  accountId: z.string(),
  campaignId: z.string(),
  before: z.object({ createdAt: z.number(), id: z.string() }).nullable(),
})

type SaleReportNeeds = Pick<Platform, 'database' | 'vault'>

export const salePage = report({
  name: 'sale-page',
  args: args.extend({ state: z.enum(saleStates).nullable() }),
  async run({ before, state, ...ids }, deps: SaleReportNeeds) {
    const scope = scopeOf(ids)
    const found = await listSales(deps.database.db, scope.campaign.id, { before, state, limit: PAGE + 1 })
    const sales = found.slice(0, PAGE)
    const counts = await salesByState(deps.database.db, scope.campaign.id)
    return {
      sales: await answersOf(deps, scope, sales),
      next: found.length > PAGE ? placeOf(sales) : null,
      total: state === null ? sum(counts) : (counts.get(state) ?? 0),
      unconfirmed: counts.get('unconfirmed') ?? 0,
    }
  },
})

export const saleLines = report({
  name: 'sale-lines',
  args,
  async run({ before, ...ids }, deps: SaleReportNeeds) {
    const scope = scopeOf(ids)
    const sales = await listSales(deps.database.db, scope.campaign.id, {
      before,
      state: null,
      limit: LINES_AT_ONCE,
    })
    const answers = await answersOf(deps, scope, sales)
    return {
      text: answers.map(lineOf).join(''),
      next: sales.length === LINES_AT_ONCE ? placeOf(sales) : null,
    }
  },
})

export const SALES_HEAD_LINE = csvLine([
  'created_at',
  'amount',
  'currency',
  'provider',
  'email',
  'late',
  'refunded_at',
  'state',
  'evidence',
  'refunded',
  'net',
  'order_state',
  'matched_by',
])

function lineOf(sale: SaleAnswer): string {
  const { createdAt, amount, currency, provider, email, isLate, refundedAt, state, evidence } = sale
  const { refundedAmount, matchedBy } = sale
  return csvLine([
    instantText(createdAt),
    decimalText(amount, currency),
    currency,
    provider,
    email ?? '',
    isLate ? 'yes' : 'no',
    refundedAt === null ? '' : instantText(refundedAt),
    state,
    evidence ?? '',
    decimalText(refundedAmount, currency),
    decimalText(amount - refundedAmount, currency),
    orderState(sale),
    matchedBy ?? '',
  ])
}

/** What became of the money; whether the sale counts says its state. */
function orderState({ refundedAt, refundedAmount }: SaleAnswer): 'paid' | 'partly refunded' | 'refunded' {
  if (refundedAt !== null) return 'refunded'
  return refundedAmount > 0 ? 'partly refunded' : 'paid'
}

async function answersOf(
  { vault, database }: SaleReportNeeds,
  { account, campaign }: CampaignScope,
  sales: readonly ListedSale[],
): Promise<SaleAnswer[]> {
  const leadIds = sales.flatMap(({ lead_id }) => lead_id ?? [])
  const addresses = await addressesOfLeads(database.db, campaign.id, [...new Set(leadIds)])
  /** The address that came with the sale says more than the one that its lead is known by. */
  const emailOf = ({ email, lead_id }: ListedSale) => {
    if (email !== null) return vault.open(account.id, saleEmailField(campaign.id), email)
    const known = lead_id === null ? undefined : addresses.get(lead_id)
    return known === undefined ? null : vault.open(account.id, leadEmailField(campaign.id), known)
  }
  return Promise.all(
    sales.map(async (sale) => ({
      id: sale.id,
      amount: sale.amount,
      currency: sale.currency,
      provider: sale.provider,
      email: await emailOf(sale),
      createdAt: sale.created_at,
      isLate: sale.is_late === 1,
      refundedAt: sale.refunded_at,
      evidence: isSaleEvidence(sale.evidence) ? sale.evidence : null,
      // One that this version does not know counts nowhere here.
      state: isSaleState(sale.state) ? sale.state : 'dropped',
      decidedAt: sale.decided_at,
      matchedBy: isMatchedBy(sale.matched_by) ? sale.matched_by : null,
      refundedAmount: sale.refunded_amount,
    })),
  )
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

function placeOf(sales: readonly ListedSale[]): SalePlace | null {
  const last = sales.at(-1)
  return last ? { createdAt: last.created_at, id: last.id } : null
}

function scopeOf({ accountId, campaignId }: { accountId: string; campaignId: string }): CampaignScope {
  return { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
}
