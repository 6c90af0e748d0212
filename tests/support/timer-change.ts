/** What a changed setting changes of an inline timer: timers of every sort before and after, measured and compared. */
import { test as base, expect, type Page } from '@playwright/test'
import { defaultInlineTimer } from '../../src/domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { chromiumLaunchOptions } from './chromium.ts'
import { bundleOf } from './embed-bundles.ts'
import { pixelsApart } from './pictures.ts'
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

/** A timer as it is drawn: texts, sizes and styles that the browser has worked out, and pixels. */
export type Look = {
  numbers: string[]
  labels: string[]
  font: string
  digitPx: number
  labelPx: number
  /** Between the first two units, and between their digits and labels. */
  gapPx: number
  labelGapPx: number
  takenPx: number
  rings: number
  panels: number
  halves: number
  boxes: number
  panelShadow: string
  digitFilter: string
  dotRadius: string
  /** What is as red as can be; its rows count from 0, the top of the units, to 1. */
  red: { pixels: number; top: number; bottom: number }
}

type Change = { base: Partial<InlineTimer>; to: Partial<InlineTimer>; width: number }

export type Compared = { was: Record<Sort, Look>; is: Record<Sort, Look>; apart: Record<Sort, number> }

/** 2 days, 18 hours, 41 minutes and 51 seconds. */
const TIME = 2 * 86_400 + 18 * 3600 + 41 * 60 + 51
const WIDTH = 640
const HEIGHT = 240
const areas = everySort.map((_, at) => ({ x: 0, y: at * HEIGHT, width: WIDTH, height: HEIGHT }))

/** One page for all tests of a worker: each takes away what was there before. */
export const test = base.extend<object, { compare: (change: Change) => Promise<Compared> }>({
  compare: [
    async ({ browser }, lend) => {
      const context = await browser.newContext({ viewport: { width: WIDTH, height: 4 * HEIGHT } })
      const page = await context.newPage()
      await page.setContent(
        `<!doctype html><html lang="en"><title>Timers</title><style>body{margin:0}.place{position:absolute;left:20px}
${everySort.map((_, at) => `.place:nth-of-type(${at + 1}){top:${at * HEIGHT + 20}px}`).join('')}</style><body>`,
      )
      await page.addScriptTag({ content: await bundleOf('tests/support/timers-page.ts') })
      await lend((change) => compare(page, change))
      await context.close()
    },
    { scope: 'worker' },
  ],
  // What is painted in part is smoothed differently: what does not change is then the same to the pixel.
  launchOptions: [chromiumLaunchOptions('--disable-partial-raster'), { scope: 'worker' }],
})

async function compare(page: Page, { base: given, to, width }: Change): Promise<Compared> {
  const was = await draw(page, given, width)
  const is = await draw(page, { ...given, ...to }, width)
  const pictures = [was.picture, is.picture] as const
  const apart = await pixelsApart(page, { pictures, areas, tolerance: 0 })
  return { was: was.looks, is: is.looks, apart: bySort(apart) }
}

async function draw(page: Page, settings: Partial<InlineTimer>, width: number) {
  const placed = everySort.map((sort): PlacedTimer => {
    const timer = { ...defaultInlineTimer, ...sorts[sort], ...settings }
    return { timer, width, secondsLeft: TIME }
  })
  await page.evaluate((timers) => window.showTimers(timers), placed)
  const picture = (await page.screenshot()).toString('base64')
  return { picture, looks: bySort(await page.evaluate(lookAtTimers, picture)) }
}

function bySort<Value>(values: Value[]): Record<Sort, Value> {
  return Object.fromEntries(everySort.map((sort, at) => [sort, values[at]])) as Record<Sort, Value>
}

/** Runs in the page. */
async function lookAtTimers(picture: string): Promise<Look[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  drawing?.drawImage(bitmap, 0, 0)

  const redIn = ({ y, height }: DOMRect) => {
    const area = drawing?.getImageData(0, y, bitmap.width, height).data ?? []
    const rows = new Set<number>()
    let pixels = 0
    for (let at = 0; at < area.length; at += 4) {
      if (area[at]! < 225 || area[at + 1]! > 30 || area[at + 2]! > 30) continue
      pixels += 1
      rows.add(Math.floor(at / 4 / bitmap.width))
    }
    const last = Math.round(height) - 1
    return { pixels, top: Math.min(...rows) / last, bottom: Math.max(...rows) / last }
  }

  return [...document.querySelectorAll('.place')].map((place) => {
    const face = place.firstElementChild!.shadowRoot!.querySelector('.clock')!
    const row = face.querySelector('.units')!
    const units = [...row.children]
    const drawn = (found: Element | null | undefined, pseudo?: string) =>
      found ? getComputedStyle(found, pseudo) : undefined
    const px = (found: Element | null | undefined) => Number.parseFloat(drawn(found)?.fontSize ?? '0')
    const all = (selector: string) => [...face.querySelectorAll(selector)]
    const box = (found: Element | null | undefined) => found?.getBoundingClientRect() ?? new DOMRect()
    // Of a panel whose halves flip, the upper one.
    const digitsOf = (unit: Element) =>
      [...unit.querySelectorAll('b:first-of-type')].map(({ textContent }) => textContent).join('')
    const [label] = all('.label')
    const isBeside = drawn(units[0])?.display === 'flex'
    const body = box(units[0]?.querySelector(isBeside ? 'b' : '.row, b'))
    return {
      numbers: units.map(digitsOf),
      labels: all('.label').map((each) => drawn(each, '::before')?.content.replaceAll('"', '') ?? ''),
      font: drawn(face)?.fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
      digitPx: px(row),
      labelPx: px(label),
      gapPx: box(units[1]).left - box(units[0]).right,
      labelGapPx: box(label).top - body.bottom,
      takenPx: face.clientWidth,
      rings: all('circle + circle').length,
      panels: all('.panel').length,
      halves: all('b').filter((half) => drawn(half)?.clipPath !== 'none').length,
      boxes: [row, ...units].filter((each) => drawn(each)?.backgroundImage !== 'none').length,
      panelShadow: drawn(all('.panel')[0])?.boxShadow ?? '',
      digitFilter: drawn(all('.row span')[0])?.filter ?? '',
      dotRadius: drawn(all('.row')[1], '::before')?.borderRadius ?? '',
      red: redIn(box(row)),
    }
  })
}
