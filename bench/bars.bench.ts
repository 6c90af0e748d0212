/**
 * What each template of the floating bar costs a visitor, against the limits of `embed.md`: start-up, each second,
 * how late its seconds turn, how far it pushes the page, and what two thousand of them leave behind. Bars of the
 * earlier generations are held to the same for start-up and each second.
 */
import { chromium, type Page } from '@playwright/test'
import {
  type FloatingBar,
  type FloatingBarPlacement,
  floatingBarPlacements,
  floatingBarTemplates,
} from '../src/domain/bars/floating-bar.ts'
import { classicBarOf, classicLooks } from '../scripts/bar-gallery/classic-looks.ts'
import type { CampaignDecision } from '../src/domain/visitors/decision.ts'
import { classicDecision, oldestBars } from '../tests/support/bar-kinds.ts'
import { leftAfterCycles } from '../tests/support/bar-cycles.ts'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { startEmbedHost } from '../tests/support/embed-host.ts'
import { barOn, barWith, HOUR, layoutShift, live } from '../tests/support/embed-test.ts'
import { extraCosts, SLOWER } from './page-costs.ts'
import { atMost, beside, inWords, median } from './verdict.ts'

const ROUNDS = 3
const SECONDS = 6
const CYCLES = 2000
/** As `embed.md` measured it. */
const WINDOW = { width: 1000, height: 700 }

const host = await startEmbedHost()
const browser = await chromium.launch(chromiumLaunchOptions())
let shown: FloatingBar | undefined

/** By the paths of their pages. */
const earlier: Record<string, Partial<CampaignDecision>> = { oldest: oldestBars.decided(oldestBars.first) }
for (const look of classicLooks)
  earlier[`classic-${look.base}`] ??= classicDecision(
    classicBarOf(look, {
      text: 'usual',
      avatar: true,
      button: true,
      close: true,
      branding: false,
      open: false,
      quantity: false,
    }),
  )

host.answer(({ u }) => {
  const name = new URL(u).pathname.slice(1)
  const named = floatingBarTemplates.find((template) => template === name)
  // A whole second of this machine's clock, so that the page knows when its seconds have to turn.
  const at = Math.ceil((Date.now() + HOUR) / 1000) * 1000
  const bar = shown ?? barWith({ template: named ?? 'template-1' })
  return { c: [live(0, bar, { at, ...earlier[name] })] }
})
host.page('/without', {})
const names = [...floatingBarTemplates, ...Object.keys(earlier)]
for (const name of names) host.page(`/${name}`, { head: host.snippet() })

const pages = { without: `${host.site}/without`, pages: names.map(addressOf) }
// Slowing down inflates what waits for the browser and what others do: the full speed is the steadier measure.
const whole = await extraCosts(browser, pages, { slower: 1, rounds: ROUNDS })
const slowed = await extraCosts(browser, pages, { slower: SLOWER, rounds: ROUNDS })

for (const [place, name] of names.entries()) {
  console.log(name)
  beside(40 / SLOWER, 'start-up, ms of main thread at full speed', whole[place]?.start ?? Number.NaN)
  beside(40, 'start-up, ms of main thread at a quarter of the speed', slowed[place]?.start ?? Number.NaN)
  beside(10, 'each second, ms of main thread at a quarter of the speed', slowed[place]?.second ?? Number.NaN)
  const template = floatingBarTemplates.find((known) => known === name)
  if (!template) continue
  await measureTicks(template)
  for (const placement of floatingBarPlacements) await measureShift(template, placement)
  await measureCycles(template)
}

await browser.close()
await host.close()

type Template = FloatingBar['template']

function addressOf(name: string) {
  return `${host.site}/${name}`
}

async function measureTicks(template: Template) {
  const page = await browser.newPage()
  await page.goto(addressOf(template))
  await barOn(page).waitFor()
  const late = await page.evaluate(watchTicks, SECONDS)
  await page.context().close()
  beside(50, `ms beside the second, the middle of ${late.length} ticks`, median(late))
  console.log(`  the worst was off by ${inWords(Math.max(...late))} ms`)
}

/** Runs in the page: milliseconds between each turn and the second it stands for, on either side. */
async function watchTicks(seconds: number): Promise<number[]> {
  const roots = [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot)
  const digits = roots.flatMap((root) => [...(root?.querySelectorAll('.clock b') ?? [])]).pop()
  if (!digits) throw new Error('There is no clock')
  const late: number[] = []
  const look = new MutationObserver(() => late.push(Math.abs(((Date.now() + 500) % 1000) - 500)))
  look.observe(digits, { childList: true, characterData: true, subtree: true })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return late
}

async function measureShift(template: Template, placement: FloatingBarPlacement) {
  const context = await browser.newContext({ viewport: WINDOW })
  const page = await context.newPage()
  const bar = barWith({ template, layout: { placement, width: 'full' } })
  const cold = await shiftWith(page, bar)
  const cached = await shiftWith(page, bar)
  const changed = await shiftWith(page, { ...bar, description: 'Now it ends a little later than it did.' })
  await context.close()
  beside(placement === 'top' ? 0.01 : 0, `layout shift, ${placement}, first visit`, cold)
  beside(0, `layout shift, ${placement}, known page`, cached)
  beside(0, `layout shift, ${placement}, changed meanwhile`, changed)
}

async function shiftWith(page: Page, bar: FloatingBar) {
  shown = bar
  await page.goto(addressOf(bar.template), { waitUntil: 'networkidle' })
  await barOn(page).waitFor()
  shown = undefined
  return layoutShift(page)
}

async function measureCycles(template: Template) {
  const page = await browser.newPage()
  await page.goto(`${host.site}/without`)
  const bars = [barWith({ template }), barWith({ template, layout: { placement: 'top' } })]
  const left = await leftAfterCycles(page, bars, CYCLES)
  await page.context().close()
  atMost(0, `watches that go on after ${inWords(CYCLES)} bars`, left.watches + left.observed)
  atMost(0, 'nodes and listeners left for each hundred bars', Math.floor((left.nodes + left.listeners) / 20))
  console.log(`  the heap grew by ${inWords(left.heapBytes / 1000)} kB`)
}
