/** Signing in: limits first, then the password, then the second factor where there is one. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientBucket } from '../http/client-address.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { cookiesOf, passCookies } from './auth-errors.ts'
import { checkCode, checkPassword, type CodeProof } from './check-credentials.ts'
import { rememberPerson } from './known-browser.ts'
import { checkPasswordAndCode, needsCode } from './sign-in-blocked.ts'
import { countSignIn, forgetSignIn, triedBy } from './sign-in-counts.ts'

type SigningIn = {
  request: FastifyRequest
  reply: FastifyReply
  email: string
  password: string
  /** Given at once only where the server has asked for it. */
  proof: CodeProof | null
}

export async function signIn(deps: AccountsDeps, wish: SigningIn): Promise<'signedIn' | 'secondFactor'> {
  const { limits } = deps
  const { request, reply, email, proof } = wish
  const tried = triedBy(deps, request, email)
  const block = await countSignIn(limits, tried)
  if (block) {
    if (!proof) throw needsCode(block)
    const { headers, response } = await checkPasswordAndCode(deps, wish, proof)
    await forgetSignIn(limits, tried)
    passCookies(reply, headers)
    await signedIn(deps, { request, reply, user: response.user, subject: 'second factor' })
    return 'signedIn'
  }

  const { headers, response } = await checkPassword(deps, wish)
  await forgetSignIn(limits, tried)
  // Whoever is at a browser that we know was never counted with the strangers.
  if (tried.browser === null) await limits.forget('signInPerPerson', email)
  passCookies(reply, headers)
  if ('twoFactorRedirect' in response) return 'secondFactor'
  await signedIn(deps, { request, reply, user: response.user })
  return 'signedIn'
}

type Completing = { request: FastifyRequest; reply: FastifyReply; proof: CodeProof }

export async function completeSignIn(
  deps: AccountsDeps,
  { request, reply, proof }: Completing,
): Promise<void> {
  const { limits } = deps
  const network = clientBucket(request.ip)
  await limits.take('codePerAddress', network)
  const { headers, response } = await checkCode(deps, cookiesOf(request), proof)
  await limits.giveBack('codePerAddress', network)
  passCookies(reply, headers)
  await signedIn(deps, { request, reply, user: response.user, subject: 'second factor' })
}

type SignedIn = {
  request: FastifyRequest
  reply: FastifyReply
  user: { id: string; email: string }
  /** By what, where it was not the password alone. */
  subject?: string | null
}

export async function signedIn(
  deps: AccountsDeps,
  { request, reply, user, subject = null }: SignedIn,
): Promise<void> {
  rememberPerson(deps, { request, reply, email: user.email })
  await deps.audit.write(deps.database.db, request, { action: 'signed-in', userId: user.id, subject })
}
