/** All that is worked on for as long as a process lives, in the server's background thread or in a worker of its own. */
import { pollChains } from './chaining/chain-worker.ts'
import type { Deps } from './deps.ts'
import { pollCodes } from './discounts/code-worker.ts'
import { storeEventHandlers } from './events-of-shops.ts'
import { jobKinds } from './job-kinds.ts'
import { pollJobs, type Polling } from './jobs/poll-jobs.ts'
import { pollOutgoingEvents } from './outgoing-events/event-worker.ts'
import { pollStoreStarts } from './store-events/starts-worker.ts'
import { pollStoreEvents } from './stores/store-event-worker.ts'
import { pollWrites } from './write-back/write-worker.ts'

export function pollBackgroundWork(deps: Deps): Polling {
  const working = [
    pollJobs(deps, jobKinds),
    pollWrites(deps),
    pollChains(deps),
    pollStoreStarts(deps),
    pollCodes(deps),
    pollStoreEvents(deps, storeEventHandlers),
    pollOutgoingEvents(deps),
  ]
  return {
    async stop() {
      await Promise.all(working.map((work) => work.stop()))
    },
  }
}
