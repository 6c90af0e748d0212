/** Signing in: limits first, then the password, then the second factor where there is one. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsDeps } from './accounts-deps.ts'
import { clientBucket } from '../http/client-address.ts'
import { invalid, RequestError } from '../http/errors.ts'
import { cookiesOf, translateAuthErrors, passCookies } from './auth-errors.ts'
import { takeCode } from './authenticator-steps.ts'
import { userByEmail } from './people-repository.ts'

type SigningIn = { request: FastifyRequest; reply: FastifyReply; email: string; password: string }

export async function signIn(deps: AccountsDeps, wish: SigningIn): Promise<'signedIn' | 'secondFactor'> {
  const { limits, audit, database } = deps
  const { request, reply, email } = wish
  const network = clientBucket(request.ip)
  await limits.take('signInPerAddress', network)
  await limits.take('signInPerPerson', email)

  const { headers, response } = await checkPassword(deps, wish)
  await limits.forget('signInPerPerson', email)
  await limits.giveBack('signInPerAddress', network)
  passCookies(reply, headers)
  if ('twoFactorRedirect' in response) return 'secondFactor'
  await audit.write(database.db, request, { action: 'signed-in', userId: response.user.id })
  return 'signedIn'
}

async function checkPassword(
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

type Proof = { code: string } | { recoveryCode: string }
type Completing = { request: FastifyRequest; reply: FastifyReply; proof: Proof }

export async function completeSignIn(
  deps: AccountsDeps,
  { request, reply, proof }: Completing,
): Promise<void> {
  const { limits, audit, database } = deps
  const network = clientBucket(request.ip)
  await limits.take('codePerAddress', network)
  const { headers, response } = await translateAuthErrors(checkCode(deps, request, proof))
  if ('code' in proof) await refuseUsedCode(deps, { ...response, code: proof.code })
  await limits.giveBack('codePerAddress', network)
  passCookies(reply, headers)
  await audit.write(database.db, request, {
    action: 'signed-in',
    userId: response.user.id,
    subject: 'second factor',
  })
}

type CodeTaken = { user: { id: string }; token?: string | undefined; code: string }

/** The library has begun a session by now: it ends before anybody is given it. */
async function refuseUsedCode(deps: AccountsDeps, { user, token, code }: CodeTaken): Promise<void> {
  if (await takeCode(deps, { userId: user.id, code })) return
  const { internalAdapter } = await deps.auth.$context
  if (token !== undefined) await internalAdapter.deleteSession(token)
  throw invalid('code', 'This code was used before. Please wait for the next one, and sign in again.')
}

function checkCode({ auth }: AccountsDeps, request: FastifyRequest, proof: Proof) {
  const headers = cookiesOf(request)
  return 'code' in proof
    ? auth.api.verifyTOTP({ body: { code: proof.code }, headers, returnHeaders: true })
    : auth.api.verifyBackupCode({ body: { code: proof.recoveryCode }, headers, returnHeaders: true })
}
