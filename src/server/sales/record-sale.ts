/**
 * The one way to record a sale. Sales that arrive together share one transaction, and everybody is answered after
 * its commit. While the database is away the callers are told so, and the sales stay in the queue until they can be
 * stored: nobody reports a visit twice.
 */
import type { Logger } from 'pino'
import type { SaleEvidence } from '#domain/sales/sale-evidence.ts'
import type { SaleOutcome } from '#domain/sales/sale.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import { inStampedTransaction } from '../database/transaction.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createWriteBehind } from '../queues/write-behind.ts'
import { isTestAddress } from '../snapshot/tested-campaign.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { hashNumbers, hashRefund, type NumbersToRecord, type RefundToRecord } from './hashed-refund.ts'
import { hashSale, type SaleToRecord } from './hashed-sale.ts'
import { LOOK_AGAIN_MS, matchBuyers } from './match-buyers.ts'
import { storeSales, type HashedOrder } from './store-sales.ts'

/** Everybody in a batch waits for all of it, and SQLite has one connection. */
const BATCH = 32
const WAITING_LIMIT = 20_000

/** A visit to a page that buyers see last. */
export type SaleVisit = {
  campaignId: string
  accountId: string
  pageId: string
  visitorId: string
  leadId: string | null
  evidence: Exclude<SaleEvidence, 'report'>
  /** Where the visitor came from; null where that says nothing. */
  network: string | null
  /** As the page's address names it: two visits of one order are one sale. */
  orderId: string | null
  now: number
}

export type ReportedSale = Pick<
  SaleToRecord,
  'campaignId' | 'accountId' | 'provider' | 'worth' | 'visitorId' | 'address' | 'now'
> & { leadId: string | null; orderId: string | null }

export type OrderToRecord = SaleToRecord | RefundToRecord | NumbersToRecord

export type Sales = {
  /** Rejected while the database is away; the sale is stored later then. */
  recordVisit(visit: SaleVisit): Promise<SaleOutcome>
  /** A sale that somebody tells about who knows a secret of the account. */
  record(sale: ReportedSale): Promise<SaleOutcome>
  /** What a provider tells of an order: those that are told one after the other are stored in that order. */
  recordOrder(order: OrderToRecord): Promise<SaleOutcome>
  /** One last try to store what still waits. */
  drain(): Promise<void>
}

export type SalesParts = {
  db: Db
  vault: Vault
  keys: Pick<VisitorKeys, 'tests'>
  snapshot: Pick<Snapshot, 'refresh' | 'noteLeadChanges' | 'campaign'>
  log: Logger
  clock: Clock
  jobs: JobQueue
}

export function createSales({ db, vault, keys, snapshot, log, clock, jobs }: SalesParts): Sales {
  const queue = createWriteBehind<OrderToRecord, SaleOutcome>({
    batchSize: BATCH,
    maxWaiting: WAITING_LIMIT,
    async write(orders) {
      return store(await Promise.all(orders.map((order) => hashOrder(vault, marked(order)))))
    },
    onRefused: (_sales, error) => log.error({ err: error }, 'Could not record a sale'),
  })

  /** What the address of a test buys is a test, also where visitors become no leads. */
  function marked(order: OrderToRecord): OrderToRecord {
    if (!('worth' in order) || order.address === null) return order
    const campaign = snapshot.campaign(order.campaignId)
    const isTest = campaign !== undefined && isTestAddress(keys.tests, campaign, order.address)
    return isTest ? { ...order, isTest } : order
  }

  async function store(orders: HashedOrder[]): Promise<SaleOutcome[]> {
    const { result, revision } = await inStampedTransaction(db, async (trx) => {
      const stored = await storeSales(trx, orders)
      const runAt = clock.now() + LOOK_AGAIN_MS
      if (stored.unmatched.length > 0)
        await jobs.add(trx, matchBuyers, { sales: stored.unmatched }, { runAt })
      return stored
    })
    const { outcomes, changedLeads } = result
    if (revision !== null) snapshot.noteLeadChanges(changedLeads, revision)
    // The sale is stored; whoever could not be told just now learns of it by the poll.
    if (outcomes.some(isNews)) await snapshot.refresh().catch((error: unknown) => warn(error))
    return outcomes
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'Could not refresh what visitors are shown after a sale')
  }

  return {
    record: ({ leadId, orderId, ...sale }) => queue.add({ ...plain(leadId, orderId), ...sale }),
    recordVisit: ({ leadId, orderId, pageId, ...visit }) =>
      queue.add({ ...plain(leadId, orderId), ...visit, provider: 'page', worth: { pageId }, address: null }),
    recordOrder: queue.add,
    drain: queue.drain,
  }
}

/** One unit, told by whoever knows a secret of the account. */
function plain(leadId: string | null, orderId: string | null) {
  return {
    lead: leadId === null ? null : { id: leadId, by: 'cookie' as const },
    orderIds: orderId === null ? [] : [orderId],
    evidence: 'report' as const,
    network: null,
    toldAddress: null,
    units: 1,
    isTest: false,
  }
}

async function hashOrder(vault: Vault, order: OrderToRecord): Promise<HashedOrder> {
  if ('worth' in order) return hashSale(vault, order)
  return 'amount' in order ? hashRefund(order) : hashNumbers(order)
}

/** What visitors are shown may be another than before. */
function isNews(outcome: SaleOutcome): boolean {
  return news.has(outcome)
}

const news: ReadonlySet<SaleOutcome> = new Set(['recorded', 'counted', 'soldOut', 'refunded'])
