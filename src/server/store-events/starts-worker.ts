/** Starts those whose wait is over for as long as the process lives, one process at a time. */
import { newId } from '../foundation/ids.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import { keepPolling, type Polling } from '../jobs/poll-jobs.ts'
import { isAnybodyDue, startDue } from './start-due.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'

const LEASE = { name: 'store-starts', forMs: 60_000 }
const LEASE_RENEWAL_MS = 20_000
/** Nobody watches a checkout being left. */
const LOOK_EVERY_MS = 5_000

export function pollStoreStarts(deps: StoreEventsDeps): Polling {
  const stopping = new AbortController()
  const holder = newId()
  let lookedAt = Number.NEGATIVE_INFINITY
  const polling = keepPolling(deps, stopping.signal, async () => {
    const now = deps.clock.now()
    if (now - lookedAt < LOOK_EVERY_MS) return
    lookedAt = now
    // Where nobody waits, nothing is written.
    if (await isAnybodyDue(deps)) await startDueAlone(deps, holder)
  })
  return {
    async stop() {
      stopping.abort()
      await polling
    },
  }
}

async function startDueAlone(deps: StoreEventsDeps, holder: string): Promise<void> {
  const { database, clock, log } = deps
  const take = () => takeLease(database.db, { ...LEASE, holder, now: clock.now() })
  if (!(await take())) return
  const renewal = setInterval(() => {
    take().catch((error: unknown) => log.warn({ err: error }, 'Could not prolong a lease'))
  }, LEASE_RENEWAL_MS)
  try {
    await startDue(deps)
  } finally {
    clearInterval(renewal)
    await releaseLease(database.db, { name: LEASE.name, holder })
  }
}
