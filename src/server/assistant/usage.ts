/** What the assistant may cost in a day, in tokens: reserved before a model is asked, settled when it has answered. */
import { assistantMessages } from '#domain/assistant/messages.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { tooMany } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { addUsage, usageSince, usedOn } from './usage-repository.ts'

const DAY_MS = 86_400_000
const REPORTED_DAYS = 30
const REPORTED_ROWS = 500

export type UsageDeps = Pick<Platform, 'database' | 'clock' | 'environment'>

/** Of a budget: in UTC, the same for all accounts. */
export function budgetDay(now: number): number {
  return Math.floor(now / DAY_MS)
}

export function firstReportedDay(now: number): number {
  return budgetDay(now) - REPORTED_DAYS + 1
}

export type Reservation = { accountId: OwnedAccountId; day: number; model: string; tokens: number }

/** Counted before it is looked at, so that several at once cannot all be the last. */
export async function reserveUsage(
  { database: { db }, clock, environment }: UsageDeps,
  { accountId, model, tokens }: Omit<Reservation, 'day'>,
): Promise<Reservation> {
  const day = budgetDay(clock.now())
  await addUsage(db, accountId, { day, model, messages: 1, tokens })
  const { byAccount, byAll } = await usedOn(db, accountId, day)
  const isOver = byAccount > environment.LLM_DAILY_TOKENS_PER_ACCOUNT
  if (!isOver && byAll <= environment.LLM_DAILY_TOKENS) return { accountId, day, model, tokens }
  await addUsage(db, accountId, { day, model, messages: -1, tokens: -tokens })
  const secondsLeft = Math.ceil(((day + 1) * DAY_MS - clock.now()) / 1000)
  throw tooMany(isOver ? assistantMessages.dayIsOver : assistantMessages.installationDayIsOver, secondsLeft)
}

/** What it was in the end. */
export async function settleUsage(
  { database: { db } }: UsageDeps,
  { accountId, day, model, tokens }: Reservation,
  used: number,
): Promise<void> {
  await addUsage(db, accountId, { day, model, messages: 0, tokens: used - tokens })
}

export async function usageReport({ database, clock }: UsageDeps) {
  return { rows: await usageSince(database.db, firstReportedDay(clock.now()), REPORTED_ROWS) }
}
