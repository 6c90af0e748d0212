/** The routes about signing in at a platform: the way there, and where it sends people back to. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectionsApi as calls } from '#domain/connections/connections.api.ts'
import type { Adapter, OAuthApp } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { requireOwner } from '../accounts/require-owner.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import type { PlatformLines } from './platform-lines.ts'
import { connectionOf } from './repository.ts'
import { SIGNED_IN_PATH, signInApp } from './sign-in-app.ts'
import { finishSignIn, signInAddress, type SignInResult } from './sign-in.ts'

type SignInDeps = Platform & { platformLines: PlatformLines }

export function signInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const { audit, database, environment, limits } = deps

  serve(app, calls.signIn, async ({ account, sessionId, body }) => {
    requireOwner(account)
    const adapter = findAdapter(body.platform)
    if (!adapter?.oauth) throw invalid('platform', 'Nobody can sign in at this platform.')
    const { connectionId = null } = body
    if (connectionId !== null) {
      const row = await connectionOf(database.db, account.id, connectionId)
      if (row?.platform !== adapter.id) throw notFound()
    }
    await limits.take('connectionTriesPerAccount', account.id)
    const url = signInAddress(deps, {
      signing: { accountId: account.id, sessionId },
      adapter,
      app: readyApp(deps, adapter),
      connectionId,
      backTo: screenAt(environment.APP_ORIGIN, body.backTo),
    })
    if (url === null) throw notFound()
    return { url }
  })

  // People come from another site, so it is a page and not a call.
  app.get(SIGNED_IN_PATH, { config: { hostRole: 'app' }, schema: { hide: true } }, async (request, reply) => {
    const caller = await app.accessControl.callerOf(request, reply)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (!caller || !('sessionId' in caller.proof) || caller.account.role !== 'owner')
      return reply.redirect(backAddress(environment.APP_ORIGIN, nobodyKnown), 303)
    const accountId = ownedAccount(caller.account.id)
    const result = await finishSignIn(deps, {
      accountId,
      sessionId: caller.proof.sessionId,
      query: queryOf(request),
      alsoWrite: (trx, { action, connectionId: subject }) =>
        audit.write(trx, request, { action: auditActions[action], subject }),
    })
    return reply.redirect(backAddress(environment.APP_ORIGIN, result), 303)
  })
}

const auditActions = { added: 'connection-added', replaced: 'connection-key-replaced' } as const

const nobodyKnown: SignInResult = { outcome: 'stale', platform: null, backTo: null }

function readyApp({ environment }: SignInDeps, adapter: Adapter): OAuthApp {
  const app = signInApp(environment, adapter)
  if (!app) throw notFound()
  if ('set' in app)
    throw conflict(`To sign in at ${adapter.name}, ${app.set.join(' and ')} must be set in the environment.`)
  return app
}

const CONNECTIONS = '/connections'

/** A screen of ours, whatever was asked for: nobody is led elsewhere from here. */
function screenAt(appOrigin: string, path: string): string {
  const url = URL.parse(path, appOrigin)
  return url?.origin === appOrigin ? `${url.pathname}${url.search}` : CONNECTIONS
}

function backAddress(appOrigin: string, { outcome, platform, backTo }: SignInResult): string {
  const url = new URL(screenAt(appOrigin, backTo ?? CONNECTIONS), appOrigin)
  url.searchParams.set('signIn', outcome)
  if (platform !== null) url.searchParams.set('platform', platform)
  return url.href
}

const MAX_TEXT = 4000

function queryOf({ url }: FastifyRequest) {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const textOf = (name: string) => query.get(name)?.slice(0, MAX_TEXT) ?? null
  return { state: textOf('state') ?? '', code: textOf('code'), error: textOf('error') }
}
