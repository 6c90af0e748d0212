/**
 * Counts what people do with pages, links, images and bars: in memory, and written a second later. A server that is killed
 * loses no more counts than that; while the database is away everything waits for it.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createLocalHours, type LocalHour } from '#domain/activity/local-hour.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { createWriteBehind } from '../queues/write-behind.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { createSeenLeads, hasDone } from './seen-leads.ts'
import { storeTallies } from './store-tallies.ts'
import { addTo, reachIn, type Done, type Reached, type Tally } from './tally.ts'

/** Half of the two seconds that may be lost: the other half is for writing. */
const GATHER_MS = 1000
/** What a lead has done before on the day: counted at once, in its own row a little later. */
const REPEATS_MS = 30_000
/** As many as share a transaction: between two of them visitors get their turn. */
const BATCH = 200
const WAITING_LIMIT = 50_000

type Counting = Pick<SnapshotCampaign, 'id' | 'settings'>

export type Activity = {
  /** Something was done: by a lead, or, without an id, by somebody whom nobody knows. */
  count(leadId: string | null, campaign: Counting, done: Done): void
  /** The lead has come so far on its way. */
  reach(leadId: string, campaign: Counting, reached: Reached): void
  flush(): Promise<void>
}

type Parts = { db: Db; log: Logger; metrics: { droppedActivity(count: number): void } }

export function createActivity({ db, log, metrics }: Parts): Activity {
  const hourIn = createLocalHours()
  const seen = createSeenLeads()
  const soon = createTallies(GATHER_MS)
  const later = createTallies(REPEATS_MS)

  function createTallies(gatherMs: number) {
    /** What is not being written yet: by page, and by lead. */
    const open = new Map<string, Tally>()
    const queue = createWriteBehind<Tally>({
      batchSize: BATCH,
      maxWaiting: WAITING_LIMIT,
      gatherMs,
      async write(tallies) {
        close(tallies)
        const standing = await inTransaction(db, (trx) => storeTallies(trx, tallies))
        for (const { leadId, done } of tallies) {
          const lead = leadId === null ? undefined : standing.get(leadId)
          if (leadId !== null && lead) seen.keep(leadId, lead, done)
        }
        return undefined
      },
      betweenBatches: endOfTurn,
      onRefused: lose,
    })

    /** What comes from now on is added up anew. */
    function close(tallies: readonly Tally[]): void {
      for (const tally of tallies) {
        const key = keyOf(tally)
        if (open.get(key) === tally) open.delete(key)
      }
    }

    function lose(tallies: readonly Tally[], error: unknown): void {
      close(tallies)
      const lost = tallies.flatMap(({ done }) => done).reduce((sum, { times }) => sum + times, 0)
      metrics.droppedActivity(lost)
      log.warn({ err: error, count: lost }, 'Could not store what people did')
    }

    return {
      /** Null: too many wait. */
      under(key: string, make: () => Tally): Tally | null {
        const known = open.get(key)
        if (known) return known
        if (queue.isFull) return null
        const tally = make()
        open.set(key, tally)
        void queue.add(tally)
        return tally
      },
      drain: queue.drain,
    }
  }

  function add(tally: Tally | null, done: Done, hour: LocalHour): void {
    if (tally) addTo(tally, done, hour)
    else metrics.droppedActivity(1)
  }

  function onPage(campaignId: string, done: Done, hour: LocalHour): void {
    const key = done.pageId || campaignId
    add(
      soon.under(key, () => ({ campaignId, leadId: null, done: [], isCounted: false, steps: {} })),
      done,
      hour,
    )
  }

  function ofLead(tallies: typeof soon, campaignId: string, leadId: string): Tally | null {
    return tallies.under(leadId, () => ({
      campaignId,
      leadId,
      done: [],
      isCounted: tallies === later,
      steps: {},
    }))
  }

  return {
    count(leadId, { id, settings }, done) {
      const hour = hourIn(done.at, settings.timezone)
      if (leadId === null) {
        onPage(id, done, hour)
        return
      }
      const lead = seen.get(leadId)
      const { kind, pageId, clickId = null } = done
      if (!lead || clickId !== null || !hasDone(lead, { kind, pageId, day: hour.day })) {
        add(ofLead(soon, id, leadId), done, hour)
        return
      }
      if (lead.isTest) return
      onPage(id, done, hour)
      add(ofLead(later, id, leadId), done, hour)
    },
    reach(leadId, { id }, reached) {
      const before = seen.get(leadId)?.steps[reached.step]
      if (before !== undefined && before <= reached.at) return
      const tally = ofLead(soon, id, leadId)
      if (tally) reachIn(tally, reached)
    },
    async flush() {
      await soon.drain()
      await later.drain()
    },
  }
}

function keyOf({ campaignId, leadId, done: [first] }: Tally): string {
  return leadId ?? (first?.pageId || campaignId)
}
