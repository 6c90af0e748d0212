/** What the script costs a visitor's machine: bytes, start-up, and each second of counting, against `embed.md`. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { embedBundle } from '../tests/support/embed-bundles.ts'
import { startEmbedHost } from '../tests/support/embed-host.ts'
import { barOn, HOUR, live } from '../tests/support/embed-test.ts'

/** A slow phone. */
const SLOWER = 4
const ROUNDS = 5
const SECONDS = 5

const limits = { guard: 600, core: 3500, main: 12 * 1024 }

for (const [entry, limit] of Object.entries(limits)) {
  const code = await embedBundle(entry)
  const bytes = brotliCompressSync(code).length
  report(`${entry}: ${code.length} bytes, gzip ${gzipSync(code).length}, brotli`, bytes, limit)
  if (bytes > limit) process.exitCode = 1
}

const host = await startEmbedHost()
const browser = await chromium.launch(chromiumLaunchOptions())
host.answer(() => ({ c: [live(HOUR)] }))
host.page('/without', {})
host.page('/with', { head: host.guard() })

// Slowing down inflates what waits for the browser and what others do: the full speed is the steadier measure.
const whole = await measureRounds(1)
const slowed = await measureRounds(SLOWER)
report('start-up, ms of main thread at full speed', median(whole.map(({ start }) => start)), 40 / SLOWER)
report('start-up, ms of main thread at a quarter of the speed', median(slowed.map(({ start }) => start)), 40)
report(
  'each second, ms of main thread at a quarter of the speed',
  median(slowed.map(({ second }) => second)),
  10,
)

await browser.close()
await host.close()

/** One after the other, so that whatever else the machine does falls on both. */
async function measureRounds(slower: number) {
  const measured: { start: number; second: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await mainThread('/without', slower)
    const withBar = await mainThread('/with', slower)
    measured.push({ start: withBar.start - without.start, second: withBar.second - without.second })
  }
  return measured
}

/** Milliseconds that scripts, styles and layout took of the page's thread; a busy machine makes them more. */
async function mainThread(path: string, slower: number) {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    return metrics
      .filter(({ name }) => parts.includes(name))
      .reduce((sum, { value }) => sum + value * 1000, 0)
  }

  await page.goto(host.site + path, { waitUntil: 'networkidle' })
  const start = await spent()
  await page.waitForTimeout(SECONDS * 1000)
  const second = ((await spent()) - start) / SECONDS
  // Only now: looking for the bar runs Playwright's own scripts in the page.
  if (path === '/with') await barOn(page).waitFor()
  await page.context().close()
  return { start, second }
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function report(name: string, value: number, limit: number) {
  const verdict = value <= limit ? 'within' : 'OVER'
  console.log(
    `${name} ${Math.round(value * 10) / 10}, ${verdict} ${limit} (${Math.round((value / limit) * 100)} %)`,
  )
}
