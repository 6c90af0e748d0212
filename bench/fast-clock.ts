/** Time that runs faster: several processes that begin with the same instant agree on it. */
import type { Clock } from '../src/server/foundation/clock.ts'

export function fastClock(factor: number, since: number): Clock {
  return { now: () => since + Math.floor((Date.now() - since) * factor) }
}
