/** Where a shop leads back to. People come from another site, so it is a page and not a call. */
import type { FastifyInstance } from 'fastify'
import { ownedAccount } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { finishConnecting, type ConnectResult } from './finish-connecting.ts'
import { usualScreen, withOutcome } from './screen-after-connecting.ts'
import { CONNECTED_PATH } from './store-app.ts'
import type { StoreLines } from './store-lines.ts'

/** No query of a shop is longer; what is longer is none of a shop. */
const MAX_QUERY_CHARACTERS = 8000

const nobodyKnown: ConnectResult = { outcome: 'stale', backTo: '/connections' }

export function connectedRoute(app: FastifyInstance, deps: Platform & { storeLines: StoreLines }): void {
  const { audit, database, environment } = deps

  app.get(CONNECTED_PATH, { config: { hostRole: 'app' }, schema: { hide: true } }, async (request, reply) => {
    const caller = await app.accessControl.callerOf(request, reply)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const text = request.url.slice(request.url.indexOf('?') + 1)
    const mayConnect = caller && 'sessionId' in caller.proof && caller.account.role === 'owner'
    if (!mayConnect || text.length > MAX_QUERY_CHARACTERS)
      return reply.redirect(address(nobodyKnown, nobodyKnown.backTo), 303)
    const accountId = ownedAccount(caller.account.id)
    const query = new URLSearchParams(text)
    const result = await finishConnecting(deps, {
      accountId,
      sessionId: 'sessionId' in caller.proof ? caller.proof.sessionId : '',
      query,
      alsoWrite: (trx) =>
        audit.write(trx, request, { action: 'store-connected', subject: query.get('shop') }),
    })
    return reply.redirect(address(result, result.backTo ?? (await usualScreen(database.db, accountId))), 303)
  })

  function address({ outcome }: ConnectResult, screen: string | null): string {
    return withOutcome(environment.APP_ORIGIN, screen ?? '/connections', outcome)
  }
}
