/** Work at a platform that may wait until the platform, or the connection to it, works again. */
import { PlatformError } from '#integrations/platform-error.ts'
import type { Clock } from '../foundation/clock.ts'

const AGAIN_MS = 10 * 60_000
/** Until then a connection that does not work may have been put right. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 3_600_000

/** When it is to be tried again; null: it is given up. */
export function laterAfter(error: unknown, { clock, since }: { clock: Clock; since: number }): number | null {
  const now = clock.now()
  if (!(error instanceof PlatformError) || now - since > GIVEN_UP_AFTER_MS) return null
  return now + (error.retryAfterMs ?? AGAIN_MS)
}
