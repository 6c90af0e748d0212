/** The line to an account at a platform: guarded, paced, and where the settings of the installation want it. */
import type { CallPlatform } from '#domain/platforms/platform-call.ts'
import type { Adapter } from '#integrations/adapter.ts'
import type { OpenLine } from '#integrations/open-account.ts'
import type { Db } from '../database/schema.ts'
import type { LiveServers } from '../database/live-servers.ts'
import type { Clock } from '../foundation/clock.ts'
import { platformAddress, type PlatformSettings } from '../foundation/platform-settings.ts'
import type { Network } from '../outbound/guarded-connector.ts'
import { createPlatformClient, type PlatformPatience } from '../outbound/platform-client.ts'
import { countCall } from './calls-today-repository.ts'
import { createPace, type Turn } from './pace.ts'

/** `pacedAs`: calls with the same text share the limit of one account. */
export type PlatformLines = (adapter: Adapter, how: { pacedAs: string; turn: Turn }) => OpenLine

type LineParts = {
  database: { db: Db }
  clock: Clock
  servers: Pick<LiveServers, 'shareOf'>
  environment: PlatformSettings
  allowed: readonly string[]
  network?: Network | undefined
  patience?: PlatformPatience | undefined
}

/** Whoever waits before a screen is told after the second try. */
const TRIES: Record<Turn, number> = { person: 2, background: 4 }

export function createPlatformLines(parts: LineParts): PlatformLines {
  const { clock, servers, environment, network, patience } = parts
  const pace = createPace({ clock, shareOf: servers.shareOf, ...(patience && { pause: patience.pause }) })

  return (adapter, { pacedAs, turn }) =>
    ({ baseUrl, headers }): CallPlatform => {
      const address = platformAddress(environment, adapter.id, baseUrl)
      const call = createPlatformClient({
        baseUrl: address.baseUrl,
        headers,
        clock,
        allowed: [...parts.allowed, ...address.allowed],
        network,
        maxTries: TRIES[turn],
        ...patience,
      })
      return async (request) => {
        if (adapter.limit.perDay !== undefined) await countCall({ db: parts.database.db, clock, pacedAs })
        const answer = await pace({ key: pacedAs, limit: adapter.limit, turn }, () => call(request))
        if ('outcome' in answer) return answer
        return { outcome: 'rateLimited', status: null, body: null, retryAfterMs: answer.waitMs }
      }
    }
}
