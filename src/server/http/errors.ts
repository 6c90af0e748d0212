/** What the server refuses, in words a person can act on. Thrown anywhere, formatted in one place. */
import type { Conflict } from '#domain/saves/field-changes.schema.ts'

export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** What to mend: dotted path of the input → message. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** What somebody else has changed since. */
  readonly conflicts: Conflict[] | undefined

  constructor(
    status: number,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; conflicts?: Conflict[] } = {},
  ) {
    super(message)
    this.status = status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.conflicts = more.conflicts
  }
}

export const badRequest = (message: string) => new RequestError(400, message)

/** One input that needs mending: the message is both the headline and the field's. */
export const invalid = (field: string, message: string) =>
  new RequestError(400, message, { fields: { [field]: message } })

export const signedOut = () => new RequestError(401, 'Please sign in.')

export const forbidden = (message: string) => new RequestError(403, message)

/** Unknown and foreign things get this same answer, byte for byte. */
export const notFound = () => new RequestError(404, 'Not found.')

export const wrongHost = ({ APP_ORIGIN }: { APP_ORIGIN: string }) =>
  new RequestError(
    421,
    `The app is not at this address. Open ${APP_ORIGIN}, or set APP_ORIGIN to the address you use.`,
  )

export const conflict = (message: string) => new RequestError(409, message)

export const tooMany = (message: string, retryAfter: number) => new RequestError(429, message, { retryAfter })

export const unavailable = (message: string, retryAfter = 5) => new RequestError(503, message, { retryAfter })
