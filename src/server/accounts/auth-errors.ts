/** Turns what the sign-in library says into our refusals and our cookies. */
import { isAPIError } from 'better-auth/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDuplicate } from '../database/failures.ts'
import {
  badRequest,
  conflict,
  invalid,
  RequestError,
  signedOut,
  tooMany,
  unavailable,
} from '../http/errors.ts'

const STALE_LINK = 'This link has expired or was used before. Please ask for a new one.'
const LOCK_SECONDS = 900

const refusals: Record<string, () => RequestError> = {
  INVALID_EMAIL_OR_PASSWORD: () => new RequestError(401, 'The email address or the password is wrong.'),
  EMAIL_NOT_VERIFIED: () =>
    new RequestError(403, 'Please confirm your email address first. We have sent you the link again.'),
  INVALID_PASSWORD: () => invalid('password', 'The password is wrong.'),
  INVALID_TOKEN: () => badRequest(STALE_LINK),
  TOKEN_EXPIRED: () => badRequest(STALE_LINK),
  USER_NOT_FOUND: () => badRequest(STALE_LINK),
  // Two sign-ups with one address at the same moment.
  FAILED_TO_CREATE_USER: () => conflict('Please try again.'),
  INVALID_USER: () => badRequest('This link is for somebody else. Sign in as the person it was sent to.'),
  INVALID_CODE: () => invalid('code', 'This code is wrong.'),
  INVALID_BACKUP_CODE: () => invalid('recoveryCode', 'This recovery code is wrong.'),
  INVALID_TWO_FACTOR_COOKIE: () => new RequestError(401, 'Please enter your password again.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new RequestError(401, 'Please enter your password again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () => tooMany('Too many wrong codes. Please try again later.', LOCK_SECONDS),
  TOTP_ALREADY_ENABLED: () => conflict('The second step is switched on already.'),
  TOTP_NOT_ENABLED: () => conflict('The second step is not switched on.'),
  TWO_FACTOR_NOT_ENABLED: () => conflict('The second step is not switched on.'),
  BACKUP_CODES_NOT_ENABLED: () => conflict('The second step is not switched on.'),
}

export async function translateAuthErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw refusalFor(error)
  }
}

function refusalFor(error: unknown): unknown {
  if (isDuplicate(error)) return conflict('This address cannot be used.')
  if (!isAPIError(error)) return error
  const code = error.body?.code
  const refusal = typeof code === 'string' ? refusals[code] : undefined
  if (refusal) return refusal()
  if (error.statusCode === 401) return signedOut()
  // The library hides what went wrong below it, which is the database; it has logged it.
  if (error.statusCode >= 500) return unavailable('The database does not answer. Please try again.')
  return badRequest(error.message === '' ? 'That was not understood.' : error.message)
}

/** Only the cookies: nothing else of the request is the library's business. */
export function cookiesOf(request: FastifyRequest): Headers {
  return new Headers({ cookie: request.headers.cookie ?? '', 'user-agent': userAgentOf(request) })
}

const USER_AGENT_CHARACTERS = 200

function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARACTERS)
}

export function passCookies(reply: FastifyReply, headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}
