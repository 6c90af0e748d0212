/** Signing in by passkey, and a person's own passkeys: list, add, rename, remove. */
import type { FastifyInstance } from 'fastify'
import { passkeyCalls, passkeySignInCalls } from '#domain/accounts/passkeys.api.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { keepPasskey } from './add-passkey.ts'
import { cookiesOf, passCookies, translateAuthErrors } from './auth-errors.ts'
import { checkPasskey } from './check-passkey.ts'
import { creationOptions, proofOptions, purposes, signInOptions } from './passkey-ceremonies.ts'
import { passkeysOf, removePasskey, renamePasskey } from './passkeys-repository.ts'
import { provePerson } from './prove-person.ts'
import { signedIn } from './sign-in.ts'

/** No count stands in front of it: a passkey cannot be guessed, so nobody can lock its person out by trying. */
export function passkeySignInRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { auth } = deps

  serve(app, passkeySignInCalls.options, () => signInOptions(deps))

  serve(app, passkeySignInCalls.signIn, async ({ body, request, reply }) => {
    const userId = await checkPasskey(deps, { given: body, purpose: purposes.signIn })
    const { headers, response } = await translateAuthErrors(
      auth.api.startPasskeySession({ body: { userId }, headers: cookiesOf(request), returnHeaders: true }),
    )
    passCookies(reply, headers)
    await signedIn(deps, { request, reply, user: response, subject: 'passkey' })
  })
}

export function passkeyRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { audit, database } = deps
  const db = database.db

  serve(app, passkeyCalls.list, async ({ user }) => ({
    passkeys: (await passkeysOf(db, user.id)).map(asPasskey),
  }))

  serve(app, passkeyCalls.proofOptions, ({ user }) => proofOptions(deps, user.id))

  serve(app, passkeyCalls.creationOptions, async ({ body, user, sessionId, request }) => {
    await provePerson(deps, { request, userId: user.id, proof: body })
    return creationOptions(deps, user, sessionId)
  })

  serve(app, passkeyCalls.create, async ({ body, user, sessionId, request }) =>
    asPasskey(await keepPasskey(deps, { request, user, sessionId, given: body })),
  )

  serve(app, passkeyCalls.rename, async ({ params, body, user }) => {
    if (!(await renamePasskey(db, { userId: user.id, ...params, ...body }))) throw notFound()
  })

  serve(app, passkeyCalls.remove, async ({ params, body, user, request }) => {
    await provePerson(deps, { request, userId: user.id, proof: body })
    if (!(await removePasskey(db, { userId: user.id, ...params }))) throw notFound()
    await audit.write(db, request, { action: 'passkey-removed', subject: params.passkeyId })
  })
}

type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number]

function asPasskey({ id, name, created_at, last_used_at, is_synced }: Passkey) {
  return { id, name, createdAt: created_at, lastUsedAt: last_used_at, isSynced: is_synced === 1 }
}
