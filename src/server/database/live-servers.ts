/** How many servers answer on this database: what each of them counts by itself, all of them together allow once. */
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import { countLeases, releaseLease, takeLease } from './leases.ts'
import type { OpenDatabase } from './open-database.ts'

const BEAT_MS = 5000
/** A server that was killed counts for this long. */
const LIFE_MS = 3 * BEAT_MS
const PREFIX = 'server:'

/** Of a limit for all servers together, what one of them allows; rounded up. */
export type ShareOf = (limit: number) => number

export const whole: ShareOf = (limit) => limit

export type LiveServers = {
  shareOf: ShareOf
  /** From now on this process is one of them, and knows of the others. */
  join(): Promise<void>
  leave(): Promise<void>
}

type Parts = { database: OpenDatabase; clock: Clock; log: Logger }

export function liveServers({ database, clock, log }: Parts): LiveServers {
  // Nobody else may serve from this folder.
  if (database.engine === 'sqlite') return { shareOf: whole, join: async () => {}, leave: async () => {} }
  const { db } = database
  const id = newId()
  const lease = { name: `${PREFIX}${id}`, holder: id }
  let count = 1
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const now = clock.now()
    await takeLease(db, { ...lease, now, forMs: LIFE_MS })
    count = Math.max(1, await countLeases(db, { prefix: PREFIX, now }))
  }

  async function beatOn(): Promise<void> {
    await beat().catch((error: unknown) => log.warn({ err: error }, 'Could not look for other servers'))
  }

  return {
    shareOf: (limit) => Math.ceil(limit / count),
    async join() {
      await beat()
      timer = setInterval(() => void beatOn(), BEAT_MS).unref()
    },
    async leave() {
      clearInterval(timer)
      await releaseLease(db, lease).catch((error: unknown) =>
        log.warn({ err: error }, 'Could not tell other servers that this one stops'),
      )
    },
  }
}
