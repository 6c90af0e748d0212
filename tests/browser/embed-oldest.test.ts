/** The oldest bar as visitors meet it: at its two edges, by keyboard and ear, in late fonts and on hostile pages. */
import type { Page } from '@playwright/test'
import {
  oldestBarOf,
  type OldestLook,
  oldestLooks,
  type OldestText,
} from '../../scripts/bar-gallery/oldest-looks.ts'
import { oldestSizes } from '../../src/domain/oldest-bars/oldest-bar.ts'
import { fontFilesFor } from '../../src/domain/oldest-bars/oldest-fonts.ts'
import type { ShownOldestBar } from '../../src/domain/oldest-bars/shown-oldest-bar.ts'
import { oldestDecision } from '../support/bar-kinds.ts'
import {
  boxesOn,
  DESK,
  expectNoBarriers,
  expectRoomKept,
  hostileHead,
  type OfferPage,
  openOffer,
  PHONE,
  SPOKEN,
  strictHeaders,
} from '../support/earlier-bar-page.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import {
  barOn,
  collectViolations,
  expect,
  HOUR,
  layoutShift,
  live,
  stopClock,
  test,
} from '../support/embed-test.ts'

const TEXT = 'Your welcome price is held for you.'
const SHEET = 'https://shop.example/bar.css'

type Shown = {
  look?: Partial<OldestLook>
  text?: OldestText
  bar?: Partial<ShownOldestBar>
  page?: OfferPage
}

function decidedWith({ look = {}, text = 'usual', bar }: Shown) {
  const wanted = { ...oldestLooks[0], side: 'bottom', quantity: false, ...look }
  const found = oldestLooks.find((one) =>
    Object.entries(wanted).every(([name, value]) => one[name as keyof OldestLook] === value),
  )
  if (!found) throw new Error(`No oldest bar looks like ${JSON.stringify(wanted)}`)
  return oldestDecision({ ...oldestBarOf(found, text), ...bar })
}

function open(host: EmbedHost, page: Page, { page: more, ...shown }: Shown = {}) {
  return openOffer(host, page, decidedWith(shown), more)
}

const regionOn = (page: Page) => page.getByRole('region', { name: TEXT })
const closeOn = (page: Page) => barOn(page).getByRole('button')
const rootStyle = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property)

