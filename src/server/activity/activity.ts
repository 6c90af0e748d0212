/**
 * Counts what people do with pages, links, images and bars: in memory, and written a second later. A server that is killed
 * loses no more than that; while the database is away everything waits for it.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createLocalHours } from '#domain/activity/local-hour.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { createWriteBehind, QueueFullError } from '../queues/write-behind.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { storeTallies } from './store-tallies.ts'
import { addTo, type Done, type Tally } from './tally.ts'

/** Half of the two seconds that may be lost: the other half is for writing. */
const GATHER_MS = 1000
/** As many as share a transaction: between two of them visitors get their turn. */
const BATCH = 200
const WAITING_LIMIT = 50_000

type Counting = Pick<SnapshotCampaign, 'id' | 'settings'>

export type Activity = {
  /** By somebody whom nobody knows. */
  count(campaign: Counting, done: Done): void
  countOf(leadId: string, campaign: Counting, done: Done): void
  flush(): Promise<void>
}

type Parts = { db: Db; log: Logger; metrics: { droppedActivity(count: number): void } }

export function createActivity({ db, log, metrics }: Parts): Activity {
  const hourIn = createLocalHours()
  /** What is not being written yet: by page, and by lead. */
  const ofPages = new Map<string, Tally>()
  const ofLeads = new Map<string, Tally>()
  const queue = createWriteBehind<Tally>({
    batchSize: BATCH,
    maxWaiting: WAITING_LIMIT,
    gatherMs: GATHER_MS,
    async write(tallies) {
      close(tallies)
      await inTransaction(db, (trx) => storeTallies(trx, tallies))
      return undefined
    },
    betweenBatches: endOfTurn,
    onRefused: lose,
    onDropped: lose,
  })

  /** What comes from now on is added up anew. */
  function close(tallies: readonly Tally[]): void {
    for (const tally of tallies) {
      if (tally.leadId !== null) forget(ofLeads, tally.leadId, tally)
      else forget(ofPages, pageKey(tally), tally)
    }
  }

  function lose(tallies: readonly Tally[], error: unknown): void {
    close(tallies)
    const count = tallies.flatMap(({ done }) => done).reduce((sum, { times }) => sum + times, 0)
    metrics.droppedActivity(count)
    // A full queue loses them one by one: their number is enough.
    if (!(error instanceof QueueFullError)) log.warn({ err: error, count }, 'Could not store what people did')
  }

  function open(into: Map<string, Tally>, key: string, campaignId: string, leadId: string | null): Tally {
    const tally: Tally = { campaignId, leadId, done: [] }
    into.set(key, tally)
    return tally
  }

  return {
    count({ id, settings }, done) {
      const key = done.pageId === '' ? id : done.pageId
      const known = ofPages.get(key)
      const tally = known ?? open(ofPages, key, id, null)
      addTo(tally, done, hourIn(done.at, settings.timezone))
      if (!known) void queue.add(tally)
    },
    countOf(leadId, { id, settings }, done) {
      const known = ofLeads.get(leadId)
      const tally = known ?? open(ofLeads, leadId, id, leadId)
      addTo(tally, done, hourIn(done.at, settings.timezone))
      if (!known) void queue.add(tally)
    },
    flush: queue.drain,
  }
}

function pageKey({ campaignId, done: [first] }: Tally): string {
  return first?.pageId || campaignId
}

function forget(from: Map<string, Tally>, key: string, tally: Tally): void {
  if (from.get(key) === tally) from.delete(key)
}
