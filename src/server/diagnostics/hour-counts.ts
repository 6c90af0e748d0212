/** Counts errors and jobs by the hour: in memory first, so that an error costs no write, and a flood of them costs few. */
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import type { Database, Db } from '../database/schema.ts'
import { maskPersonal } from '../http/request-log.ts'
import { addHourCounts, forgetHourCountsBefore } from './repository.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 48 * HOUR_MS
const FLUSH_MS = 10_000
const LABEL_CHARACTERS = 160
/** What one process tells apart in an hour; all others are one. */
const MAX_LABELS = 20
const OTHERS = 'Other errors'

type Counting = Database['hour_counts']
type Kind = Counting['kind']

export type HourCounts = {
  errorHappened(error: unknown): void
  jobDone(kind: string): void
  /** Stores what waits in memory. */
  flush(): Promise<void>
}

type Parts = { db: Db; clock: Clock; log: Logger }

export function createHourCounts({ db, clock, log }: Parts): HourCounts {
  let waiting = new Map<string, Counting>()
  let labels = new Set<string>()
  let labelsOf = 0
  let timer: NodeJS.Timeout | undefined

  function add(kind: Kind, given: string): void {
    const since = clock.now() - (clock.now() % HOUR_MS)
    const label = told(kind, given, since)
    const key = `${since} ${kind} ${label}`
    const counting = waiting.get(key) ?? { since, kind, label, count: 0 }
    waiting.set(key, { ...counting, count: counting.count + 1 })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  function told(kind: Kind, label: string, since: number): string {
    if (since !== labelsOf) labels = new Set()
    labelsOf = since
    if (!labels.has(`${kind} ${label}`) && labels.size >= MAX_LABELS) return OTHERS
    labels.add(`${kind} ${label}`)
    return label
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counts = [...waiting.values()]
    if (counts.length === 0) return
    waiting = new Map()
    try {
      await addHourCounts(db, counts)
      await forgetHourCountsBefore(db, clock.now() - KEPT_MS)
    } catch (error) {
      // What cannot be stored now is among the next; the database that is away is an error by itself.
      for (const count of counts) keep(count)
      log.info({ err: error }, 'Could not store the counts of this hour')
    }
  }

  function keep(count: Counting): void {
    const key = `${count.since} ${count.kind} ${count.label}`
    waiting.set(key, { ...count, count: count.count + (waiting.get(key)?.count ?? 0) })
  }

  return {
    errorHappened: (error) => add('error', inOneLine(error)),
    jobDone: (kind) => add('job', kind),
    flush,
  }
}

export function inOneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return maskPersonal(text)
    .replace(/\s*\n.*/s, '')
    .slice(0, LABEL_CHARACTERS)
}
