/** What a started product holds and how soon it answers: as it is installed, and after years, on each database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { benchSecrets, benchServer } from './bench-server.ts'
import { fillInstallation } from './large-installation.ts'
import { npmStart, type ThreadMemory } from './started-product.ts'
import { beside, inWords } from './verdict.ts'

type Installation = { name: string; campaigns: number; leads: number; limitMb: number }

const installations: Installation[] = [
  { name: 'an empty installation', campaigns: 0, leads: 0, limitMb: 160 },
  { name: '1,000 campaigns with 1,000,000 leads', campaigns: 1000, leads: 1_000_000, limitMb: 300 },
]
const AFTER_MS = 60_000
const FIRST_ANSWER_MS = 2000
const MEGABYTE = 2 ** 20

for (const engine of testEngines)
  for (const installation of installations) await measure(engine, installation)

async function measure(engine: TestEngine, { name, campaigns, leads, limitMb }: Installation): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-memory-'))
  const database = await engine.openEmpty()
  try {
    await fill({ dataDir, databaseUrl: database.url }, { campaigns, leads })
    const settings = { SECRET_KEY: benchSecrets.secretKey, ENCRYPTION_KEY: benchSecrets.encryptionKey }
    const wanted = { dataDir, url: database.url, settings, afterMs: AFTER_MS }
    // The first start builds and compiles what later ones find.
    await (await npmStart(wanted))[Symbol.asyncDispose]()
    await using product = await npmStart(wanted)

    console.log(`On ${engine.name}, ${name}`)
    beside(FIRST_ANSWER_MS, 'ms from the command to the first answer', product.firstAnswerMs)
    const threads = await product.threads()
    beside(limitMb, `MB in memory after ${AFTER_MS / 1000} s`, megabytesOf(threads, 'VmRSS'))
    for (const thread of threads) tellThread(thread)
    console.log(`  mapped from files: ${inWords(megabytesOf(threads, 'RssFile'))} MB, Node itself above all`)
  } finally {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function fill(
  place: { dataDir: string; databaseUrl: string | undefined },
  size: Pick<Installation, 'campaigns' | 'leads'>,
): Promise<void> {
  const server = await benchServer(place)
  if (size.campaigns > 0) await fillInstallation(server, 'ada@example.com', size)
  await server.app.close()
  await server.database.close()
}

function tellThread({ thread, heap, inUse, outsideHeap }: ThreadMemory): void {
  const [taken, used, outside] = [heap, inUse, outsideHeap].map((bytes) => inWords(bytes / MEGABYTE))
  console.log(`  ${thread}: heap ${taken} MB, ${used} of it in use; beside it ${outside} MB`)
}

function megabytesOf(threads: readonly ThreadMemory[], row: 'VmRSS' | 'RssFile'): number {
  const status = threads[0]?.process ?? ''
  return Number(new RegExp(`${row}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}
