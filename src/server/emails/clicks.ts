/**
 * Clicks on e-mail links, counted once per person: kept in memory for two seconds at most, then written. Losing
 * some of them is allowed, losing count of the losses is not.
 */
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import type { VisitorMetrics } from '../visitors/visitor-metrics.ts'
import { writeClicks, writeCredit } from './repository.ts'

const FLUSH_MS = 2000
const WAITING_LIMIT = 10_000
/** A mail gateway opens a link a moment before or after the person does; two clicks so close are one. */
const SAME_CLICK_MS = 2000

export type Click = { campaignId: string; pageId: string; leadId: string | null; clickedAt: number }

export type Credit = { campaignId: string; clickId: string; leadId: string }

export type Clicks = {
  /** The click's id; null when the same person's click was counted a moment ago. `by` tells people apart. */
  count(click: Click, by: string): string | null
  /** The lead to which a click led that was made by somebody not tracked yet. */
  credit(credit: Credit): void
  flush(): Promise<void>
}

type Parts = { db: Db; clock: Clock; log: Logger; metrics: Pick<VisitorMetrics, 'droppedClicks'> }

export function createClicks({ db, clock, log, metrics }: Parts): Clicks {
  const lastClicks = new Map<string, number>()
  let waiting = new Map<string, Click>()
  let credits: Credit[] = []
  let timer: NodeJS.Timeout | null = null

  function count(click: Click, by: string): string | null {
    if (isRepeated(`${click.pageId} ${by}`, clock.now())) return null
    const id = newId()
    if (waiting.size >= WAITING_LIMIT) metrics.droppedClicks(1)
    else waiting.set(id, click)
    flushSoon()
    return id
  }

  function isRepeated(key: string, now: number): boolean {
    const before = lastClicks.get(key)
    // The oldest stand first: those that no click can repeat any more go.
    lastClicks.delete(key)
    lastClicks.set(key, now)
    for (const [old, at] of lastClicks) {
      if (now - at < SAME_CLICK_MS) break
      lastClicks.delete(old)
    }
    return before !== undefined && now - before < SAME_CLICK_MS
  }

  function credit(given: Credit): void {
    const click = waiting.get(given.clickId)
    if (click) click.leadId ??= given.leadId
    else if (credits.length < WAITING_LIMIT) credits.push(given)
    flushSoon()
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const [clicks, credited] = [waiting, credits]
    waiting = new Map()
    credits = []
    if (clicks.size === 0 && credited.length === 0) return
    try {
      await inTransaction(db, async (trx) => {
        await writeClicks(trx, clicks)
        for (const given of credited) await writeCredit(trx, given)
      })
    } catch (error) {
      metrics.droppedClicks(clicks.size)
      log.warn({ err: error, clicks: clicks.size }, 'Could not store clicks')
    }
  }

  return { count, credit, flush }
}
