/** Connections at the fakes of platforms, and one that leads nowhere. */
import { adapters, findAdapter } from '../../src/integrations/adapters.ts'
import type { Credentials } from '../../src/integrations/adapter.ts'
import { addConnection } from '../../src/server/connections/add-connection.ts'
import { platformSettingName } from '../../src/server/foundation/platform-settings.ts'
import { fakeServer, type FakeServer } from './platforms/fake-server.ts'
import { fakes } from './platforms/fakes.ts'
import type { TestEngine } from './postgres.ts'
import { testServer, type Person, type TestServer } from './server.ts'
import { longTimeouts } from './unhurried.ts'

/** What has a server call the fakes in place of all platforms. */
export function fakeSettings(platforms: FakeServer): Record<string, string> {
  return Object.fromEntries(
    Object.keys(adapters).map((id) => [platformSettingName(id, 'BASE_URL'), `${platforms.origin}/${id}`]),
  )
}

/** A server, and all platforms as fakes; nobody waits between two tries. */
export async function serverWithFakes(
  engine: TestEngine,
  settings: Record<string, string> = {},
  timeouts = longTimeouts,
) {
  const platforms = await fakeServer(fakes)
  const patience = { timeouts, pause: async () => {} }
  const server = await testServer(engine, { ...fakeSettings(platforms), ...settings }, { patience })
  return {
    server,
    platforms,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await platforms[Symbol.asyncDispose]()
    },
  }
}

/** As an owner types them. */
export function typed(platform: string, credentials: Credentials) {
  if (credentials.by !== 'key') throw new Error(`${platform} has no key`)
  const { first, second } = credentials
  return { platform, first, second }
}

/** A connection whose address is never called; returns its id. */
export function connectNowhere(server: TestServer, { accountId, userId }: Person): Promise<string> {
  const adapter = findAdapter('activecampaign')
  if (!adapter) throw new Error('ActiveCampaign is not there')
  return addConnection(server.deps, {
    accountId,
    adapter,
    stored: { by: 'key', first: 'https://127.0.0.1', second: 'a key' },
    found: { id: userId, name: null },
    once: (_trx, make) => make(),
    alsoWrite: async () => {},
  })
}
