/** What a platform did not do, as the answer of a call: its own words first, and a status that is not our fault. */
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import { RequestError } from '../http/errors.ts'

const PASSING_RETRY_SECONDS = 60

/** May be otherwise in a minute. Not a 503: that says that we are away, and the app would say so to its owner. */
const passing: ReadonlySet<PlatformErrorKind> = new Set(['rateLimited', 'unavailable', 'unreadable'])

/** Other errors are passed on as they are. `fields` name the inputs that it was about. */
export function platformRefusal(error: unknown, fields: readonly string[] = []): Error {
  if (!(error instanceof PlatformError)) return error instanceof Error ? error : new Error(String(error))
  const { kind, message, retryAfterMs } = error
  if (passing.has(kind)) {
    const retryAfter = retryAfterMs === null ? PASSING_RETRY_SECONDS : Math.ceil(retryAfterMs / 1000)
    return new RequestError(424, message, { retryAfter })
  }
  return new RequestError(422, message, { fields: Object.fromEntries(fields.map((at) => [at, message])) })
}
