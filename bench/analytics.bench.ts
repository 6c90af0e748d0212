/** What an owner waits for on the screens of analytics: with a single lead, and with very many of a year. */
import { setTimeout as pause } from 'node:timers/promises'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { OwnerWithLeads } from './owner-with-leads.ts'
import { beside, inWords } from './verdict.ts'
import { yearOfFigures } from './year-of-figures.ts'

const LEADS = Number(process.env.LEADS ?? 1_000_000)
const SAMPLES = 40
/** Of each screen before: a server that has just started compiles, and asks for what it keeps. */
const WARM_UP = 5
/** Slower than the limit of an account's calls. */
const CALL_EVERY_MS = 200
const LIMIT_MS = 100

const screens: Record<string, (owner: OwnerWithLeads) => string | Promise<string>> = {
  'the overview': ({ path }) => `${path}/analytics`,
  'the overview since the start': ({ path }) => `${path}/analytics?period=start`,
  'the overview of today': ({ path }) => `${path}/analytics?period=own&from=${today}&to=${today}`,
  'the funnel by page': ({ path }) => `${path}/analytics/funnel`,
  'the funnel by source, 90 days': ({ path }) => `${path}/analytics/funnel?by=source&period=90`,
  'pages and links': ({ path }) => `${path}/analytics/pages`,
  'a person': somebody,
  'their timeline': async (owner) => `${await somebody(owner)}/timeline`,
  'the dashboard': () => '/api/analytics',
  'the dashboard since the start': () => '/api/analytics?period=start',
  'what needs attention': () => '/api/analytics/attention',
  'the list of campaigns': () => '/api/campaigns',
}

async function somebody(owner: OwnerWithLeads): Promise<string> {
  const list = (await (await owner.send('GET', `${owner.path}/leads`)).json()) as { leads: { id: string }[] }
  return `${owner.path}/leads/${list.leads[0]?.id}`
}

const today = new Date().toISOString().slice(0, 10)

for (const engine of testEngines) {
  const empty = await measure(engine, 1)
  const full = await measure(engine, LEADS)
  console.log(`On ${engine.name} with ${inWords(LEADS)} leads of a year`)
  for (const [what, ms] of Object.entries(full)) {
    beside(LIMIT_MS, `ms for ${what} (p95)`, ms)
    console.log(`    ${inWords(ms / (empty[what] ?? Number.NaN))} times as long as with one lead`)
  }
}

async function measure(engine: TestEngine, leads: number): Promise<Record<string, number>> {
  await using owner = await OwnerWithLeads.filled(engine, (server, name) =>
    yearOfFigures(server, name, leads),
  )
  const measured: Record<string, number> = {}
  for (const [what, pathOf] of Object.entries(screens))
    measured[what] = await p95Of(owner, await pathOf(owner))
  return measured
}

async function p95Of(owner: OwnerWithLeads, path: string): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < WARM_UP + SAMPLES; at++) {
    const startedAt = performance.now()
    await (await owner.send('GET', path)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await pause(CALL_EVERY_MS)
  }
  const sorted = times.slice(WARM_UP).toSorted((one, other) => one - other)
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN
}
