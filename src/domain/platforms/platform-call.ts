/** What an integration asks of its platform, and what it is told: the server's way out carries both. */

export type PlatformCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Appended to the platform's base URL; whatever an id may contain has to be encoded. */
  path: `/${string}`
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: { json: unknown } | { form: Record<string, string> }
  /** Of a POST or PATCH: the platform does the same once, however often it is told. Other methods always are. */
  isRepeatable?: true
}

/**
 * `auth` the key is not, or no longer, accepted · `notFound` · `rejected` the platform does not take what it was
 * given, or sends us elsewhere · `rateLimited` too many calls · `unavailable` nobody answers, or not in time, or in
 * no way we understand · `badAddress` the base URL is none that we ever call.
 */
export type PlatformProblem = 'auth' | 'notFound' | 'rejected' | 'rateLimited' | 'unavailable' | 'badAddress'

export type PlatformAnswer =
  | { outcome: 'answered'; status: number; body: unknown }
  | {
      outcome: PlatformProblem
      /** Null where nobody answered. */
      status: number | null
      /** JSON where it is some, else text; null for none. Only the platform's own file knows where its message is. */
      body: unknown
      /** How long the platform wants to be left alone. */
      retryAfterMs: number | null
    }

/** Never rejects. Has tried again, where that does no harm, before it says that something went wrong. */
export type CallPlatform = (call: PlatformCall) => Promise<PlatformAnswer>
