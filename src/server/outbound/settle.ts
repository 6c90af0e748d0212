/** How long people's addresses may take. Failures end at a full second: their time would tell what is behind a name or a port. */
import { setTimeout as pause } from 'node:timers/promises'

/** What takes longer is settled at ten full seconds. */
export const defaultTimeouts = { totalMs: 9800, firstByteMs: 5000 }

const SECOND_MS = 1000

export function settleAtFullSecond(elapsedMs: number): Promise<unknown> {
  return pause(SECOND_MS - (elapsedMs % SECOND_MS))
}
