/** The product's own server on a database of its own, as the measurements start it. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/server/app.ts'
import { systemClock } from '../src/server/foundation/clock.ts'
import { createDeps } from '../src/server/create-deps.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../src/server/database/open-database.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { createLog } from '../src/server/http/request-log.ts'
import { createVisitors } from '../src/server/visitors/visitors.ts'
import type { LeadStore } from '../src/server/lead-store/lead-store.ts'
import type { Deps } from '../src/server/deps.ts'

export type BenchPlace = {
  dataDir: string
  databaseUrl: string | undefined
  /** Environment variables beyond those that every measurement has. */
  settings?: Record<string, string>
}

/** A server that runs as a process of its own knows the same ones from SECRET_KEY and ENCRYPTION_KEY. */
export const benchSecrets = {
  secretKey: 'signs what a measurement signs; of no use elsewhere',
  encryptionKey: 'wraps what a measurement keeps; of no use elsewhere',
  oldEncryptionKey: undefined,
}

export type BenchServer = { app: FastifyInstance; deps: Deps; database: OpenDatabase }

/**
 * `storeOf` replaces where leads are kept, to show that a measurement notices a store that lies; `different` what
 * else the server is built from.
 */
export async function benchServer(
  { dataDir, databaseUrl, settings }: BenchPlace,
  storeOf?: (database: OpenDatabase) => LeadStore,
  different: (deps: Deps) => Deps = (deps) => deps,
): Promise<BenchServer> {
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_ORIGIN: 'http://localhost',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const database = await openDatabase(environment)
  await migrate(database.db, systemClock)
  const log = createLog(environment.LOG_LEVEL)
  const given = {
    environment,
    secrets: benchSecrets,
    database,
    clock: systemClock,
    log,
    ownerAppFolder: `${dataDir}/admin`,
  }
  const deps = different(createDeps(given))
  if (storeOf) {
    const edge = { edgeOrigin: environment.EDGE_ORIGIN, embedFolder: dataDir }
    deps.metrics.registry.clear()
    deps.visitors = createVisitors({ ...deps, ...edge, store: storeOf(database) })
  }
  return { app: await buildApp(deps), deps, database }
}

export async function listen({ app }: BenchServer): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens nowhere')
  return address.port
}
