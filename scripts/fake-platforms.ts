/**
 * While one works on the product, all mail platforms are fakes with an account each: `/dev/platforms` shows their keys,
 * what they hold and what they were asked, has people join a list there, has the next call go wrong, and has somebody buy
 * at a checkout.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin, ViteDevServer } from 'vite'
import { adapters } from '../src/integrations/adapters.ts'
import type { FakeServer } from '../tests/support/platforms/fake-server.ts'
import { fakeServer } from '../tests/support/platforms/fake-server.ts'
import { fakeApp } from '../tests/support/platforms/fake-state.ts'
import { fakes } from '../tests/support/platforms/fakes.ts'
import { platformsPage } from './fake-platforms/page.ts'
import { tellOrder } from './fake-platforms/checkouts.ts'
import { joinSource, nextFailures } from './fake-platforms/actions.ts'
import { fillAccount } from './fake-platforms/sample-account.ts'

export async function startFakePlatforms(port: number): Promise<FakeServer> {
  const server = await fakeServer(fakes, port)
  for (const adapter of Object.values(adapters)) await fillAccount(server, adapter)
  return server
}

/** For the server: what is set in the environment already stays. */
export function settingsOfFakes({ origin }: FakeServer): Record<string, string> {
  const settings = Object.values(adapters).flatMap(({ id, oauth }): [string, string][] => [
    [`${id.toUpperCase()}_BASE_URL`, `${origin}/${id}`],
    ...(oauth
      ? ([
          [`${id.toUpperCase()}_CLIENT_ID`, fakeApp.id],
          [`${id.toUpperCase()}_CLIENT_SECRET`, fakeApp.secret],
        ] satisfies [string, string][])
      : []),
  ])
  return Object.fromEntries(settings)
}

export function fakePlatforms(fakesServer: FakeServer): Plugin {
  return {
    name: 'fake-platforms',
    configureServer(server: ViteDevServer) {
      server.middlewares.use('/dev/platforms', (request: IncomingMessage, response: ServerResponse, next) => {
        answer(fakesServer, request).then((page) => send(response, page), next)
      })
    },
  }
}

/** Null: back to the page. */
async function answer(server: FakeServer, request: IncomingMessage): Promise<string | null> {
  if (request.method !== 'POST') return platformsPage(server)
  const sent = Object.fromEntries(new URLSearchParams(await text(request)))
  const { platform = '', failure = '', source = '', email = '', address = '' } = sent
  const failing = nextFailures[failure]
  if ('checkout' in sent) await tellOrder(sent)
  else if (failing) server.fail(platform, failing)
  else await joinSource(server.of(platform), { source, email, address })
  return null
}

function send(response: ServerResponse, page: string | null): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (page !== null) return void response.end(page)
  response.writeHead(303, { location: '/dev/platforms' }).end()
}
