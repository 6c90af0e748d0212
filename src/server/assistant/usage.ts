/** What the assistant has cost, in tokens by the day. */
import type { Platform } from '../platform/platform.ts'
import { usageSince } from './usage-repository.ts'

const DAY_MS = 86_400_000
const REPORTED_DAYS = 30
const REPORTED_ROWS = 500

type UsageDeps = Pick<Platform, 'database' | 'clock'>

/** Of a budget: in UTC, the same for all accounts. */
function budgetDay(now: number): number {
  return Math.floor(now / DAY_MS)
}

export function firstReportedDay(now: number): number {
  return budgetDay(now) - REPORTED_DAYS + 1
}

export async function usageReport({ database, clock }: UsageDeps) {
  return { rows: await usageSince(database.db, firstReportedDay(clock.now()), REPORTED_ROWS) }
}
