/** That a real browser ran our script on a page: what verifies it, without anybody having to do anything. */
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { markSeen, tellOthers, type Sighting } from './page-sightings-repository.ts'

/** A page that is visited all the time is written once in this time. */
const QUIET_MS = 5 * 60_000
const FLUSH_MS = 2000
const WAITING_LIMIT = 5000

export type PageSightings = {
  /** Free of charge on a page that was seen a moment ago. */
  note(page: SnapshotPage): void
  /** Has our script ever been seen there, as far as this process knows? */
  isSeen(page: SnapshotPage): boolean
  /** Marks the page at once: its owner is waiting for it. */
  verify(page: SnapshotPage): Promise<void>
  flush(): Promise<void>
}

export function pageSightings({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): PageSightings {
  const lastNoted = new Map<string, number>()
  const waiting = new Map<string, Sighting>()
  let timer: NodeJS.Timeout | null = null

  function note(page: SnapshotPage): void {
    const at = clock.now()
    if (at - (lastNoted.get(page.id) ?? page.lastSeenAt ?? 0) < QUIET_MS || waiting.size >= WAITING_LIMIT)
      return
    lastNoted.set(page.id, at)
    waiting.set(page.id, { page, at })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const sightings = [...waiting.values()].toSorted((one, other) => (one.page.id < other.page.id ? -1 : 1))
    waiting.clear()
    if (sightings.length === 0) return
    try {
      await inTransaction(db, async (trx) => {
        for (const sighting of sightings) await markSeen(trx, sighting, 'visit')
        // Other processes start deadlines at the link of a page that was never seen; they learn of the first time.
        const first = sightings.filter(({ page }) => page.lastSeenAt === null)
        if (first.length > 0) await tellOthers(trx, first)
      })
    } catch (error) {
      for (const { page } of sightings) lastNoted.delete(page.id)
      log.warn({ err: error }, 'Could not note where our script was seen')
    }
  }

  return {
    note,
    flush,
    isSeen: (page) => page.lastSeenAt !== null || lastNoted.has(page.id),
    async verify(page) {
      const at = clock.now()
      await inTransaction(db, (trx) => markSeen(trx, { page, at }, 'check'))
      lastNoted.set(page.id, at)
    },
  }
}
