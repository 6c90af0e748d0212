/** How a connection is doing, by what its platform said last. */
import type { ConnectionState } from './connection.schema.ts'

const MINUTE_MS = 60_000

/** Each is asked once an hour; who has not answered for longer than this has been asked several times. */
export const SILENT_AFTER_MS = 90 * MINUTE_MS

type Facts = { brokenSince: number | null; checkedAt: number; isNearLimit: boolean; now: number }

export function connectionStateOf({ brokenSince, checkedAt, isNearLimit, now }: Facts): ConnectionState {
  if (brokenSince !== null) return 'broken'
  if (now - checkedAt > SILENT_AFTER_MS) return 'silent'
  return isNearLimit ? 'nearLimit' : 'working'
}
