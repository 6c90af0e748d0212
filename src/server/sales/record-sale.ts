/**
 * The one way to record a sale. Sales that arrive together share one transaction, and everybody is answered after
 * its commit. While the database is away the callers are told so, and the sales stay in the queue until they can be
 * stored: nobody reports a visit twice.
 */
import type { Logger } from 'pino'
import type { SaleOutcome } from '#domain/sales/sale.ts'
import { isDatabaseAway, isDiskFull } from '../database/failures.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { hashSale, type HashedSale, type SaleToRecord } from './hashed-sale.ts'
import { storeSales } from './store-sales.ts'

/** Everybody in a batch waits for all of it, and SQLite has one connection. */
const BATCH = 32
const WAITING_LIMIT = 20_000
const RETRY_MS = 1000

/** A visit to a page that buyers see last. */
export type SaleVisit = {
  campaignId: string
  accountId: string
  pageId: string
  visitorId: string
  leadId: string | null
  /** As the page's address names it: two visits of one order are one sale. */
  orderId: string | null
  now: number
}

export type Sales = {
  /** Rejected while the database is away; the sale is stored later then. */
  recordVisit(visit: SaleVisit): Promise<SaleOutcome>
  /** A sale that somebody else than a page tells about. */
  record(sale: SaleToRecord): Promise<SaleOutcome>
  /** One last try to store what still waits. */
  drain(): Promise<void>
}

export class TooManySalesError extends Error {
  override name = 'TooManySalesError'
}

type Waiting = {
  sale: SaleToRecord
  resolve: (outcome: SaleOutcome) => void
  reject: (error: unknown) => void
}

export type SalesParts = {
  db: Db
  vault: Vault
  snapshot: Pick<Snapshot, 'refresh' | 'noteLeadChanges'>
  log: Logger
}

export function createSales({ db, vault, snapshot, log }: SalesParts): Sales {
  let waiting: Waiting[] = []
  let working: Promise<void> | null = null

  function record(sale: SaleToRecord): Promise<SaleOutcome> {
    if (waiting.length >= WAITING_LIMIT) return Promise.reject(new TooManySalesError())
    const { promise, resolve, reject } = Promise.withResolvers<SaleOutcome>()
    waiting.push({ sale, resolve, reject })
    void begin()
    return promise
  }

  /** What else arrives in this turn of the event loop joins the batch. */
  function begin(): Promise<void> {
    working ??= nextTurn().then(work)
    return working
  }

  async function work(): Promise<void> {
    try {
      while (waiting.length > 0) await store(waiting.splice(0, BATCH))
    } catch (error) {
      // They stay in the queue, but nobody waits for them any longer.
      for (const { reject } of waiting) reject(error)
      setTimeout(() => void begin(), RETRY_MS).unref()
    } finally {
      working = null
    }
  }

  /** Throws only while the database is away; the batch waits in the queue again then. */
  async function store(batch: Waiting[]): Promise<void> {
    try {
      const sales = await Promise.all(batch.map(({ sale }) => hashSale(vault, sale)))
      const outcomes = await stored(sales)
      for (const [at, outcome] of outcomes.entries()) batch[at]?.resolve(outcome)
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) {
        waiting = [...batch, ...waiting]
        throw error
      }
      await storeOneByOne(batch, error)
    }
  }

  async function stored(sales: HashedSale[]): Promise<SaleOutcome[]> {
    const { outcomes, changed } = await inTransaction(db, (trx) => storeSales(trx, sales))
    if (changed) snapshot.noteLeadChanges(changed.leadIds, changed.revision)
    // The sale is stored; whoever could not be told just now learns of it by the poll.
    if (outcomes.some(isNews)) await snapshot.refresh().catch((error: unknown) => warn(error))
    return outcomes
  }

  /** One sale that cannot be stored must not take the others with it. */
  async function storeOneByOne(batch: Waiting[], error: unknown): Promise<void> {
    if (batch.length > 1) {
      for (const one of batch) await store([one])
      return
    }
    log.error({ err: error }, 'Could not record a sale')
    for (const { reject } of batch) reject(error)
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'Could not refresh what visitors are shown after a sale')
  }

  return {
    record,
    recordVisit: ({ visitorId, orderId, pageId, ...visit }) =>
      record({ ...visit, provider: 'page', worth: { pageId }, visitorId, address: null, orderId }),
    async drain() {
      await working
      await begin()
    },
  }
}

function isNews(outcome: SaleOutcome): boolean {
  return outcome !== 'repeated' && outcome !== 'refused'
}

function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setImmediate(resolve)
  return promise
}
