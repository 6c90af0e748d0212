/** What people change about themselves: name, password, address, sessions, second factor. */
import type { FastifyInstance } from 'fastify'
import { personCalls as calls } from '#domain/accounts/accounts.api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalid, notFound, RequestError } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { revokeEveryTokenOf } from './access-tokens-repository.ts'
import { cookiesOf, translateAuthErrors, passCookies } from './auth-errors.ts'
import { takeCode } from './authenticator-steps.ts'
import { provePassword } from './prove-person.ts'
import { endOtherSessions, endSession, sessionsOf, workIn } from './sessions-repository.ts'
import { refuseCommon } from './sign-up.ts'

export function personRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { auth, audit, clock, limits, database, mails } = deps
  const db = database.db

  serve(app, calls.change, async ({ body, request }) => {
    await translateAuthErrors(auth.api.updateUser({ body: { name: body.name }, headers: cookiesOf(request) }))
  })

  serve(app, calls.changePassword, async ({ body, user, account, request, reply }) => {
    refuseCommon(body.newPassword, user.email)
    await limits.take('passwordPerPerson', user.id)
    const { currentPassword, newPassword, endAccessTokens = false } = body
    const changed = auth.api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers: cookiesOf(request),
      returnHeaders: true,
    })
    const { headers, response } = await namingField('currentPassword', translateAuthErrors(changed))
    if (response.token !== null) await workIn(db, { token: response.token, accountId: account.id })
    if (endAccessTokens) await revokeEveryTokenOf(db, user.id, clock.now())
    passCookies(reply, headers)
    await audit.write(db, request, { action: 'password-changed' })
  })

  serve(app, calls.changeEmail, async ({ body, user, request }) => {
    if (body.email === user.email) throw invalid('email', 'This is your present address.')
    await provePassword(deps, { request, userId: user.id, password: body.password })
    await limits.take('mailPerPerson', user.id)
    await translateAuthErrors(
      auth.api.changeEmail({ body: { newEmail: body.email }, headers: cookiesOf(request) }),
    )
    await mails.addressChanges(user.email)
    await audit.write(db, request, { action: 'email-change-asked' })
  })

  serve(app, calls.sessions, async ({ user, sessionId }) => ({
    sessions: await sessionsOf(db, { userId: user.id, currentId: sessionId }),
  }))

  serve(app, calls.endSession, ({ params, user, request }) =>
    inTransaction(db, async (trx) => {
      if (!(await endSession(trx, { userId: user.id, sessionId: params.sessionId }))) throw notFound()
      await audit.write(trx, request, { action: 'session-ended', subject: params.sessionId })
    }),
  )

  serve(app, calls.endOtherSessions, ({ user, sessionId, request }) =>
    inTransaction(db, async (trx) => {
      await endOtherSessions(trx, { userId: user.id, currentId: sessionId })
      await audit.write(trx, request, { action: 'session-ended', subject: 'all others' })
    }),
  )

  serve(app, calls.startSecondFactor, async ({ body, user, request }) => {
    await limits.take('passwordPerPerson', user.id)
    const started = await translateAuthErrors(
      auth.api.enableTwoFactor({
        body: { password: body.password, method: 'totp' },
        headers: cookiesOf(request),
      }),
    )
    if (started.method !== 'totp') throw new Error('The second factor is not an authenticator app')
    return { uri: started.totpURI, recoveryCodes: started.backupCodes }
  })

  serve(app, calls.confirmSecondFactor, async ({ body, user, request, reply }) => {
    await limits.take('codePerPerson', user.id)
    const { headers } = await notSignedOut(
      translateAuthErrors(
        auth.api.verifyTOTP({ body: { code: body.code }, headers: cookiesOf(request), returnHeaders: true }),
      ),
    )
    await takeCode(deps, { userId: user.id, code: body.code })
    await limits.forget('codePerPerson', user.id)
    passCookies(reply, headers)
    await audit.write(db, request, { action: 'second-factor-added' })
  })

  serve(app, calls.removeSecondFactor, async ({ body, user, request, reply }) => {
    await limits.take('passwordPerPerson', user.id)
    const { headers } = await translateAuthErrors(
      auth.api.disableTwoFactor({ body, headers: cookiesOf(request), returnHeaders: true }),
    )
    passCookies(reply, headers)
    await audit.write(db, request, { action: 'second-factor-removed' })
  })

  serve(app, calls.renewRecoveryCodes, async ({ body, user, request }) => {
    await limits.take('passwordPerPerson', user.id)
    const renewed = await translateAuthErrors(
      auth.api.generateBackupCodes({ body, headers: cookiesOf(request) }),
    )
    await audit.write(db, request, { action: 'recovery-codes-renewed' })
    return { recoveryCodes: renewed.backupCodes }
  })
}

/** The same mistake under the name that this form gives the field. */
async function namingField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof RequestError && error.fields) throw invalid(field, error.message)
    throw error
  }
}

/** A wrong code is a mistake, not a lost session. */
async function notSignedOut<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) throw invalid('code', 'This code is wrong.')
    throw error
  }
}
