/** Every route about the shop of an account. Members see it; owners change it. */
import type { FastifyInstance } from 'fastify'
import { storesApi as calls } from '#domain/stores/stores.api.ts'
import { requireOwner } from '../accounts/require-owner.ts'
import { conflict, invalid } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { connectByKey } from './connect-by-key.ts'
import { connectedRoute } from './connected-route.ts'
import { connectAddress } from './connect-address.ts'
import { disconnectStore } from './disconnect-store.ts'
import { extensionSetup } from './extension-setup.ts'
import { screenOf, usualScreen } from './screen-after-connecting.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { showStore } from './show-store.ts'
import { installedApp } from './store-app.ts'
import type { StoreLines } from './store-lines.ts'
import { storePlatform } from './store-platform.ts'

export type StoresDeps = Platform & { storeLines: StoreLines }

/** Where the plan is switched on, or whoever runs the installation is asked for it. */
const PLANS = '/upgrade/create'

export function storesRoutes(app: FastifyInstance, deps: StoresDeps): void {
  const { audit, database, environment, limits } = deps
  connectedRoute(app, deps)

  serve(app, calls.show, ({ account }) => showStore(deps, account))

  serve(app, calls.connect, async ({ account, sessionId, body }) => {
    requireOwner(account)
    const { name } = storePlatform()
    const installed = await installedApp(deps, storePlatform())
    if ('set' in installed)
      throw conflict(
        `This installation is no app at ${name} yet. Whoever runs it can make one, or connect your shop by an app of your own.`,
      )
    const backTo = await screenAfter(body.returnUrl, account.id)
    await limits.take('connectionTriesPerAccount', account.id)
    const browser = { accountId: account.id, sessionId }
    return { url: connectAddress(deps, { app: installed, browser, shop: body.shop, backTo }) }
  })

  serve(app, calls.connectBy, async ({ account, body, request }) => {
    requireOwner(account)
    await limits.take('connectionTriesPerAccount', account.id)
    await connectByKey(deps, {
      accountId: account.id,
      proof: body,
      alsoWrite: (trx) => audit.write(trx, request, { action: 'store-connected', subject: body.shop }),
    })
    return showStore(deps, account)
  })

  serve(app, calls.subscribe, async ({ account, body }) => {
    requireOwner(account)
    const backTo = await screenAfter(body.returnUrl, account.id)
    const query = new URLSearchParams({ shop: body.shop, returnUrl: backTo })
    return { url: `${environment.APP_ORIGIN}${PLANS}?${query.toString()}` }
  })

  serve(app, calls.disconnect, async ({ account, request }) => {
    requireOwner(account)
    await disconnectStore(deps, {
      accountId: account.id,
      alsoWrite: (trx, subject) => audit.write(trx, request, { action: 'store-disconnected', subject }),
    })
    return showStore(deps, account)
  })

  serve(app, calls.extensionSetup, async ({ account }) => ({
    data: await extensionSetup(deps, account.id),
  }))

  serve(app, calls.products, async ({ account, query }) => ({
    data: await searchCatalogue(deps, account.id, query),
  }))

  async function screenAfter(
    asked: string | undefined,
    accountId: Parameters<typeof usualScreen>[1],
  ): Promise<string> {
    if (asked === undefined) return usualScreen(database.db, accountId)
    const screen = screenOf(environment.APP_ORIGIN, asked)
    if (screen === null) throw invalid('returnUrl', 'Nobody is led there from a shop.')
    return screen
  }
}
