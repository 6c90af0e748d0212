/** Confirms an address by the link of a mail: the one of a sign-up, or a new one of somebody signed in. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccountsDeps } from './accounts-deps.ts'
import { RequestError } from '../http/errors.ts'
import { cookiesOf, translateAuthErrors } from './auth-errors.ts'

const claims = z.object({ email: z.string(), updateTo: z.string().optional() })

export async function verifyEmail(deps: AccountsDeps, request: FastifyRequest, token: string): Promise<void> {
  const { auth, audit, database } = deps
  const headers = cookiesOf(request)
  const changes = readClaims(token)?.updateTo !== undefined
  const session = changes ? await translateAuthErrors(auth.api.getSession({ headers })) : null
  // Opening the link alone must not sign anybody in, least of all past a second factor.
  if (changes && !session) throw new RequestError(401, 'Please sign in, then open the link again.')

  await translateAuthErrors(auth.api.verifyEmail({ query: { token }, headers }))
  if (!session) return
  await audit.write(database.db, request, { action: 'email-changed', userId: session.user.id })
}

/** Only to tell which kind of link it is; the library checks the signature. */
function readClaims(token: string) {
  try {
    const [, payload = ''] = token.split('.')
    return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  } catch {
    return undefined
  }
}
