/**
 * Clicks on e-mail links, counted once per person: kept in memory for two seconds at most, then written. Losing
 * some of them is allowed, losing count of the losses is not.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import type { VisitorMetrics } from '../lead-store/visitor-metrics.ts'
import { writeClicks, writeCredits } from './clicks-repository.ts'

const FLUSH_MS = 2000
const WAITING_LIMIT = 10_000
/** As many as share a transaction: between two of them visitors get their turn. */
const CHUNK = 100
/** A mail gateway opens a link a moment before or after the person does; two clicks so close are one. */
const SAME_CLICK_MS = 2000
const PEOPLE_LIMIT = 50_000

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
      if (isSoon(now, at) && lastClicks.size <= PEOPLE_LIMIT) break
      lastClicks.delete(old)
    }
    return before !== undefined && isSoon(now, before)
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
    const [clicks, credited] = [[...waiting], credits]
    waiting = new Map()
    credits = []
    let stored = 0
    try {
      for (; stored < clicks.length; stored += CHUNK)
        await write((trx) => writeClicks(trx, new Map(clicks.slice(stored, stored + CHUNK))))
      for (let at = 0; at < credited.length; at += CHUNK)
        await write((trx) => writeCredits(trx, credited.slice(at, at + CHUNK)))
    } catch (error) {
      const lost = Math.max(0, clicks.length - stored)
      metrics.droppedClicks(lost)
      log.warn({ err: error, clicks: lost }, 'Could not store clicks')
    }
  }

  async function write(work: (trx: Db) => Promise<void>): Promise<void> {
    await inTransaction(db, work)
    await turn()
  }

  return { count, credit, flush }
}

/** Before as well as after: a clock that is set back must not make everybody's next click a repeated one. */
function isSoon(now: number, before: number): boolean {
  return Math.abs(now - before) < SAME_CLICK_MS
}
