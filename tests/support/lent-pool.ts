/**
 * The connections to a PostgreSQL database, lent to one test after another: one that knows the tables already answers in
 * a fraction of what a fresh one takes.
 */
import type { Pool } from 'pg'

/** As far as the test knows it is a pool of its own: ended, it refuses what is asked of it later. */
export function lend(pool: Pool): Pool {
  let isOver = false
  const own: Partial<Record<keyof Pool, unknown>> = {
    end: async () => void (isOver = true),
    connect: async () => (isOver ? refuse() : pool.connect()),
    query: async (...call: Parameters<Pool['query']>) => (isOver ? refuse() : pool.query(...call)),
  }
  return new Proxy(pool, {
    get: (_, name: keyof Pool) => (name === 'ended' ? isOver || pool.ended : (own[name] ?? pool[name])),
  })
}

function refuse(): never {
  throw new Error('Cannot use a pool after calling end on the pool')
}

const MOMENTS = 100
const MOMENT_MS = 5

/** Waits until nobody uses it any more, and makes each of its connections what it was when it was opened. */
export async function isGivenBack(pool: Pool): Promise<boolean> {
  for (let moment = 0; pool.idleCount < pool.totalCount; moment += 1) {
    if (moment === MOMENTS) return false
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  }
  await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query('reset all')))
  return true
}
