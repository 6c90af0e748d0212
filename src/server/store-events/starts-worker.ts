/** Starts those whose wait is over for as long as the process lives, one process at a time. */
import { newId } from '../foundation/ids.ts'
import { whileHolding } from '../database/while-holding.ts'
import { keepPolling, type Polling } from '../jobs/poll-jobs.ts'
import { isAnybodyDue, startDue } from './start-due.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'

/** Nobody watches a checkout being left. */
const LOOK_EVERY_MS = 5_000

export function pollStoreStarts(deps: StoreEventsDeps): Polling {
  const stopping = new AbortController()
  const lease = { name: 'store-starts', holder: newId() }
  let lookedAt = Number.NEGATIVE_INFINITY
  const polling = keepPolling(deps, stopping.signal, async () => {
    const now = deps.clock.now()
    if (now - lookedAt < LOOK_EVERY_MS) return
    lookedAt = now
    // Where nobody waits, nothing is written.
    if (await isAnybodyDue(deps)) await whileHolding(deps, lease, () => startDue(deps))
  })
  return {
    async stop() {
      stopping.abort()
      await polling
    },
  }
}
