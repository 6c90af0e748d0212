/**
 * How fast an account at a platform is called: never faster than the platform takes it, and what a person waits for
 * before what nobody waits for. Each process counts for itself, and takes its share.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { CallLimit } from '#domain/platforms/integration-facts.ts'
import type { Clock } from '../foundation/clock.ts'
import type { ShareOf } from '../database/live-servers.ts'

/** `person` somebody waits for the answer · `background` nobody does. */
export type Turn = 'person' | 'background'

type Paced = { key: string; limit: CallLimit; turn: Turn }

/** Null: it would be too long until it is their turn. */
export type Pace = <Answer>(paced: Paced, call: () => Promise<Answer>) => Promise<Answer | TooBusy>

export type TooBusy = { waitMs: number }

/**
 * Background work keeps an even step just below the limit, so that what people do meanwhile still fits. People come in
 * bursts, as a list is read to its end, and rarely.
 */
const shares = { person: { rate: 0.5, burst: 0.5 }, background: { rate: 0.95, burst: 0.04 } } as const

/** Longer than that nobody waits before a screen. */
const MAX_WAIT_MS: Record<Turn, number> = { person: 10_000, background: Infinity }

const ACCOUNTS_IN_MEMORY = 10_000

type PaceParts = { clock: Clock; shareOf: ShareOf; pause?: (ms: number) => Promise<unknown> }

export function createPace({ clock, shareOf, pause = wait }: PaceParts): Pace {
  const accounts = new LRUCache<string, { next: Record<Turn, number>; places: Places }>({
    maxSize: ACCOUNTS_IN_MEMORY,
    sizeCalculation: () => 1,
  })

  function accountOf({ key, limit }: Paced) {
    const known = accounts.get(key)
    if (known) return known
    const made = { next: { person: 0, background: 0 }, places: placesFor(limit.atOnce) }
    accounts.set(key, made)
    return made
  }

  /** Takes the next free instant, and says how far away it is. */
  function waitFor(paced: Paced): number {
    const { next } = accountOf(paced)
    const now = clock.now()
    const step = stepMs(paced, shareOf)
    const early = Math.floor(paced.limit.calls * shares[paced.turn].burst) * step
    const waitMs = Math.max(0, next[paced.turn] - early - now)
    if (waitMs > MAX_WAIT_MS[paced.turn]) return waitMs
    next[paced.turn] = Math.max(next[paced.turn], now) + step
    if (paced.turn === 'person') next.background = Math.max(next.background, now) + step
    return waitMs
  }

  return async (paced, call) => {
    const waitMs = waitFor(paced)
    if (waitMs > MAX_WAIT_MS[paced.turn]) return { waitMs }
    if (waitMs > 0) await pause(waitMs)
    const { places } = accountOf(paced)
    await places.take(paced.turn)
    try {
      return await call()
    } finally {
      places.giveBack()
    }
  }
}

function stepMs({ limit, turn }: Paced, shareOf: ShareOf): number {
  return limit.perMs / Math.max(1, shareOf(limit.calls) * shares[turn].rate)
}

type Places = { take(turn: Turn): Promise<void>; giveBack(): void }

/** So many calls at once; who waits goes in before all that nobody waits for. */
function placesFor(atOnce: number): Places {
  let running = 0
  const waiting: Record<Turn, (() => void)[]> = { person: [], background: [] }
  return {
    async take(turn) {
      if (running < atOnce) {
        running += 1
        return
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting[turn].push(resolve)
      await promise
    },
    giveBack() {
      const next = waiting.person.shift() ?? waiting.background.shift()
      if (next) next()
      else running -= 1
    },
  }
}
