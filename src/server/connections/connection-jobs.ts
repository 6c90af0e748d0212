/** Asks every connection once an hour whether it works, and tells its owners once when it does not. */
import { z } from 'zod'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { checkConnection } from './check-connection.ts'
import { checkInRounds, ROUND_EVERY_MS } from './check-in-rounds.ts'
import { connectionsToCheck, connectionsToTellOf } from './connection-checks-repository.ts'
import { tellOwners, type TellDeps } from './tell-owners.ts'
import type { ConnectionDeps } from './open-connection.ts'

type CheckDeps = ConnectionDeps & TellDeps & Pick<Platform, 'log'>

export const checkConnections = job({
  name: 'check-connections',
  payload: z.object({}),
  everyMs: ROUND_EVERY_MS,
  run: (_payload, deps: CheckDeps) =>
    checkInRounds(deps.clock.now(), {
      toCheck: (before) => connectionsToCheck(deps.database.db, before),
      toTellOf: (before) => connectionsToTellOf(deps.database.db, before),
      keyOf: ({ id }) => id,
      check: (row) => check(deps, row),
      async checkAndTell(row) {
        const after = await check(deps, row)
        if (after?.broken_since) await tellOwners(deps, after)
      },
    }),
})

/** Null when it went away meanwhile, or could not be opened: the others are asked all the same. */
async function check(deps: CheckDeps, row: ConnectionRow): Promise<ConnectionRow | null> {
  try {
    return await checkConnection(deps, { accountId: ownedAccount(row.account_id), connectionId: row.id })
  } catch (error) {
    deps.log.warn({ err: error, connection: row.id }, 'Could not check a connection')
    return null
  }
}
