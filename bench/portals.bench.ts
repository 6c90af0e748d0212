/**
 * What a portal costs the page that it comes over: how late its first paint is beside that of the same page without a
 * portal, in pairs, and what each second takes a slow machine beside a page without our code, for each placement.
 */
import { chromium } from '@playwright/test'
import { portalExtras } from '../src/domain/portals/portal-extras.ts'
import { portalStarters } from '../src/domain/portals/portal-starters.ts'
import { placements, type Placement } from '../src/domain/portals/portal-theme.ts'
import type { ShownPortal } from '../src/domain/portals/shown-portal.ts'
import type { PortalWidget } from '../src/domain/visitors/decision.ts'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { startEmbedHost } from '../tests/support/embed-host.ts'
import { barWith, HOUR, live } from '../tests/support/embed-test.ts'
import { extraCosts, SLOWER } from './page-costs.ts'
import { atMost, beside, inWords, median } from './verdict.ts'

const PAIRS = 20
const ROUNDS = 3

const host = await startEmbedHost()
const browser = await chromium.launch(chromiumLaunchOptions())
const words = `<h1>The offer</h1>${'<p>What a page of an owner says about what there is to buy.</p>'.repeat(120)}`

host.answer(({ u }) => {
  const placement = placements.find((name) => u.endsWith(`/${name}`))
  return { c: [live(HOUR, barWith(), { w: placement ? [portalIn(placement)] : [] })] }
})
host.page('/without-code', { body: words })
for (const name of ['without-portal', ...placements])
  host.page(`/${name}`, { head: host.snippet(), body: `<div data-deadline-portal></div>${words}` })

for (const placement of placements) {
  const pairs: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // In turns, so that neither is always the second.
    const order = pair % 2 ? [placement, 'without-portal'] : ['without-portal', placement]
    const [first, second] = [await firstPaint(order[0]), await firstPaint(order[1])]
    pairs.push(pair % 2 ? first / second : second / first)
  }
  console.log(`${placement}: ${inWords(Math.min(...pairs))} to ${inWords(Math.max(...pairs))} times as late`)
  atMost(1.02, `first paint beside the page without a portal, the middle of ${PAIRS} pairs`, median(pairs))
}

const pages = {
  without: `${host.site}/without-code`,
  pages: placements.map((name) => `${host.site}/${name}`),
}
const slowed = await extraCosts(browser, pages, { slower: SLOWER, rounds: ROUNDS })
for (const [place, name] of placements.entries()) {
  console.log(name)
  beside(10, 'each second, ms of main thread at a quarter of the speed', slowed[place]?.second ?? Number.NaN)
  console.log(`  start-up ${inWords(slowed[place]?.start ?? Number.NaN)} ms at a quarter of the speed`)
}

await browser.close()
await host.close()

/** Open at once, with its clock, its list and its form. */
function portalIn(placement: Placement): PortalWidget {
  const { theme } = portalStarters.list
  const triggers = { ...theme.triggers, delay: true, delaySeconds: 0 }
  const portal = { ...theme, placement, triggers } as unknown as ShownPortal
  return { k: 'portal', id: 'page-1', theme: 'theme-1', x: portalExtras(portal), portal }
}

/** Milliseconds from the navigation on. */
async function firstPaint(name = '') {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  await page.goto(`${host.site}/${name}`, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  await context.close()
  if (painted === undefined) throw new Error(`Nothing was painted of ${name}`)
  return painted
}
