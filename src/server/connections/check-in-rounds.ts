/**
 * The rhythm in which everything that accounts have connected is asked whether it works: mail platforms and shops, each
 * once an hour. Who was refused is asked again a round later, and told of then.
 */
import { limitConcurrency } from '../foundation/limit-concurrency.ts'

const MINUTE_MS = 60_000
export const ROUND_EVERY_MS = 5 * MINUTE_MS
/** Whoever was asked that long ago is asked in this round, so that none waits longer than an hour. */
const DUE_AFTER_MS = 45 * MINUTE_MS
/** One refusal may be a slip: the second one, a round later, is told. */
const TOLD_AFTER_MS = MINUTE_MS
const AT_ONCE = 8
/** Mails wait behind a round: what it does not get to is first in the next. */
const ROUND_MS = 20_000

type Checks<Row> = {
  toCheck: (checkedBefore: number) => Promise<readonly Row[]>
  /** Broken since then, and nobody was told. */
  toTellOf: (brokenBefore: number) => Promise<readonly Row[]>
  keyOf: (row: Row) => string
  /** Neither throws: the others are asked all the same. */
  check: (row: Row) => Promise<unknown>
  checkAndTell: (row: Row) => Promise<unknown>
}

export async function checkInRounds<Row>(now: number, checks: Checks<Row>): Promise<void> {
  const due = await checks.toCheck(now - DUE_AFTER_MS)
  const toTellOf = await checks.toTellOf(now - TOLD_AFTER_MS)
  const told = new Set(toTellOf.map(checks.keyOf))
  await inARound(toTellOf, checks.checkAndTell)
  await inARound(
    due.filter((row) => !told.has(checks.keyOf(row))),
    checks.check,
  )
}

/** A few at once, and as many as there is time for. */
export async function inARound<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now()
  const inTurn = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: Infinity, busy: () => undefined })
  const one = (row: Row) =>
    inTurn(async () => {
      if (performance.now() - startedAt < ROUND_MS) await work(row)
    })
  await Promise.all(rows.map(one))
}
