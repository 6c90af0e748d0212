/**
 * Counts what people do with pages, links, images and bars: in memory, and written a second later. A server that is killed
 * loses no more than that; while the database is away everything waits for it.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createLocalHours } from '#domain/activity/local-hour.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { createWriteBehind } from '../queues/write-behind.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { storeTallies } from './store-tallies.ts'
import { addTo, reachIn, type Done, type Reached, type Tally } from './tally.ts'

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
  /** The lead has come so far on its way. */
  reach(leadId: string, campaign: Counting, reached: Reached): void
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
    log.warn({ err: error, count }, 'Could not store what people did')
  }

  function ofPage(key: string, campaignId: string): Tally | null {
    return ofPages.get(key) ?? open(ofPages, key, { campaignId, leadId: null, done: [], steps: {} })
  }

  function ofLead(leadId: string, campaignId: string): Tally | null {
    return ofLeads.get(leadId) ?? open(ofLeads, leadId, { campaignId, leadId, done: [], steps: {} })
  }

  /** Null: too many wait. */
  function open(into: Map<string, Tally>, key: string, tally: Tally): Tally | null {
    if (queue.isFull) return null
    into.set(key, tally)
    void queue.add(tally)
    return tally
  }

  function add(tally: Tally | null, zone: string, done: Done): void {
    if (tally) addTo(tally, done, hourIn(done.at, zone))
    else metrics.droppedActivity(1)
  }

  return {
    count({ id, settings }, done) {
      add(ofPage(done.pageId || id, id), settings.timezone, done)
    },
    countOf(leadId, { id, settings }, done) {
      add(ofLead(leadId, id), settings.timezone, done)
    },
    reach(leadId, { id }, reached) {
      const tally = ofLead(leadId, id)
      if (tally) reachIn(tally, reached)
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
