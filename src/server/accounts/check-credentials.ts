/** Whether a password, and after it a code, is right. */
import type { FastifyRequest } from 'fastify'
import { invalid, RequestError } from '../http/errors.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { cookiesOf, translateAuthErrors } from './auth-errors.ts'
import { takeCode } from './authenticator-steps.ts'
import { userByEmail } from './people-repository.ts'

export type SigningIn = { request: FastifyRequest; email: string; password: string }

export async function checkPassword(
  { auth, audit, database }: AccountsDeps,
  { request, email, password }: SigningIn,
) {
  try {
    return await translateAuthErrors(
      auth.api.signInEmail({ body: { email, password }, headers: cookiesOf(request), returnHeaders: true }),
    )
  } catch (error) {
    if (error instanceof RequestError && error.status < 500) {
      // The same work for known and unknown addresses: who is known must not show in the time it takes.
      const user = await userByEmail(database.db, email)
      await audit.write(database.db, request, { action: 'sign-in-failed', userId: user?.id ?? null })
    }
    throw error
  }
}

export type CodeProof = { code: string } | { recoveryCode: string }

/** `headers` carry the cookie that a right password was answered with. */
export async function checkCode(deps: AccountsDeps, headers: Headers, proof: CodeProof) {
  const checked = await translateAuthErrors(askLibrary(deps, headers, proof))
  if ('code' in proof) await refuseUsedCode(deps, { ...checked.response, code: proof.code })
  return checked
}

function askLibrary({ auth }: AccountsDeps, headers: Headers, proof: CodeProof) {
  return 'code' in proof
    ? auth.api.verifyTOTP({ body: { code: proof.code }, headers, returnHeaders: true })
    : auth.api.verifyBackupCode({ body: { code: proof.recoveryCode }, headers, returnHeaders: true })
}

type CodeTaken = { user: { id: string }; token?: string | undefined; code: string }

/** The library has begun a session by now: it ends before anybody is given it. */
async function refuseUsedCode(deps: AccountsDeps, { user, token, code }: CodeTaken): Promise<void> {
  if (await takeCode(deps, { userId: user.id, code })) return
  const { internalAdapter } = await deps.auth.$context
  if (token !== undefined) await internalAdapter.deleteSession(token)
  throw invalid('code', 'This code was used before. Please wait for the next one, and sign in again.')
}
