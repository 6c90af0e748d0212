/** Asks every connection once an hour whether it works, and tells its owners once when it does not. */
import { z } from 'zod'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { checkConnection } from './check-connection.ts'
import { connectionsToCheck, connectionsToTellOf } from './connection-checks-repository.ts'
import { tellOwners, type TellDeps } from './tell-owners.ts'
import type { ConnectionDeps } from './open-connection.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 5 * MINUTE_MS
/** Whoever was asked that long ago is asked in this round, so that none waits longer than an hour. */
const DUE_AFTER_MS = 45 * MINUTE_MS
/** One refusal may be a slip of the platform: the second one, a round later, is told. */
const TOLD_AFTER_MS = MINUTE_MS
const AT_ONCE = 8
/** Mails wait behind a round: what it does not get to is first in the next. */
const ROUND_MS = 20_000

type CheckDeps = ConnectionDeps & TellDeps & Pick<Platform, 'log'>

export const checkConnections = job({
  name: 'check-connections',
  payload: z.object({}),
  everyMs: EVERY_MS,
  async run(_payload, deps: CheckDeps) {
    const { database, clock } = deps
    const now = clock.now()
    const due = await connectionsToCheck(database.db, now - DUE_AFTER_MS)
    const toTellOf = await connectionsToTellOf(database.db, now - TOLD_AFTER_MS)
    const others = due.filter((row) => !toTellOf.some(({ id }) => id === row.id))
    await inARound(toTellOf, async (row) => {
      const after = await check(deps, row)
      if (after?.broken_since) await tellOwners(deps, after)
    })
    await inARound(others, (row) => check(deps, row))
  },
})

async function inARound(
  rows: readonly ConnectionRow[],
  work: (row: ConnectionRow) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now()
  const inTurn = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: Infinity, busy: () => undefined })
  const one = (row: ConnectionRow) =>
    inTurn(async () => {
      if (performance.now() - startedAt < ROUND_MS) await work(row)
    })
  await Promise.all(rows.map(one))
}

/** Null when it went away meanwhile, or could not be opened: the others are asked all the same. */
async function check(deps: CheckDeps, row: ConnectionRow): Promise<ConnectionRow | null> {
  try {
    return await checkConnection(deps, { accountId: ownedAccount(row.account_id), connectionId: row.id })
  } catch (error) {
    deps.log.warn({ err: error, connection: row.id }, 'Could not check a connection')
    return null
  }
}
