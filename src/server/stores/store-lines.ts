/** The line to a shop: guarded, paced by the shop's own figures, and where the settings of the installation want it. */
import type { CallPlatform, PlatformAnswer, PlatformCall } from '#domain/platforms/platform-call.ts'
import type { Store } from '#integrations/store.ts'
import type { Turn } from '../connections/pace.ts'
import type { LiveServers } from '../database/live-servers.ts'
import type { Clock } from '../foundation/clock.ts'
import { shopAddress, type PlatformSettings } from '../foundation/platform-settings.ts'
import type { Network } from '../outbound/guarded-connector.ts'
import { createPlatformClient, type PlatformPatience } from '../outbound/platform-client.ts'
import { createPaceOfShops } from './shop-pace.ts'

export type ShopReach = { baseUrl: string; headers: Record<string, string> }

export type StoreLines = (
  store: Store,
  how: { shop: string; turn: Turn },
) => (reach: ShopReach) => CallPlatform

type LineParts = {
  clock: Clock
  servers: Pick<LiveServers, 'shareOf'>
  environment: PlatformSettings
  allowed: readonly string[]
  network?: Network | undefined
  patience?: PlatformPatience | undefined
}

/** Whoever waits before a screen is told after the second try. */
const TRIES: Record<Turn, number> = { person: 2, background: 4 }

export function createStoreLines(parts: LineParts): StoreLines {
  const { clock, servers, environment, network, patience } = parts
  const pace = createPaceOfShops({ clock, shareOf: servers.shareOf, pause: patience?.pause })

  return (store, { shop, turn }) =>
    ({ baseUrl, headers }) => {
      const address = shopAddress(environment, store.id, baseUrl)
      const call = createPlatformClient({
        baseUrl: address.url,
        headers,
        clock,
        allowed: [...parts.allowed, ...address.allowed],
        network,
        maxTries: TRIES[turn],
        ...patience,
      })
      return async (request) => {
        const paced = { shop, turn, operation: operationOf(request) }
        const answer = await pace(paced, async () => {
          const answered = await call(request)
          return { answer: answered, figures: store.pace(answered.body) }
        })
        return 'outcome' in answer ? answer : tooBusy(answer.waitMs)
      }
    }
}

/** What is asked is the same text each time; whom it is about goes beside it. */
function operationOf({ method, path, body }: PlatformCall): string {
  const json = body && 'json' in body ? body.json : null
  const query = typeof json === 'object' && json !== null && 'query' in json ? json.query : null
  return typeof query === 'string' ? query : `${method} ${path}`
}

function tooBusy(retryAfterMs: number): PlatformAnswer {
  return { outcome: 'rateLimited', status: null, body: null, retryAfterMs }
}
