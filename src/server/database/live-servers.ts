/**
 * How many servers answer on this database: what each of them counts by itself, all of them together allow once. A server
 * that ends without leaving is noticed by the next one that looks.
 */
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import { countLeases, releaseLease, takeLease } from './leases.ts'
import type { OpenDatabase } from './open-database.ts'

const BEAT_MS = 5000
/** A server that was killed counts for this long. */
const LIFE_MS = 3 * BEAT_MS
const PREFIX = 'server:'
/** After this no lease is held any more, whatever the clock of the one before said. */
const ALONE_MS = 100 * 365 * 24 * 3_600_000

/** Of a limit for all servers together, what one of them allows; rounded up. */
export type ShareOf = (limit: number) => number

export const whole: ShareOf = (limit) => limit

export type LiveServers = {
  shareOf: ShareOf
  /** From now on this process is one of them, and knows of the others. */
  join(): Promise<void>
  leave(): Promise<void>
}

type Parts = {
  database: OpenDatabase
  clock: Clock
  log: Logger
  /** A server was killed, or the machine under it ended. */
  onUncleanStop?: (at: number) => Promise<void>
}

export function liveServers({ database, clock, log, onUncleanStop = async () => {} }: Parts): LiveServers {
  const { db } = database
  const isAlone = database.engine === 'sqlite'
  const id = newId()
  const lease = { name: `${PREFIX}${id}`, holder: id }
  let count = 1
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    const now = clock.now()
    await takeLease(db, { ...lease, now, forMs: LIFE_MS })
    const { held, died } = await countLeases(db, { prefix: PREFIX, now })
    count = Math.max(1, held)
    if (died > 0) await onUncleanStop(now)
  }

  /** Nobody else may serve from its folder: whoever stands there has died. */
  async function joinAlone(): Promise<void> {
    const now = clock.now()
    const { died } = await countLeases(db, { prefix: PREFIX, now: now + ALONE_MS })
    await takeLease(db, { ...lease, now, forMs: LIFE_MS })
    if (died > 0) await onUncleanStop(now)
  }

  async function beatOn(): Promise<void> {
    await beat().catch((error: unknown) => log.warn({ err: error }, 'Could not look for other servers'))
  }

  return {
    shareOf: (limit) => Math.ceil(limit / count),
    async join() {
      if (isAlone) return joinAlone()
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
