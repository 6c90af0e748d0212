/**
 * Clicks on e-mail links, counted once per person: kept in memory for two seconds at most, then written. Losing
 * some of them is allowed, losing count of the losses is not.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { createWriteBehind, QueueFullError } from '../queues/write-behind.ts'
import type { VisitorMetrics } from '../lead-store/visitor-metrics.ts'
import { writeClicks, writeCredits, type Click, type Credit } from './clicks-repository.ts'

const GATHER_MS = 2000
const WAITING_LIMIT = 10_000
/** As many as share a transaction: between two of them visitors get their turn. */
const BATCH = 100
/** A mail gateway opens a link a moment before or after the person does; two clicks so close are one. */
const SAME_CLICK_MS = 2000
const PEOPLE_LIMIT = 50_000

export type Clicks = {
  /** The click's id; null when the same person's click was counted a moment ago. `by` tells people apart. */
  count(click: Click, by: string): string | null
  /** The lead to which a click led that was made by somebody not tracked yet. */
  credit(credit: Credit): void
  flush(): Promise<void>
}

type NotedClick = { kind: 'click'; id: string; click: Click }
type Note = NotedClick | ({ kind: 'credit' } & Credit)

type Parts = { db: Db; clock: Clock; log: Logger; metrics: Pick<VisitorMetrics, 'droppedClicks'> }

export function createClicks({ db, clock, log, metrics }: Parts): Clicks {
  const lastClicks = new Map<string, number>()
  const queue = createWriteBehind<Note>({
    batchSize: BATCH,
    maxWaiting: WAITING_LIMIT,
    gatherMs: GATHER_MS,
    keyOf: (note) => (note.kind === 'click' ? note.id : null),
    isWorthKeeping: () => false,
    write: (notes) => inTransaction(db, (trx) => store(trx, notes)),
    betweenBatches: endOfTurn,
    onRefused: lose,
    onDropped: lose,
  })

  function lose(notes: readonly Note[], error: unknown): void {
    const clicks = notes.filter(isClick).length
    metrics.droppedClicks(clicks)
    // A full queue loses them one by one: their number is enough.
    if (!(error instanceof QueueFullError)) log.warn({ err: error, clicks }, 'Could not store clicks')
  }

  function count(click: Click, by: string): string | null {
    if (isRepeated(`${click.pageId} ${by}`, clock.now())) return null
    const id = newId()
    void queue.add({ kind: 'click', id, click })
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
    const waiting = queue.waiting(given.clickId)
    if (waiting?.kind === 'click') waiting.click.leadId ??= given.leadId
    else void queue.add({ kind: 'credit', ...given })
  }

  return { count, credit, flush: queue.drain }
}

/** Clicks first: what is credited with a lead may be among them. */
async function store(trx: Db, notes: readonly Note[]): Promise<undefined> {
  const clicks = notes.filter(isClick).map(({ id, click }) => [id, click] as const)
  if (clicks.length > 0) await writeClicks(trx, new Map(clicks))
  await writeCredits(
    trx,
    notes.filter((note) => note.kind === 'credit'),
  )
}

function isClick(note: Note): note is NotedClick {
  return note.kind === 'click'
}

/** Before as well as after: a clock that is set back must not make everybody's next click a repeated one. */
function isSoon(now: number, before: number): boolean {
  return Math.abs(now - before) < SAME_CLICK_MS
}
