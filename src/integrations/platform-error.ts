/** What went wrong at a platform, in one vocabulary: what to do about it follows from the kind. */
import type { PlatformAnswer } from '#domain/platforms/platform-call.ts'
import { platformText } from './platform-text.ts'

/**
 * `auth` the credentials are not, or no longer, accepted · `permission` they do not allow it · `notFound` it is not
 * there · `conflict` something is there already · `rejected` the platform does not take it · `redirected` it sends us
 * elsewhere · `rateLimited` too many calls · `unavailable` nobody answers · `unreadable` an answer that we do not
 * understand · `badAddress` no address that we ever call.
 */
export type PlatformErrorKind = keyof typeof sentences

export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly kind: PlatformErrorKind
  readonly status: number | null
  readonly retryAfterMs: number | null
  /** The platform's own words in it; null where it has none that people could read. */
  readonly says: string | null

  constructor(
    kind: PlatformErrorKind,
    message: string,
    at: Partial<Pick<PlatformError, 'status' | 'retryAfterMs' | 'says'>>,
  ) {
    super(message)
    this.kind = kind
    this.status = at.status ?? null
    this.retryAfterMs = at.retryAfterMs ?? null
    this.says = at.says ?? null
  }
}

const sentences = {
  auth: (name: string) => `${name} does not accept these credentials. Check them, or connect again.`,
  permission: (name: string) =>
    `${name} does not allow that with these credentials. Give them the permission, or use others.`,
  notFound: (name: string) => `${name} does not have what was asked for, or no longer.`,
  conflict: (name: string) => `${name} has something by that name already.`,
  rejected: (name: string) => `${name} did not take that.`,
  redirected: (name: string) => `${name} sent us to another address, where we do not go. Check the address.`,
  rateLimited: (name: string) => `${name} gets too many calls from this account. Try again in a few minutes.`,
  unavailable: (name: string) => `${name} does not answer. Try again in a few minutes.`,
  unreadable: (name: string) =>
    `${name} answered something that we do not understand. Try again in a few minutes.`,
  badAddress: (name: string) => `That is no address at which ${name} can be called.`,
}

export type Failure = Exclude<PlatformAnswer, { outcome: 'answered' }>

/** The platform's own words first, then what it means. */
export function platformError(
  name: string,
  kind: PlatformErrorKind,
  { body = null, ...at }: Partial<Pick<Failure, 'body' | 'status' | 'retryAfterMs'>> = {},
): PlatformError {
  const words = kind === 'unavailable' || kind === 'unreadable' ? null : platformText(body)
  return new PlatformError(kind, [words, sentences[kind](name)].filter(Boolean).join(' '), {
    ...at,
    says: words,
  })
}

const kindsOfStatus: Record<number, PlatformErrorKind> = { 403: 'permission', 409: 'conflict' }

/** How OAuth says that somebody has to sign in again, with a status like that of any mistake. */
const refusedGrants: readonly unknown[] = ['invalid_grant', 'invalid_client', 'BAD_REFRESH_TOKEN']

export function kindOf({ outcome, status, body }: Failure): PlatformErrorKind {
  if (typeof body === 'object' && body !== null && 'error' in body && refusedGrants.includes(body.error))
    return 'auth'
  if (status !== null && status >= 300 && status < 400) return 'redirected'
  return (status === null ? undefined : kindsOfStatus[status]) ?? outcome
}
