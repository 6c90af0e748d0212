/** Does a thing while this process alone may do it, for as long as it takes; does nothing while another one is at it. */
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import { releaseLease, takeLease } from './leases.ts'
import type { Db } from './schema.ts'

const LEASE_MS = 60_000
const LEASE_RENEWAL_MS = 20_000

export type LeaseDeps = { database: { db: Db }; clock: Clock; log: Logger }

export async function whileHolding(
  { database, clock, log }: LeaseDeps,
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
