/**
 * How fast a shop is asked: by its own figures, which come with each of its answers. What a person waits for goes before
 * what nobody waits for. A shop is shared by all processes, and so are its figures.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ShopPace } from '#integrations/store.ts'
import type { ShareOf } from '../database/live-servers.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Turn } from '../connections/pace.ts'

/** Until a shop has said what it takes. */
const USUAL_COST = 10
/** Of the bucket; people find it there although background work empties the rest. */
const KEPT_FOR_PEOPLE = 0.1
/** Longer than that nobody waits before a screen. */
const MAX_WAIT_MS: Record<Turn, number> = { person: 10_000, background: Infinity }
const MAX_TRIES: Record<Turn, number> = { person: 2, background: 4 }
const SHOPS_IN_MEMORY = 10_000
const OPERATIONS_IN_MEMORY = 200

type Bucket = {
  /** Null: it has not said anything yet. */
  figures: (ShopPace & { at: number }) | null
  /** Of calls that run, and of those that wait for their turn. */
  running: number
  waiting: Record<Turn, number>
}

export type Paced = {
  shop: string
  turn: Turn
  /** Calls with the same text cost the same. */ operation: string
}

export type Asked<Answer> = { answer: Answer; figures: ShopPace | null }

export type PaceOfShops = <Answer>(
  paced: Paced,
  call: () => Promise<Asked<Answer>>,
) => Promise<Answer | { waitMs: number }>

type PaceParts = { clock: Clock; shareOf: ShareOf; pause?: ((ms: number) => Promise<unknown>) | undefined }

export function createPaceOfShops({ clock, shareOf, pause = wait }: PaceParts): PaceOfShops {
  const buckets = new LRUCache<string, Bucket>({ maxSize: SHOPS_IN_MEMORY, sizeCalculation: () => 1 })
  const costs = new LRUCache<string, number>({ max: OPERATIONS_IN_MEMORY })

  function bucketOf(shop: string): Bucket {
    const known = buckets.get(shop)
    if (known) return known
    const made: Bucket = { figures: null, running: 0, waiting: { person: 0, background: 0 } }
    buckets.set(shop, made)
    return made
  }

  /** How long until there is enough for it, behind all who wait already. */
  function waitFor({ figures, running, waiting }: Bucket, turn: Turn, cost: number): number {
    if (!figures) return 0
    const restored = Math.max(1, shareOf(figures.restoredPerSecond)) / 1000
    const filled = Math.min(
      figures.maximum,
      figures.available + Math.max(0, clock.now() - figures.at) * restored,
    )
    const before = running + waiting.person + (turn === 'background' ? waiting.background : 0)
    const kept = turn === 'background' ? figures.maximum * KEPT_FOR_PEOPLE : 0
    return Math.ceil(Math.max(0, cost + kept + before - filled) / restored)
  }

  async function takeTurn(bucket: Bucket, turn: Turn, cost: number): Promise<number> {
    const waitMs = waitFor(bucket, turn, cost)
    if (waitMs === 0 || waitMs > MAX_WAIT_MS[turn]) return waitMs
    bucket.waiting[turn] += cost
    try {
      await pause(waitMs)
    } finally {
      bucket.waiting[turn] -= cost
    }
    return 0
  }

  async function run<Answer>(
    bucket: Bucket,
    { operation }: Paced,
    call: () => Promise<Asked<Answer>>,
  ): Promise<Asked<Answer>> {
    const cost = costs.get(operation) ?? USUAL_COST
    bucket.running += cost
    try {
      const asked = await call()
      if (asked.figures) {
        bucket.figures = { ...asked.figures, at: clock.now() }
        costs.set(operation, asked.figures.cost)
      }
      return asked
    } finally {
      bucket.running -= cost
    }
  }

  return async (paced, call) => {
    const { shop, turn, operation } = paced
    const bucket = bucketOf(shop)
    for (let tries = 1; ; tries++) {
      const waitMs = await takeTurn(bucket, turn, costs.get(operation) ?? USUAL_COST)
      if (waitMs > 0) return { waitMs }
      const { answer, figures } = await run(bucket, paced, call)
      // What came too fast was not done: it may come again.
      if (!figures?.isTooFast || tries === MAX_TRIES[turn]) return answer
    }
  }
}
