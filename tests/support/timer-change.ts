/** What a changed setting changes of an inline timer: timers of every sort before and after, measured and compared. */
import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { chromiumLaunchOptions } from './chromium.ts'
import { bundleOf } from './embed-bundles.ts'
import { pixelsApart } from './pictures.ts'
import { type Look, lookAtTimers } from './timer-look.ts'
import type { PlacedTimer } from './timers-page.ts'

export { expect }

export const sorts = {
  panels: { countdown_type: 1 },
  rings: { countdown_type: 2 },
  line: { countdown_type: 3, dynamic_template: 1 },
  boxes: { countdown_type: 3, dynamic_template: 2 },
} as const satisfies Record<string, Partial<InlineTimer>>

export type Sort = keyof typeof sorts

export const everySort = Object.keys(sorts) as Sort[]

type Change = {
  from: InlineTimer
  base: Partial<InlineTimer>
  to: Partial<InlineTimer>
  width: number
  secondsLeft?: number
}

type Compared = { was: Record<Sort, Look>; is: Record<Sort, Look>; apart: Record<Sort, number> }

export type Compare = (change: Change) => Promise<Compared>

/** 2 days, 18 hours, 41 minutes and 51 seconds. */
const TIME = 2 * 86_400 + 18 * 3600 + 41 * 60 + 51
const WIDTH = 640
const HEIGHT = 240
const areas = everySort.map((_, at) => ({ x: 0, y: at * HEIGHT, width: WIDTH, height: HEIGHT }))

/** Where neither Verdana nor Arial is installed one font would stand for both: here Verdana is another one than Arial. */
const verdana = readFileSync('node_modules/@fontsource/roboto-mono/files/roboto-mono-latin-700-normal.woff2')
const verdanaFace = `@font-face{font-family:Verdana;src:url(data:font/woff2;base64,${verdana.toString('base64')})}`

/** One page for all tests of a worker: each takes away what was there before. */
export const test = base.extend<object, { compare: Compare }>({
  compare: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: WIDTH, height: 4 * HEIGHT } })
      const page = await context.newPage()
      await page.setContent(
        `<!doctype html><html lang="en"><title>Timers</title><style>${verdanaFace}body{margin:0}.place{position:absolute;left:20px}
${everySort.map((_, at) => `.place:nth-of-type(${at + 1}){top:${at * HEIGHT + 20}px}`).join('')}</style><body>`,
      )
      await page.addScriptTag({ content: await bundleOf('tests/support/timers-page.ts') })
      await page.evaluate(() => document.fonts.load('1em Verdana'))
      await use((change) => compare(page, change))
      await context.close()
    },
    { scope: 'worker' },
  ],
  // What is painted in part is smoothed differently: what does not change is then the same to the pixel.
  launchOptions: [chromiumLaunchOptions('--disable-partial-raster'), { scope: 'worker' }],
})

async function compare(page: Page, { from, base: given, to, ...place }: Change): Promise<Compared> {
  const was = await draw(page, { from, settings: given, ...place })
  const is = await draw(page, { from, settings: { ...given, ...to }, ...place })
  const pictures = [was.picture, is.picture] as const
  const apart = await pixelsApart(page, { pictures, areas, tolerance: 0 })
  return { was: was.looks, is: is.looks, apart: bySort(apart) }
}

type Drawn = Omit<Change, 'base' | 'to'> & { settings: Partial<InlineTimer> }

async function draw(page: Page, { from, settings, width, secondsLeft = TIME }: Drawn) {
  const placed = everySort.map((sort): PlacedTimer => {
    const timer = { ...from, ...sorts[sort], ...settings }
    return { timer, width, secondsLeft }
  })
  await page.evaluate((timers) => window.showTimers(timers), placed)
  const picture = (await page.screenshot()).toString('base64')
  return { picture, looks: bySort(await page.evaluate(lookAtTimers, picture)) }
}

function bySort<Value>(values: Value[]): Record<Sort, Value> {
  return Object.fromEntries(everySort.map((sort, at) => [sort, values[at]])) as Record<Sort, Value>
}
