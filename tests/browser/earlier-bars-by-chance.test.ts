/** Earlier bars with any settings, and what they become in the new style, are drawn, and no browser complains. */
import { face } from '../../scripts/bar-gallery/classic-looks.ts'
import { withAllFlags } from '../../src/domain/accounts/permissions.ts'
import { classicAsNewBar } from '../../src/domain/classic-bars/as-new-bar.ts'
import { classicColors } from '../../src/domain/classic-bars/classic-colors.ts'
import { shownClassicBar } from '../../src/domain/classic-bars/show-classic-bar.ts'
import { oldestAsNewBar } from '../../src/domain/oldest-bars/as-new-bar.ts'
import { shownOldestBar } from '../../src/domain/oldest-bars/shown-oldest-bar.ts'
import { openVisitorGrid, type DrawnBar } from '../support/bar-grid.ts'
import { classicBars, newBars, oldestBars, type BarKind } from '../support/bar-kinds.ts'
import { test, type Opened } from '../support/bar-pixels.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { expect } from '../support/embed-test.ts'
import {
  chanceAvatar,
  chanceSheet,
  dice,
  EARLIER_BARS,
  randomClassic,
  randomOldest,
  type Dice,
} from '../support/random-earlier-bars.ts'
import { casesOf } from '../support/sample.ts'

const shape = { width: 390, height: 430, columns: 5, rows: 4 }
const perGrid = shape.columns * shape.rows

const facts = {
  kind: 'deadline',
  language: 'en',
  permissions: { plan: 'premium', flags: withAllFlags({}) },
} as const

/** Nobody waits for them here. */
const atOnce = { delay: 0 }

const classic = (roll: Dice, imageOrigin: string) => {
  const bar = randomClassic(roll)
  const frame = { cta: null, referralUrl: null, imageOrigin }
  return { ...shownClassicBar(bar, frame), paint: classicColors(bar), ...atOnce }
}

const oldest = (roll: Dice) => ({
  ...shownOldestBar(randomOldest(roll), { counts: 'time', language: 'en' }),
  ...atOnce,
})

const inNewStyle = (roll: Dice) => {
  const { bar } = roll.flag()
    ? classicAsNewBar(randomClassic(roll), facts)
    : oldestAsNewBar(randomOldest(roll), facts)
  return { ...bar, ...atOnce }
}

type Place<Bar> = { kind: BarKind<Bar>; host: EmbedHost; opened: Opened; many: number }

/** What was drawn, and what browsers complained about meanwhile. */
async function draw<Bar>({ kind, host, opened: { browser, grids }, many }: Place<Bar>, next: () => Bar) {
  await using grid = await openVisitorGrid(browser, { kind, host, grids, shape })
  const complaints: string[] = []
  const { page } = grid
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.route(chanceSheet, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  const drawn: [bar: Bar, drawn: DrawnBar | undefined][] = []
  while (drawn.length < many) {
    const bars = Array.from({ length: Math.min(perGrid, many - drawn.length) }, next)
    const seen = await grid.show(bars)
    drawn.push(...bars.map((bar, at): [Bar, DrawnBar | undefined] => [bar, seen[at]]))
  }
  return { drawn, complaints }
}

test('a thousand classic bars are drawn, and no browser complains', async ({ host, opened }) => {
  const roll = dice(1)
  const imageOrigin = new URL(opened.grids.picture(chanceAvatar, face)).origin
  const many = casesOf(EARLIER_BARS, 25)
  const { drawn, complaints } = await draw({ kind: classicBars, host, opened, many }, () =>
    classic(roll, imageOrigin),
  )

  for (const [bar, seen] of drawn) expect(seen, JSON.stringify(bar)).toMatchObject(classicBars.says(bar))
  expect(complaints).toEqual([])
})

test('a thousand oldest bars are drawn, and no browser complains', async ({ host, opened }) => {
  const roll = dice(2)
  const many = casesOf(EARLIER_BARS, 25)
  const { drawn, complaints } = await draw({ kind: oldestBars, host, opened, many }, () => oldest(roll))

  for (const [bar, seen] of drawn) expect(seen, JSON.stringify(bar)).toMatchObject(oldestBars.says(bar))
  expect(complaints).toEqual([])
})

test('what two thousand of them become is drawn, and no browser complains', async ({ host, opened }) => {
  const roll = dice(3)
  const many = casesOf(2 * EARLIER_BARS, 25)
  const { drawn, complaints } = await draw({ kind: newBars, host, opened, many }, () => inNewStyle(roll))

  for (const [bar, seen] of drawn) {
    const { template, settings } = bar
    const background = settings.colors.custom.background
    expect(seen, JSON.stringify(bar)).toMatchObject({
      template,
      ...(settings.colors.useCustom && { background }),
    })
  }
  expect(complaints).toEqual([])
})
