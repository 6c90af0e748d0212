/**
 * Whose tries count against whom. What a stranger does elsewhere must not lock a person out: a browser in which they
 * were signed in before is counted by itself, everything else by network first and only then for the person as a whole.
 */
import type { FastifyRequest } from 'fastify'
import { clientBucket } from '../http/client-address.ts'
import { RequestError } from '../http/errors.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { knownBrowser } from './known-browser.ts'

export type Tried = { email: string; network: string; browser: string | null }

export function triedBy(deps: AccountsDeps, request: FastifyRequest, email: string): Tried {
  return { email, network: clientBucket(request.ip), browser: knownBrowser(deps, request, email) }
}

/** Returned and not thrown is what counts for the person as a whole: a second factor passes that. */
export async function countSignIn(
  limits: AttemptLimits,
  { email, network, browser }: Tried,
): Promise<RequestError | null> {
  if (browser !== null) {
    await limits.take('signInPerBrowser', `${browser} ${email}`)
    return null
  }
  await limits.take('signInPerAddress', network)
  await limits.take('signInPerPersonAndNetwork', `${network} ${email}`)
  return refusalOf(limits.take('signInPerPerson', email))
}

/** It was the person: their mistakes here are forgotten, those of others stay. */
export async function forgetSignIn(limits: AttemptLimits, { email, network, browser }: Tried): Promise<void> {
  if (browser !== null) return limits.forget('signInPerBrowser', `${browser} ${email}`)
  await limits.forget('signInPerPersonAndNetwork', `${network} ${email}`)
  await limits.giveBack('signInPerAddress', network)
}

/** The links that were sent keep working, so the person as a whole is never without one. */
export async function countForgotten(
  limits: AttemptLimits,
  { email, network, browser }: Tried,
): Promise<void> {
  if (browser !== null) return limits.take('forgottenPerBrowser', `${browser} ${email}`)
  await limits.take('mailPerAddress', network)
  await limits.take('forgottenPerPersonAndNetwork', `${network} ${email}`)
  await limits.take('forgottenPerPerson', email)
}

async function refusalOf(taking: Promise<void>): Promise<RequestError | null> {
  try {
    await taking
    return null
  } catch (error) {
    if (error instanceof RequestError && error.status === 429) return error
    throw error
  }
}
