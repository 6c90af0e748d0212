/** Starts campaigns after others for as long as the process lives, one process at a time. */
import { newId } from '../foundation/ids.ts'
import { whileHolding } from '../database/while-holding.ts'
import { keepPolling, type Polling } from '../jobs/poll-jobs.ts'
import { isAnybodyWaiting } from './chained-starts-repository.ts'
import { passDeadlines } from './pass-deadlines.ts'
import { passes } from './passes-repository.ts'
import { startWaiting, type ChainingDeps } from './start-waiting.ts'

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
  await whileHolding(deps, { name: 'chained-starts', holder }, () => startWaiting(deps))
}

function followDeadlines(deps: ChainingDeps, holder: string): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = deps.clock.now()
    if (now - lookedAt < DEADLINES_MS) return
    lookedAt = now
    if ((await passes(deps.database.db)).length > 0)
      await whileHolding(deps, { name: 'deadline-passes', holder }, () => passDeadlines(deps))
  }
}