test('people with and without sight can use the bar, and put it away by keyboard for the visit', async ({
  host,
  page,
  problems,
}) => {
  await page.setViewportSize(DESK)
  await open(host, page)
  await expect(regionOn(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveAccessibleName(SPOKEN)
  await expect(page.getByRole('link', { name: 'Claim it' })).toBeVisible()
  await expect(closeOn(page)).toHaveAccessibleName('Hide')
  await expectNoBarriers(page)
  expect(await rootStyle(page, 'margin-bottom')).toBe('110px')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Claim it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(closeOn(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(barOn(page)).toHaveCount(0)
  expect(await rootStyle(page, 'margin-bottom')).toBe('0px')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(barOn(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('a bar at the top keeps its room from one visit to the next', async ({ host, page }) => {
  await page.setViewportSize(DESK)
  await open(host, page, { look: { side: 'top' }, page: { snippet: true } })
  await expectRoomKept(page)
})

test('each size is as high as it must be, over the whole width, and fits a phone', async ({ host, page }) => {
  for (const [size, height] of [
    ['mini', 55],
    ['small', 79],
    ['big', 110],
  ] as const) {
    await page.setViewportSize(DESK)
    await open(host, page, { look: { size, side: 'top' } })
    await expect(regionOn(page)).toBeVisible()
    expect(await regionOn(page).boundingBox()).toEqual({ x: 0, y: 0, width: DESK.width, height })

    await page.setViewportSize(PHONE)
    await open(host, page, { look: { size }, text: 'limit' })
    await expect(barOn(page)).toBeVisible()
    await expectNoBarriers(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    const box = await barOn(page).boundingBox()
    expect(box && [box.x, box.width, box.y + box.height]).toEqual([0, PHONE.width, PHONE.height])
  }
})

test('a limited quantity has no clock', async ({ host, page }) => {
  await open(host, page, { look: { quantity: true } })
  await expect(regionOn(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('a bar that comes later waits as long as its owner said', async ({ host, page }) => {
  await page.clock.install()
  await open(host, page, { bar: { delay: 5 } })
  await page.clock.runFor(4000)
  await expect(barOn(page)).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(regionOn(page)).toBeVisible()
})

test('a strict policy lets the bar be drawn in its font, and refuses only its owner’s style sheet', async ({
  host,
  page,
  context,
}) => {
  const violations = await collectViolations(context)
  await open(host, page, { bar: { sheet: SHEET }, page: { headers: strictHeaders(host) } })
  await expect(regionOn(page)).toBeVisible()
  await expect(closeOn(page)).toHaveCSS('width', '32px')
  await expect(fontOn(page)).toHaveAttribute('style', /--font: ?lc-/)
  const refused = () => violations.seen.map((seen) => seen.split(' ')[0] ?? '')
  await expect.poll(refused).toContain('style-src-elem')
  // The icon of the page itself is one, too.
  expect(refused().filter((directive) => !['style-src-elem', 'img-src'].includes(directive))).toEqual([])
})

test('no style sheet of the page reaches the bar', async ({ host, page }) => {
  await page.setViewportSize(DESK)
  for (const size of oldestSizes) {
    await open(host, page, { look: { size } })
    await isInFont(page)
    const gentle = await boxesOn(page)
    await open(host, page, { look: { size }, page: { head: hostileHead } })
    await isInFont(page)
    expect(await boxesOn(page), size).toBe(gentle)
  }
})

test('words that are read from right to left lay the bar out so', async ({ host, page }) => {
  await page.setViewportSize(DESK)
  await open(host, page, { text: 'right to left' })
  await expect(barOn(page)).toBeVisible()
  await expectNoBarriers(page)
  const lefts = await Promise.all(
    ['.hide', '.cta', '.units', '.text'].map(
      async (part) => (await barOn(page).locator(part).boundingBox())?.x,
    ),
  )
  expect(lefts).toEqual(lefts.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  const units = await barOn(page)
    .locator('.unit')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x))
  expect(units).toEqual(units.toSorted((one, other) => one - other))
})

test('in the visitor’s own colors the bar and its button have an edge', async ({ host, page }) => {
  await open(host, page)
  const edges = () =>
    barOn(page)
      .locator('.bar, .cta')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).outlineColor))
  expect(await edges()).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])

  await page.emulateMedia({ forcedColors: 'active' })

  expect((await edges()).filter((color) => color === 'rgba(0, 0, 0, 0)')).toEqual([])
  await expectNoBarriers(page)
})

/** One that is wider than the visitor's own, one that is narrower. */
const lateFonts = { 'Libre Baskerville': 2, 'Yanone Kaffeesatz': 6 } as const

test('a font that comes late moves nothing', async ({ host, page }) => {
  const places = [
    ['bottom', DESK],
    ['bottom', PHONE],
  ] as const
  for (const [name, id] of Object.entries(lateFonts))
    for (const [side, viewport] of places) {
      const where = `${name}, ${side}, ${viewport.width} pixels`
      const decided = { look: { side }, text: 'limit', bar: { fonts: fontFilesFor(id, '') } } as const
      await page.setViewportSize(viewport)
      host.fonts.afterMs = 0
      await open(host, page, { ...decided, page: { snippet: true } })
      await isInFont(page)
      await page.waitForFunction(() => localStorage.getItem('_dl')?.includes('/offer'))

      host.fonts.afterMs = 400
      await page.goto(`${host.site}/offer`)
      await expect(fontOn(page)).not.toHaveAttribute('style', /min-height/)
      const before = await boxesOn(page, '*:not(.text *)')
      await isInFont(page)

      expect(await boxesOn(page, '*:not(.text *)'), where).toBe(before)
      expect(await layoutShift(page), where).toBe(0)
    }
})

test('the style sheet of its owner is there before the bar is seen, and wins', async ({ host, page }) => {
  const release = await holdSheet(page)
  await stopClock(page, Date.now())
  await open(host, page, { bar: { sheet: SHEET } })
  await expect(sheetOn(page)).toBeAttached()
  await page.clock.runFor(499)
  await expect(barOn(page)).toHaveCount(0)

  release('fulfill')

  await expect(regionOn(page)).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await page.clock.runFor(1000)
  await expect(regionOn(page)).toHaveCSS('background-color', 'rgb(1, 2, 3)')
})

test('a style sheet that is not there after half a second is done without', async ({ host, page }) => {
  const release = await holdSheet(page)
  await stopClock(page, Date.now())
  await open(host, page, { bar: { sheet: SHEET } })
  await expect(sheetOn(page)).toBeAttached()
  await page.clock.runFor(499)
  await expect(barOn(page)).toHaveCount(0)

  await page.clock.runFor(1)

  await expect(regionOn(page)).toBeVisible()
  await expect(sheetOn(page)).toHaveCount(0)
  release('fulfill')
  await expect(regionOn(page)).not.toHaveCSS('background-color', 'rgb(1, 2, 3)')
})

test('a style sheet that cannot be had keeps nobody waiting', async ({ host, page }) => {
  const release = await holdSheet(page)
  await stopClock(page, Date.now())
  await open(host, page, { bar: { sheet: SHEET } })
  await expect(sheetOn(page)).toBeAttached()
  release('abort')
  await expect(regionOn(page)).toBeVisible()
})

test('a script that came without the parts of oldest bars fetches those that its bar has', async ({
  host,
  page,
}) => {
  host.script.parts = []
  const fetched = () =>
    host.fetched
      .filter((name) => /bar|classic|oldest/.test(name))
      .toSorted((one, other) => one.localeCompare(other))
  await open(host, page, { look: { timer: false } })
  await expect(regionOn(page)).toBeVisible()
  expect(fetched()).toEqual(['earlier-bars', 'oldest'])

  host.fetched.length = 0
  await open(host, page, { bar: { sheet: 'data:text/css,' } })
  await expect(regionOn(page)).toBeVisible()
  expect(fetched()).toEqual(['bar-clock', 'earlier-bars', 'oldest', 'oldest-style'])

  host.fetched.length = 0
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  expect(fetched().filter((name) => /classic|oldest|earlier/.test(name))).toEqual([])
})

function fontOn(page: Page) {
  return barOn(page).locator('.text span')
}

/** A text that was tried in its font keeps the room that it had before. */
async function isInFont(page: Page) {
  await expect(fontOn(page)).toHaveAttribute('style', /min-height/)
}

function sheetOn(page: Page) {
  return page.locator(`link[href="${SHEET}"]`)
}

/** The style sheet comes, or does not, when the test says so. */
async function holdSheet(page: Page) {
  const { promise, resolve } = Promise.withResolvers<'fulfill' | 'abort'>()
  await page.route(SHEET, async (route) => {
    if ((await promise) === 'abort') return route.abort()
    await route
      .fulfill({ contentType: 'text/css', body: '.bar { background: rgb(1, 2, 3) }' })
      .catch(() => {})
  })
  return resolve
}
