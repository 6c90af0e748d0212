/**
 * A write-behind queue: items that arrive together are written together, one batch at a time. One bad item takes no
 * other with it. While the database is away whoever waits is told so, and what is worth keeping is written later.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { isStorageAway } from '../database/failures.ts'

const RETRY_MS = 1000

export type WriteBehindOptions<Item, Result> = {
  /**
   * All of the batch or nothing, or so that it may be written again. One result for each item, in order; none where
   * nobody asks for one.
   */
  write(batch: readonly Item[]): Promise<readonly Result[] | undefined>
  batchSize: number
  /** What comes while so many wait is dropped. */
  maxWaiting: number
  /** For so long items wait for others to join them; without it, until the end of this turn of the event loop. */
  gatherMs?: number
  /** Of two waiting items with the same key only the later one is written. Null: it is written in any case. */
  keyOf?(item: Item): string | null
  /** False: dropped while the database is away. Without it everything is kept. */
  isWorthKeeping?(item: Item): boolean
  /** Gives others their turn. */
  betweenBatches?(): Promise<unknown>
  /** The database is there and does not take them. */
  onRefused?(items: readonly Item[], error: unknown): void
  onDropped?(items: readonly Item[], error: unknown): void
}

export type WriteBehind<Item, Result> = {
  readonly isFull: boolean
  /** Rejects as soon as the database is away, though the item is kept. Whoever asks for no result need not catch. */
  add: (item: Item) => Promise<Result>
  /** What waits under a key and is not being written yet. */
  waiting: (key: string) => Item | undefined
  /** Writes what still waits; one try, should the database be away. */
  drain: () => Promise<void>
}

export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

type Entry<Item, Result> = PromiseWithResolvers<Result> & { key: string | symbol; item: Item }

export function createWriteBehind<Item, Result = undefined>(
  options: WriteBehindOptions<Item, Result>,
): WriteBehind<Item, Result> {
  type Batch = readonly Entry<Item, Result>[]
  let queue: Map<string | symbol, Entry<Item, Result>> = new Map()
  /** So many at the front were refused together: each is written by itself now. */
  let suspects = 0
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null

  function add(item: Item): Promise<Result> {
    const key = options.keyOf?.(item) ?? Symbol('alone')
    const entry = { key, item, ...Promise.withResolvers<Result>() }
    entry.promise.catch(() => {})
    const before = queue.get(key)
    if (!before && isFull()) {
      const error = new QueueFullError()
      const dropped = reject([entry], error)
      options.onDropped?.(dropped, error)
      return entry.promise
    }
    before?.resolve(entry.promise)
    queue.set(key, entry)
    if (options.gatherMs === undefined) void begin()
    else beginIn(options.gatherMs)
    return entry.promise
  }

  function isFull(): boolean {
    return queue.size >= options.maxWaiting
  }

  function beginIn(ms: number): void {
    timer ??= setTimeout(() => void begin(), ms).unref()
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    working ??= endOfTurn().then(work)
    return working
  }

  async function work(): Promise<void> {
    try {
      while (queue.size > 0) {
        await writeBatch(nextBatch())
        if (queue.size > 0) await options.betweenBatches?.()
      }
    } catch (error) {
      waitForDatabase(error)
    } finally {
      working = null
    }
  }

  function nextBatch(): Batch {
    const batch = [...queue.values().take(suspects > 0 ? 1 : options.batchSize)]
    for (const { key } of batch) queue.delete(key)
    suspects = Math.max(0, suspects - 1)
    return batch
  }

  /** Throws only while the database is away. */
  async function writeBatch(batch: Batch): Promise<void> {
    try {
      const results = await options.write(batch.map(({ item }) => item))
      // One for each item, or none at all: then nobody asks for it.
      for (const [at, { resolve }] of batch.entries()) resolve(results?.[at] as Result)
    } catch (error) {
      if (isStorageAway(error)) {
        putBack(batch)
        throw error
      }
      if (batch.length > 1) {
        putBack(batch)
        suspects = batch.length
        return
      }
      const refused = reject(batch, error)
      options.onRefused?.(refused, error)
    }
  }

  function putBack(batch: Batch): void {
    for (const { key, resolve } of batch) {
      const later = queue.get(key)
      if (later) resolve(later.promise)
    }
    queue = new Map([...batch, ...queue.values()].map((entry) => [entry.key, entry]))
  }

  function waitForDatabase(error: unknown): void {
    suspects = 0
    const entries = [...queue.values()]
    reject(entries, error)
    const lost = entries.filter(({ item }) => options.isWorthKeeping?.(item) === false)
    for (const { key } of lost) queue.delete(key)
    if (lost.length > 0)
      options.onDropped?.(
        lost.map(({ item }) => item),
        error,
      )
    if (queue.size > 0) beginIn(RETRY_MS)
  }

  return {
    add,
    get isFull() {
      return isFull()
    },
    waiting: (key) => queue.get(key)?.item,
    async drain() {
      await working
      await begin()
    },
  }
}

function reject<Item, Result>(entries: readonly Entry<Item, Result>[], error: unknown): Item[] {
  for (const entry of entries) entry.reject(error)
  return entries.map(({ item }) => item)
}
