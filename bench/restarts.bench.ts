/**
 * Two servers behind a proxy, restarted one after the other while visitors keep coming: nobody's request fails.
 * `RESTARTS=5 PROXY=nginx npm run bench -- restarts` does a part of it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../src/server/database/migrate.ts'
import { openPostgresDatabase } from '../src/server/database/open-database.ts'
import { systemClock } from '../src/server/foundation/clock.ts'
import { postgres, type TestEngine } from '../tests/support/postgres.ts'
import { insertCampaign } from '../tests/support/visitors.ts'
import { benchSecrets } from './bench-server.ts'
import { isInstalled, proxyNames, startProxy, untilReady, type ProxyName } from './proxies.ts'
import { freePort, runServer, type RunningServer } from './running-server.ts'
import { visitSteadily, type Visits } from './steady-visits.ts'
import { atMost, beside, inWords } from './verdict.ts'

const ROUNDS = Number(process.env.RESTARTS ?? 20)
const VISITS_PER_SECOND = 200
/** A proxy that asks once a second knows by then that the server is back: only now may the other one go. */
const SEEN_BY_PROXY_MS = 3000
const OFFER = 'https://shop.example/offer'

const settings = {
  SECRET_KEY: benchSecrets.secretKey.replaceAll(' ', '-'),
  ENCRYPTION_KEY: benchSecrets.encryptionKey.replaceAll(' ', '-'),
}

const asked = proxyNames.filter((name) => process.env.PROXY === undefined || process.env.PROXY === name)
for (const name of asked)
  if (!postgres) console.log('  – skipped: no PostgreSQL here')
  else if (isInstalled(name)) await measure(name, await postgres.openEmpty())
  else console.log(`  – ${name} is skipped: it is not installed`)

async function measure(name: ProxyName, place: Awaited<ReturnType<TestEngine['openEmpty']>>): Promise<void> {
  const { url } = place
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-restarts-'))
  const publicKey = await addCampaign(url ?? '')
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) => runServer({ port, dataDir, url, settings })
  const servers = [await start(ports[0]), await start(ports[1])]
  const proxy = await startProxy(name, { port: await freePort(), servers: ports })

  const over = new AbortController()
  const visiting = visitSteadily({
    port: proxy.port,
    publicKey,
    pageUrl: OFFER,
    perSecond: VISITS_PER_SECOND,
    until: over.signal,
  })
  const stops: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, server] of servers.entries()) {
      stops.push(await timeOf(server.stop()))
      servers[at] = await start(server.port)
      await untilReady(server.port)
      await pause(SEEN_BY_PROXY_MS)
    }
  over.abort()
  report(name, await visiting, stops)

  await proxy.stop()
  await Promise.all(servers.map((server: RunningServer) => server.kill()))
  rmSync(dataDir, { recursive: true })
  await place.drop()
}

async function addCampaign(url: string): Promise<string> {
  const database = await openPostgresDatabase(url)
  await migrate(database.db, systemClock)
  const { publicKey } = await insertCampaign(database.db, Date.now(), {
    settings: { deadline_type: 3, deadline_length: 48, deadline_unit: 'hours' },
    pages: [{ beforeUrl: OFFER, afterUrl: 'https://shop.example/closed' }],
  })
  await database.close()
  return publicKey
}

async function timeOf(work: Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}

function report(name: ProxyName, { count, failed, milliseconds }: Visits, stops: readonly number[]): void {
  console.log(`  ${name}: ${inWords(count)} visits while each of two servers restarted ${ROUNDS} times`)
  atMost(0, 'failed requests', failed.length)
  if (failed.length > 0) console.log(`    ${failed.slice(0, 10).join(', ')}`)
  beside(10_000, 'the longest stop in ms', Math.max(...stops))
  const sorted = milliseconds.toSorted((one, other) => one - other)
  beside(500, 'p99 of a visit in ms', sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN)
}
