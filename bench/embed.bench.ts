/** What the script costs a visitor's machine: bytes, start-up, and each second of counting, against `embed.md`. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { embedBundle } from '../tests/support/embed-bundles.ts'
import { startEmbedHost } from '../tests/support/embed-host.ts'
import { HOUR, live } from '../tests/support/embed-test.ts'
import { extraCosts, SLOWER } from './page-costs.ts'
import { atMost, beside } from './verdict.ts'

const ROUNDS = 5

const limits = { snippet: 600, core: 3500, main: 12 * 1024 }

for (const [entry, limit] of Object.entries(limits)) {
  const code = await embedBundle(entry)
  const what = `${entry}: ${code.length} bytes, gzip ${gzipSync(code).length}, brotli`
  atMost(limit, what, brotliCompressSync(code).length)
}

const host = await startEmbedHost()
const browser = await chromium.launch(chromiumLaunchOptions())
host.answer(() => ({ c: [live(HOUR)] }))
host.page('/without', {})
host.page('/with', { head: host.snippet() })

const pages = { without: `${host.site}/without`, pages: [`${host.site}/with`] }
// Slowing down inflates what waits for the browser and what others do: the full speed is the steadier measure.
for (const [slower, speed] of [
  [1, 'full speed'],
  [SLOWER, 'a quarter of the speed'],
] as const) {
  const [cost] = await extraCosts(browser, pages, { slower, rounds: ROUNDS })
  if (!cost) throw new Error('Nothing was measured')
  beside((40 * slower) / SLOWER, `start-up, ms of main thread at ${speed}`, cost.start)
  beside((10 * slower) / SLOWER, `each second, ms of main thread at ${speed}`, cost.second)
}

await browser.close()
await host.close()
