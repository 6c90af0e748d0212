/** The way in and out: sign-up, sign-in, second factor, forgotten password, confirmed addresses. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authCalls as calls } from '#domain/accounts/accounts.api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { clientBucket } from '../http/client-address.ts'
import { serve } from '../http/serve.ts'
import type { CodeProof } from './check-credentials.ts'
import { askForNewPassword } from './account-jobs.ts'
import { cookiesOf, translateAuthErrors, passCookies } from './auth-errors.ts'
import { mailDelivery } from './installation-facts.ts'
import { showInvitation } from './invitations.ts'
import { rememberPerson } from './known-browser.ts'
import { userByEmail } from './people-repository.ts'
import { forgetReferral } from './referrals.ts'
import { resetPassword } from './reset-password.ts'
import { completeSignIn, signIn } from './sign-in.ts'
import { countForgotten, triedBy } from './sign-in-counts.ts'
import { signUp, signUpMode } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export function authRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { auth, limits, audit, jobs, environment, database } = deps
  const db = database.db

  serve(app, calls.settings, async () => ({
    signUp: await signUpMode(deps),
    mail: mailDelivery(environment),
  }))

  serve(app, calls.signUp, async ({ body, request, reply }) => {
    // A whole office may join by invitation in an hour: what limits that is who was invited.
    if (body.invitation === undefined) await limits.take('signUpPerAddress', clientBucket(request.ip))
    const next = await signUp(deps, request, body)
    forgetReferral(request, reply)
    if (next === 'checkMail') return { outcome: 'checkMail' as const }
    await startSession(deps, { request, reply, body })
    return { outcome: 'signedIn' as const }
  })

  serve(app, calls.signIn, async ({ body: { code, recoveryCode, ...body }, request, reply }) => ({
    outcome: await signIn(deps, { request, reply, ...body, proof: proofOf({ code, recoveryCode }) }),
  }))

  serve(app, calls.signInSecondFactor, async ({ body, request, reply }) => {
    await completeSignIn(deps, { request, reply, proof: body })
    return { outcome: 'signedIn' as const }
  })

  serve(app, calls.signOut, async ({ request, reply }) => {
    const caller = await app.accessControl.callerOf(request, reply)
    reply.removeHeader('set-cookie')
    const { headers } = await translateAuthErrors(
      auth.api.signOut({ headers: cookiesOf(request), returnHeaders: true }),
    )
    passCookies(reply, headers)
    if (!caller) return
    await audit.write(db, request, {
      action: 'signed-out',
      userId: caller.user.id,
      accountId: caller.account.id,
    })
  })

  serve(app, calls.forgotPassword, async ({ body, request }) => {
    await countForgotten(limits, triedBy(deps, request, body.email))
    await jobs.add(db, askForNewPassword, { email: body.email })
    await audit.write(db, request, { action: 'password-reset-asked' })
  })

  serve(app, calls.resetPassword, async ({ body, request, reply }) => {
    await limits.take('linkPerAddress', clientBucket(request.ip))
    await resetPassword(deps, { request, reply, ...body })
  })

  serve(app, calls.verifyEmail, async ({ body, request }) => {
    await limits.take('linkPerAddress', clientBucket(request.ip))
    await verifyEmail(deps, request, body.token)
  })

  serve(app, calls.invitation, async ({ body, request }) => {
    await limits.take('linkPerAddress', clientBucket(request.ip))
    return showInvitation(deps, body.token)
  })
}

type Codes = { code: string | undefined; recoveryCode: string | undefined }

function proofOf({ code, recoveryCode }: Codes): CodeProof | null {
  if (code !== undefined) return { code }
  return recoveryCode === undefined ? null : { recoveryCode }
}

type Starting = { request: FastifyRequest; reply: FastifyReply; body: { email: string; password: string } }

/** Right after signing up: the password was just chosen, so it is not a try. */
async function startSession(deps: AccountsDeps, { request, reply, body }: Starting): Promise<void> {
  const { email, password } = body
  if (!(await userByEmail(deps.database.db, email))) return
  const { headers } = await translateAuthErrors(
    deps.auth.api.signInEmail({
      body: { email, password },
      headers: cookiesOf(request),
      returnHeaders: true,
    }),
  )
  passCookies(reply, headers)
  rememberPerson(deps, { request, reply, email })
}
