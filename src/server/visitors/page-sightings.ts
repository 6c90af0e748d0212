/** That a real browser ran our script on a page: what verifies it, without anybody having to do anything. */
import type { Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import type { Database, Db } from '../database/schema.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { createWriteBehind } from '../queues/write-behind.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { markSeen, type Sighting } from './page-sightings-repository.ts'

/** A page that is visited all the time is written once in this time. */
const QUIET_MS = 5 * 60_000
/** Of what owners are told about. */
const REMEMBERED_MS = 7 * 24 * 3_600_000
const GATHER_MS = 2000
const WAITING_LIMIT = 5000
/** Room is made as it is needed. */
const PAGES_REMEMBERED = { maxSize: 5000, sizeCalculation: () => 1, ttl: REMEMBERED_MS }

export type PageSightings = {
  /** Free of charge on a page that was seen a moment ago. `keepsNothing`: in a browser that gives it no storage. */
  note(page: SnapshotPage, visit?: { keepsNothing: boolean }): void
  /** Was it seen without storage in the last days, as far as this process knows? */
  isSeenWithoutStorage(pageId: string): boolean
  /** Has our script ever been seen there, as far as this process knows? */
  isSeen(page: SnapshotPage): boolean
  /** Marks the page at once: its owner is waiting for it. */
  verify(page: SnapshotPage): Promise<void>
  flush(): Promise<void>
}

export function pageSightings({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): PageSightings {
  const lastNoted = new Map<string, number>()
  const withoutStorage = new LRUCache<string, true>(PAGES_REMEMBERED)
  const queue = createWriteBehind<Sighting>({
    batchSize: WAITING_LIMIT,
    maxWaiting: WAITING_LIMIT,
    gatherMs: GATHER_MS,
    keyOf: ({ page }) => page.id,
    isWorthKeeping: () => false,
    write: (sightings) => inTransaction(db, (trx) => store(trx, sightings)),
    onRefused: lose,
    onDropped: lose,
  })

  function note(page: SnapshotPage, visit?: { keepsNothing: boolean }): void {
    const at = clock.now()
    if (visit?.keepsNothing) withoutStorage.set(page.id, true)
    if (at - (lastNoted.get(page.id) ?? page.lastSeenAt ?? 0) < QUIET_MS || queue.isFull) return
    lastNoted.set(page.id, at)
    void queue.add({ page, at })
  }

  /** The next visit is as good. */
  function lose(sightings: readonly Sighting[], error: unknown): void {
    for (const { page } of sightings) lastNoted.delete(page.id)
    log.warn({ err: error }, 'Could not note where our script was seen')
  }

  return {
    note,
    flush: queue.drain,
    isSeenWithoutStorage: (pageId) => withoutStorage.has(pageId),
    isSeen: (page) => page.lastSeenAt !== null || lastNoted.has(page.id),
    async verify(page) {
      const at = clock.now()
      await inTransaction(db, (trx) => markSeen(trx, { page, at }, 'check'))
      lastNoted.set(page.id, at)
    },
  }
}

async function store(trx: Transaction<Database>, sightings: readonly Sighting[]): Promise<undefined> {
  await takeCampaigns(trx, [...new Set(sightings.map(({ page }) => page.campaignId))])
  for (const sighting of sightings) await markSeen(trx, sighting, 'visit')
  // Other processes start deadlines at the link of a page that was never seen; they learn of the first time.
  for (const { page } of sightings) if (page.lastSeenAt === null) campaignChanged(trx, page.campaignId)
}
