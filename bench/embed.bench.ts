/** What the script costs a visitor's machine: bytes, start-up, and each second of counting, against `embed.md`. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { composedBundle, embedBundle } from '../tests/support/embed-bundles.ts'
import { startEmbedHost } from '../tests/support/embed-host.ts'
import { HOUR, live } from '../tests/support/embed-test.ts'
import { extraCosts, SLOWER } from './page-costs.ts'
import { atMost, beside } from './verdict.ts'

const ROUNDS = 5
const BAR_LIMIT = 8 * 1024

const scripts = [
  ['snippet', 600, await embedBundle('snippet')],
  ['core', 3500, await embedBundle('core')],
  ['nothing but redirects', 4 * 1024, await composedBundle([])],
  ['a floating bar', BAR_LIMIT, await composedBundle(['bar', 'bar-clock', 'bar-template-1'])],
] as const

for (const [what, limit, code] of scripts)
  atMost(
    limit,
    `${what}: ${code.length} bytes, gzip ${gzipSync(code).length}, brotli`,
    brotliCompressSync(code).length,
  )

const host = await startEmbedHost()
const browser = await chromium.launch(chromiumLaunchOptions())
host.answer(() => ({ c: [live(HOUR)] }))
host.page('/without', {})
// What an account with this bar loads, and not the sum of everything.
host.script.parts = ['bar', 'bar-clock', 'bar-template-1']
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
