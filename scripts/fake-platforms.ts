/**
 * While one works on the product, all mail platforms are fakes with an account each: `/dev/platforms` shows their keys,
 * what they hold and what they were asked, has people join a list there, has the next call go wrong, and has somebody buy
 * at a checkout or in a shop.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin, ViteDevServer } from 'vite'
import { adapters } from '../src/integrations/adapters.ts'
import { shopify } from '../src/integrations/shopify/store.ts'
import { STORE_EVENTS_PATH } from '../src/server/stores/store-app.ts'
import type { FakeServer } from '../tests/support/platforms/fake-server.ts'
import { fakeServer } from '../tests/support/platforms/fake-server.ts'
import { fakeApp } from '../tests/support/platforms/fake-state.ts'
import { fakes } from '../tests/support/platforms/fakes.ts'
import { fakeShops, type FakeShops } from '../tests/support/platforms/shops.ts'
import { platformsPage } from './fake-platforms/page.ts'
import { tellOrder } from './fake-platforms/checkouts.ts'
import { actAtShop } from './fake-platforms/shops.ts'
import { joinSource, nextFailures } from './fake-platforms/actions.ts'
import { fillAccount } from './fake-platforms/sample-account.ts'

async function startFakePlatforms(port: number): Promise<FakeServer> {
  const server = await fakeServer(fakes, port)
  for (const adapter of Object.values(adapters)) await fillAccount(server, adapter)
  return server
}

export type Fakes = { platforms: FakeServer; shops: FakeShops }

/** `edgeOrigin`: where the app at the platform has said that privacy requests go. */
export async function startFakes(port: number, edgeOrigin: string): Promise<Fakes> {
  const privacyUrl = `${edgeOrigin}${STORE_EVENTS_PATH}/${shopify.id}`
  return {
    platforms: await startFakePlatforms(port),
    shops: await fakeShops({ port: port + 1, privacyUrl }),
  }
}

/** For the server: what is set in the environment already stays. */
export function settingsOfFakes({ platforms: { origin }, shops }: Fakes): Record<string, string> {
  const settings = Object.values(adapters).flatMap(({ id, oauth }): [string, string][] => [
    [`${id.toUpperCase()}_BASE_URL`, `${origin}/${id}`],
    ...(oauth
      ? ([
          [`${id.toUpperCase()}_CLIENT_ID`, fakeApp.id],
          [`${id.toUpperCase()}_CLIENT_SECRET`, fakeApp.secret],
        ] satisfies [string, string][])
      : []),
  ])
  return { ...Object.fromEntries(settings), ...shops.settings }
}

export function fakePlatforms(all: Fakes): Plugin {
  return {
    name: 'fake-platforms',
    configureServer(server: ViteDevServer) {
      server.middlewares.use('/dev/platforms', (request: IncomingMessage, response: ServerResponse, next) => {
        answer(all, request).then((page) => send(response, page), next)
      })
    },
  }
}

/** Null: back to the page. */
async function answer({ platforms: server, shops }: Fakes, request: IncomingMessage): Promise<string | null> {
  if (request.method !== 'POST') return platformsPage(server, shops)
  const sent = Object.fromEntries(new URLSearchParams(await text(request)))
  const { platform = '', failure = '', source = '', email = '', address = '' } = sent
  const failing = nextFailures[failure]
  if ('shop' in sent) await actAtShop(shops, sent)
  else if ('checkout' in sent) await tellOrder(sent)
  else if (failing) server.fail(platform, failing)
  else await joinSource(server.of(platform), { source, email, address })
  return null
}

function send(response: ServerResponse, page: string | null): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (page !== null) return void response.end(page)
  response.writeHead(303, { location: '/dev/platforms' }).end()
}
