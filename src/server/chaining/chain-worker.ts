/** Starts campaigns after others for as long as the process lives, one process at a time. */
import { newId } from '../foundation/ids.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import { keepPolling, type Polling } from '../jobs/poll-jobs.ts'
import { isAnybodyWaiting } from './chained-starts-repository.ts'
import { passDeadlines } from './pass-deadlines.ts'
import { passes } from './passes-repository.ts'
import { startWaiting, type ChainingDeps } from './start-waiting.ts'

const LEASE_MS = 60_000
const LEASE_RENEWAL_MS = 20_000
/** Deadlines are looked at less often than sales: nobody watches theirs pass. */
const DEADLINES_MS = 10_000

export function pollChains(deps: ChainingDeps): Polling {
  const stopping = new AbortController()
  const holder = newId()
  const sales = keepPolling(deps, stopping.signal, () => followSales(deps, holder))
  const deadlines = keepPolling(deps, stopping.signal, followDeadlines(deps, holder))
  return {
    async stop() {
      stopping.abort()
      await Promise.all([sales, deadlines])
    },
  }
}

/** Everything that is due now, once. */
export async function startChained(deps: ChainingDeps): Promise<void> {
  await passDeadlines(deps)
  await startWaiting(deps)
}

/** A buyer is on the next page in a moment. Where nobody waits, nothing is written. */
async function followSales(deps: ChainingDeps, holder: string): Promise<void> {
  if (!(await isAnybodyWaiting(deps.database.db))) return
  await holding(deps, { name: 'chained-starts', holder }, () => startWaiting(deps))
}

function followDeadlines(deps: ChainingDeps, holder: string): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = deps.clock.now()
    if (now - lookedAt < DEADLINES_MS) return
    lookedAt = now
    if ((await passes(deps.database.db)).length > 0)
      await holding(deps, { name: 'deadline-passes', holder }, () => passDeadlines(deps))
  }
}

async function holding(
  { database, clock, log }: ChainingDeps,
  lease: { name: string; holder: string },
  work: () => Promise<void>,
): Promise<void> {
  const take = () => takeLease(database.db, { ...lease, now: clock.now(), forMs: LEASE_MS })
  if (!(await take())) return
  const renewal = setInterval(() => {
    take().catch((error: unknown) => log.warn({ err: error }, 'Could not prolong a lease'))
  }, LEASE_RENEWAL_MS)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    await releaseLease(database.db, lease)
  }
}
