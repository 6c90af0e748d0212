/** How many decisions this server answered in the last minute, and how fast: counted in a ring of seconds. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../foundation/clock.ts'

const SECONDS = 60
const MOST_MS = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000, 3000, 10_000, 60_000]
const SLOWEST_SHARE = 0.05

type Second = { at: number; counts: Uint32Array }

export type DecisionFigures = {
  /** `slowestMs`: 19 of 20 took at most this long; null without answers. */
  lastMinute(): { decisions: number; slowestMs: number | null }
}

export function measureDecisions(app: FastifyInstance, clock: Clock): DecisionFigures {
  const ring: Second[] = Array.from({ length: SECONDS }, () => ({
    at: -SECONDS,
    counts: new Uint32Array(MOST_MS.length),
  }))

  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url !== '/d' || request.method !== 'POST') return
    const now = Math.floor(clock.now() / 1000)
    const second = ring[now % SECONDS]
    if (!second) return
    if (second.at !== now) second.counts.fill(0)
    second.at = now
    const bucket = placeOf(reply.elapsedTime)
    second.counts[bucket] = (second.counts[bucket] ?? 0) + 1
  })

  return {
    lastMinute() {
      const since = Math.floor(clock.now() / 1000) - SECONDS
      const recent = ring.filter(({ at }) => at > since)
      const counts = MOST_MS.map((_, place) =>
        recent.reduce((sum, { counts: of }) => sum + (of[place] ?? 0), 0),
      )
      const decisions = counts.reduce((sum, count) => sum + count, 0)
      return { decisions, slowestMs: decisions === 0 ? null : slowest(counts, decisions) }
    },
  }
}

function placeOf(ms: number): number {
  const place = MOST_MS.findIndex((most) => ms <= most)
  return place < 0 ? MOST_MS.length - 1 : place
}

function slowest(counts: readonly number[], decisions: number): number {
  let faster = 0
  const place = counts.findIndex((count) => (faster += count) >= decisions * (1 - SLOWEST_SHARE))
  return MOST_MS[place] ?? 0
}
