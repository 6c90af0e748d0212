/** Sends events for as long as the process lives: to each address by one process at a time, to several side by side. */
import { runInBatches } from '../database/run-in-batches.ts'
import { doLeasedWork, pollLeasedWork, type LeasedWork } from '../jobs/leased-work.ts'
import type { Polling } from '../jobs/poll-jobs.ts'
import { deliverEvents, type EventsDeps } from './deliver-events.ts'
import { subscriptionsWithWork } from './due-events-repository.ts'
import { clearEnded, noteRunningDeadlines } from './note-ahead.ts'
import { noteQueued } from './note-queued.ts'

export function pollOutgoingEvents(deps: EventsDeps): Polling {
  return pollLeasedWork(deps, sending(deps))
}

/** Everything that is due now, once. */
export function sendDueEvents(deps: EventsDeps): Promise<void> {
  return doLeasedWork(deps, sending(deps))
}

function sending(deps: EventsDeps): LeasedWork {
  return {
    name: 'outgoing-events',
    async lookAround(signal) {
      await runInBatches(deps.database.db, async (trx) => !signal.aborted && (await noteQueued(trx)))
      await noteRunningDeadlines(deps, signal)
      await clearEnded(deps, signal)
    },
    async placesWithWork(now) {
      const ids = await subscriptionsWithWork(deps.database.db, now)
      return ids.map((id) => ({ id, work: (turn) => deliverEvents(deps, id, turn) }))
    },
  }
}
