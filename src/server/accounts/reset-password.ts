/** A new password by the link of a mail: every session and access token ends, and earlier wrong tries are forgotten. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsDeps } from './accounts-deps.ts'
import { systemClock } from '../foundation/clock.ts'
import { badRequest } from '../http/errors.ts'
import { revokeEveryTokenOf } from './access-tokens-repository.ts'
import { rememberPerson } from './known-browser.ts'
import { translateAuthErrors } from './auth-errors.ts'
import { personById } from './people-repository.ts'
import { refuseCommon } from './sign-up.ts'

type Reset = { request: FastifyRequest; reply: FastifyReply; token: string; password: string }

export async function resetPassword(
  deps: AccountsDeps,
  { request, reply, token, password }: Reset,
): Promise<void> {
  const { auth, limits, audit, database, clock } = deps
  const user = await ownerOfLink(deps, token)
  if (!user) throw badRequest('This link has expired or was used before. Please ask for a new one.')
  refuseCommon(password, user.email)
  await translateAuthErrors(auth.api.resetPassword({ body: { token, newPassword: password } }))
  await revokeEveryTokenOf(database.db, user.id, clock.now())
  await limits.forget('signInPerPerson', user.email)
  // Whoever can read the person's mail is no stranger here: those cannot lock this browser out again.
  rememberPerson(deps, { request, reply, email: user.email })
  await audit.write(database.db, request, { action: 'password-reset', userId: user.id })
}

/** Looked at before it is used up, so that a password we refuse can be mended with the same link. */
async function ownerOfLink({ auth, database }: AccountsDeps, token: string) {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt.getTime() <= systemClock.now()) return undefined
  return personById(database.db, link.value)
}
