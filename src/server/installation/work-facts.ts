/** What background work waits and was given up, and the errors of the last day. */
import type { HealthFacts } from '#domain/installation/health-facts.schema.ts'
import { hourCountsSince } from '../diagnostics/repository.ts'
import { jobFigures } from '../jobs/repository.ts'
import type { Platform } from '../platform/platform.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

type Work = Pick<Platform, 'database' | 'clock'>

export async function jobFact({ database, clock }: Work): Promise<HealthFacts['jobs']> {
  const now = clock.now()
  const { due, oldestDueAt, dead } = await jobFigures(database.db, now)
  const counts = await hourCountsSince(database.db, firstHour(now))
  const done = counts.filter(({ kind }) => kind === 'job').reduce((sum, { count }) => sum + count, 0)
  return { due, oldestMs: oldestDueAt === null ? 0 : now - oldestDueAt, doneInDay: done, dead }
}

export async function errorFact({ database, clock }: Work): Promise<HealthFacts['errors']> {
  const first = firstHour(clock.now())
  const counts = (await hourCountsSince(database.db, first)).filter(({ kind }) => kind === 'error')
  const hours = Array.from({ length: HOURS }, (_, place) => {
    const since = first + place * HOUR_MS
    const errors = counts.filter((one) => one.since === since).reduce((sum, { count }) => sum + count, 0)
    return { since, errors }
  })
  const worst = hours.toSorted((one, other) => other.errors - one.errors)[0]
  const most = counts
    .filter(({ since }) => since === worst?.since)
    .toSorted((one, other) => other.count - one.count)[0]
  return { hours, most: most ? { since: most.since, errors: most.count, message: most.label } : null }
}

/** The hour that runs and the 23 before. */
function firstHour(now: number): number {
  return now - (now % HOUR_MS) - (HOURS - 1) * HOUR_MS
}
