/** Starts Lastcall: settings, database, app; and stops it without dropping anybody. */
import './foundation/node-version.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { pollBackgroundWork } from './background-work.ts'
import { systemClock } from './foundation/clock.ts'
import { createDeps, type ServerParts } from './create-deps.ts'
import { isDatabaseAway } from './database/failures.ts'
import { migrateInstallation } from './database/migrate.ts'
import { holdFolder } from './database/one-server.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { prepareDataDir } from './foundation/data-dir.ts'
import { listenProblem } from './foundation/listen-problem.ts'
import { readEnvironment, type Environment } from './foundation/environment.ts'
import { giveBackMemory } from './foundation/give-back-memory.ts'
import { drain } from './http/drain.ts'
import { measureProcess } from './http/metrics.ts'
import { createLog } from './http/request-log.ts'
import { startBackground } from './threads/background.ts'
import { loadSecrets } from './secrets/instance-secrets.ts'
import { refuseUnknownKeys } from './secrets/vault.ts'

const MAX_DATABASE_TRIES = 30
const DRAIN_MS = 10_000

try {
  const given = await prepare()
  await (isWorker() ? runWorker(given) : runServer(given))
} catch (error) {
  console.error(inOneLine(error))
  process.exit(1)
}

function isWorker(): boolean {
  const role = process.argv[process.argv.indexOf('--role') + 1]
  return process.argv.includes('--role') && role === 'worker'
}

async function prepare(): Promise<ServerParts> {
  const environment = readEnvironment(process.env)
  prepareDataDir(environment.DATA_DIR)
  // A worker may work beside the server: it takes what waits in the database, as the server's own background does.
  if (!isWorker() && environment.DATABASE_URL === undefined) holdFolder(environment.DATA_DIR)
  const secrets = loadSecrets(environment)
  const database = await openWhenThere(environment)
  await migrateInstallation(environment, systemClock)
  await refuseUnknownKeys(database.db, secrets)
  const log = createLog(environment.LOG_LEVEL)
  const ownerAppFolder = join(import.meta.dirname, '../../dist/admin')
  return { environment, secrets, database, clock: systemClock, log, ownerAppFolder }
}

/** A database that starts at the same time as we do may need a moment. */
async function openWhenThere(environment: Environment): Promise<OpenDatabase> {
  for (let tries = 1; ; tries++) {
    try {
      return await openDatabase(environment)
    } catch (error) {
      if (tries === MAX_DATABASE_TRIES || !isDatabaseAway(error)) throw error
      if (tries === 1) console.error('Waiting for the database of DATABASE_URL …')
      await pause(1000)
    }
  }
}

async function runServer(given: ServerParts): Promise<void> {
  const { environment, secrets, database, log } = given
  const background = startBackground({ environment, secrets }, log)
  const deps = { ...createDeps(given), reports: background }
  measureProcess(deps.metrics)
  const app = await buildApp(deps)
  giveBackMemory()
  await deps.servers.join()
  await app.listen({ port: environment.PORT, host: environment.HOST }).catch((error: unknown) => {
    throw listenProblem(error, environment)
  })

  onSignal(async (signal) => {
    const tooLate = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    const left = deps.servers.leave()
    // Ctrl+C is a person who waits, and has no proxy in front.
    if (signal === 'SIGTERM') await drain(app.server, deps.stopping)
    await app.close()
    clearTimeout(tooLate)
    await left
    await background.stop()
    await database.close()
  })
  console.log(`Lastcall is ready at ${environment.APP_ORIGIN}`)
}

async function runWorker(given: ServerParts): Promise<void> {
  const deps = createDeps(given)
  const working = pollBackgroundWork(deps)
  onSignal(async () => {
    await working.stop()
    await deps.hourCounts.flush()
    await given.database.close()
  })
  console.log('Lastcall works in the background')
}

/** Ctrl+C under npm arrives twice: from the terminal and, at once, from npm. That is one wish, not two. */
const ECHO_MS = 500

/** The first signal stops in order, a second one at once. */
function onSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let askedAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (askedAt !== undefined && performance.now() - askedAt < ECHO_MS) return
      if (askedAt !== undefined) process.exit(1)
      askedAt = performance.now()
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(inOneLine(error))
          process.exit(1)
        },
      )
    })
}

function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === '' ? error.name : error.message
}
