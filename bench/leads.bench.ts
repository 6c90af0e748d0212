/**
 * What an owner waits for with few leads and with very many, on each database: the calls of the screens, the export,
 * and an import; whether visitors wait while either runs; and what the rows of an import take by themselves.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { insertBare } from './bare-inserts.ts'
import { OwnerWithLeads } from './owner-with-leads.ts'
import { visitSteadily } from './steady-visits.ts'
import { atLeast, beside, inWords } from './verdict.ts'

const SIZES = (process.env.LEADS ?? '1000,1000000').split(',').map(Number)
const SAMPLES = 40
/** Slower than the limit of an account's calls. */
const CALL_EVERY_MS = 200
const LIMIT_MS = 50
const EXPORT_MB_PER_SECOND = 15
const IMPORT_ROWS_PER_SECOND = 10_000
const IMPORTED = 10_000
const VISITS_PER_SECOND = 20
const VISITS_ALONE_MS = 10_000
const MEGABYTE = 1_000_000

for (const engine of testEngines) for (const leads of SIZES) await measure(engine, leads)

async function measure(engine: TestEngine, leads: number): Promise<void> {
  await using owner = await OwnerWithLeads.prepare(engine, leads)
  console.log(`On ${engine.name} with ${inWords(leads)} leads`)
  for (const [what, path] of Object.entries(owner.screens)) {
    const times = await timesOf(owner, path)
    beside(LIMIT_MS, `ms for ${what} (p95)`, quantile(times, 0.95))
    console.log(`    the slowest of ${SAMPLES}: ${inWords(Math.max(...times))}`)
  }
  await measureExport(owner)
  const imported = await measureImport(owner)
  // Afterwards: the disk still writes what this has filled for a while.
  const bare = await insertBare(engine, { beside: leads, rows: IMPORTED })
  console.log(
    `  imported of ${inWords(bare)} that the database takes alone: ${inWords((imported / bare) * 100)} %`,
  )
}

async function timesOf(owner: OwnerWithLeads, path: string): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at <= SAMPLES; at++) {
    const startedAt = performance.now()
    await (await owner.send('GET', path)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await pause(CALL_EVERY_MS)
  }
  // The first one meets what nobody has read yet.
  return times.slice(1)
}

async function measureExport(owner: OwnerWithLeads): Promise<void> {
  const alone = await visitsWhile(owner, () => pause(VISITS_ALONE_MS))
  let megabytes = 0
  const startedAt = performance.now()
  const meanwhile = await visitsWhile(owner, async () => {
    const { body } = await owner.send('GET', owner.exportPath)
    for await (const piece of body ?? []) megabytes += (piece as Uint8Array).length / MEGABYTE
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (megabytes > 1) atLeast(EXPORT_MB_PER_SECOND, 'MB a second exported', megabytes / seconds)
  console.log(`  the export: ${inWords(megabytes)} MB in ${inWords(seconds)} s`)
  console.log(`  visits: p99 ${inWords(meanwhile)} ms during the export, ${inWords(alone)} ms without`)
}

async function visitsWhile(owner: OwnerWithLeads, work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const visits = visitSteadily({ ...owner.visited, perSecond: VISITS_PER_SECOND, until: over.signal })
  await work()
  over.abort()
  const { milliseconds, failed } = await visits
  if (failed.length > 0) throw new Error(`${failed.length} visits failed, such as: ${failed[0]}`)
  return quantile(milliseconds, 0.99)
}

/** Rows a second. */
async function measureImport(owner: OwnerWithLeads): Promise<number> {
  const rows = Array.from({ length: IMPORTED }, (_, at) => ({ email: `new${at}@mail.example` }))
  const startedAt = performance.now()
  const meanwhile = await visitsWhile(owner, () => owner.send('POST', owner.importPath, { rows }))
  const perSecond = IMPORTED / ((performance.now() - startedAt) / 1000)
  atLeast(IMPORT_ROWS_PER_SECOND, 'rows a second imported', perSecond)
  console.log(`  visits: p99 ${inWords(meanwhile)} ms during the import`)
  return perSecond
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
