/** Writes deadlines for as long as the process lives: each connection by one process at a time, several side by side. */
import { doLeasedWork, pollLeasedWork, type LeasedWork } from '../jobs/leased-work.ts'
import type { Polling } from '../jobs/poll-jobs.ts'
import { connectionsWithWork } from './due-writes-repository.ts'
import { goThroughLeads, lookForExpired } from './go-through-leads.ts'
import { writeConnection, type WriteBackDeps } from './write-connection.ts'

export function pollWrites(deps: WriteBackDeps): Polling {
  return pollLeasedWork(deps, writing(deps))
}

/** Everything that is due now, once. */
export function writeDueDeadlines(deps: WriteBackDeps): Promise<void> {
  return doLeasedWork(deps, writing(deps))
}

function writing(deps: WriteBackDeps): LeasedWork {
  return {
    name: 'write-back',
    async lookAround(signal) {
      await goThroughLeads(deps, signal)
      await lookForExpired(deps, signal)
    },
    async placesWithWork(now) {
      const connections = await connectionsWithWork(deps.database.db, now)
      return connections.map((ref) => ({
        id: ref.connectionId,
        work: (turn) => writeConnection(deps, ref, turn),
      }))
    },
  }
}
