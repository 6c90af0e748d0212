/** The classic bar as visitors meet it: at its six places, by keyboard and ear, on phones and on hostile pages. */
import type { Page } from '@playwright/test'
import {
  classicBarOf,
  classicLooks,
  type ClassicLook,
  type ClassicShows,
} from '../../scripts/bar-gallery/classic-looks.ts'
import { classicBases, type ClassicBase } from '../../src/domain/classic-bars/classic-bar.ts'
import type { CampaignDecision } from '../../src/domain/visitors/decision.ts'
import { classicDecision } from '../support/bar-kinds.ts'
import {
  boxesOn,
  DESK,
  expectNoBarriers,
  expectRoomKept,
  hostileHead,
  offerOf,
  type OfferPage,
  openOffer,
  PHONE,
  SPOKEN,
  strictHeaders,
} from '../support/earlier-bar-page.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import {
  barOn,
  barWith,
  collectViolations,
  expect,
  HOUR,
  layoutShift,
  live,
  tabOn,
  test,
} from '../support/embed-test.ts'

const TEXT = 'Your welcome price is held for you.'

const everything: ClassicShows = {
  text: 'usual',
  avatar: true,
  button: true,
  close: true,
  branding: true,
  open: false,
  quantity: false,
}

type Shown = {
  look?: Partial<ClassicLook>
  shows?: Partial<ClassicShows>
  page?: OfferPage
  delay?: number
}

function open(host: EmbedHost, page: Page, { page: more, ...shown }: Shown = {}) {
  return openOffer(host, page, decidedWith(shown), more)
}

function decidedWith({ look = {}, shows = {}, delay = 0 }: Shown = {}): Partial<CampaignDecision> {
  const wanted = { base: 1, variation: 1, position: 'bottom-center', width: 'full', ...look } as const
  const found = classicLooks.find((one) =>
    Object.entries(wanted).every(([name, value]) => one[name as keyof ClassicLook] === value),
  )
  if (!found) throw new Error(`No classic bar looks like ${JSON.stringify(wanted)}`)
  return classicDecision({ ...classicBarOf(found, { ...everything, ...shows }), delay })
}

const regionOn = (page: Page) => page.getByRole('region', { name: TEXT })

for (const base of classicBases)
  test(`people with and without sight can use base ${base}, fold it and bring it back by keyboard`, async ({
    host,
    page,
    problems,
  }) => {
    await page.setViewportSize(DESK)
    await open(host, page, { look: { base } })
    await expect(regionOn(page)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveAccessibleName(SPOKEN)
    await expect(page.getByRole('link', { name: 'Claim it' })).toBeVisible()
    await expectNoBarriers(page)

    const hide = page.getByRole('button', { name: 'Hide' })
    await hide.focus()
    await page.keyboard.press('Enter')
    await expect(tabOn(page)).toBeFocused()
    await expect(tabOn(page)).toHaveAccessibleName(new RegExp(`02d 18h.*${TEXT}`))
    await expectNoBarriers(page)

    await page.keyboard.press('Enter')
    await expect(hide).toBeFocused()
    expect(problems).toEqual([])
  })

for (const base of classicBases)
  test(`on phones base ${base} begins folded, and shows everything that its owner wants to be shown`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await open(host, page, { look: { base } })
    await expect(tabOn(page)).toBeVisible()
    await expectNoBarriers(page)

    await tabOn(page).click()

    await expect(regionOn(page)).toBeVisible()
    await expectNoBarriers(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    const box = await regionOn(page).boundingBox()
    expect(box && [box.x, box.x + box.width]).toEqual([10, PHONE.width - 10])
  })

test('a bar at the top keeps its room from one visit to the next', async ({ host, page }) => {
  await page.setViewportSize(DESK)
  await open(host, page, { look: { position: 'top-center' }, page: { snippet: true } })
  await expectRoomKept(page)
})

test('a bar that begins whole on phones folds when its visitor scrolls, and the page does not jump', async ({
  host,
  page,
}) => {
  await page.setViewportSize(PHONE)
  const body = '<main><h1>An offer</h1><div style="height: 3000px"></div></main>'
  await open(host, page, { look: { position: 'top-center' }, shows: { open: true }, page: { body } })
  await expect(regionOn(page)).toBeVisible()
  await page.keyboard.press('Shift')

  await page.mouse.wheel(0, 400)

  await expect(tabOn(page)).toBeVisible()
  await expect(regionOn(page)).toBeHidden()
  expect(await layoutShift(page)).toBe(0)
})

const places: [Partial<ClassicLook>, left: number, width: number][] = [
  [{ width: 'full' }, 12, 1416],
  [{ width: 'flat' }, 0, 1440],
  [{ width: 'three-quarters' }, 189, 1062],
  [{ width: 'half', position: 'bottom-left' }, 12, 708],
  [{ width: 'half', position: 'top-right' }, 720, 708],
]

for (const [look, left, width] of places)
  test(`a bar stands where its owner wants it: ${Object.values(look).join(', ')}`, async ({ host, page }) => {
    await page.setViewportSize(DESK)
    await open(host, page, { look })
    const box = await regionOn(page).boundingBox()
    expect(box && [box.x, box.width]).toEqual([left, width])
    expect(box && (look.position?.startsWith('top') ? box.y : DESK.height - box.y - box.height)).toBe(
      look.width === 'flat' ? 0 : 12,
    )
  })

test('a limited quantity shows the number that is left, and no clock', async ({ host, page }) => {
  await open(host, page, { shows: { quantity: true } })
  await expect(regionOn(page).locator('.unit')).toHaveText('12left')
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('a bar gives way to an announcement, until its visitor dismisses that', async ({ host, page }) => {
  await page.setViewportSize(DESK)
  await open(host, page)
  await expect(regionOn(page)).toBeVisible()
  const bar = barWith({ isAnnouncementBar: true, title: { text: 'News', hidden: false } })
  const { at: _none, ...news } = live(HOUR, bar, { id: 'news' })
  host.answer(() => ({ c: [news, offerOf(decidedWith())] }))

  await page.goto(`${host.site}/offer`)

  const announcement = page.getByRole('region', { name: 'News' })
  await expect(announcement).toBeVisible()
  await expect(regionOn(page)).toHaveCount(0)
  await announcement.getByRole('button', { name: 'Hide' }).click()
  await expect(regionOn(page)).toBeVisible()
  await expect(announcement).toHaveCount(0)
})

test('a bar that comes later waits as long as its owner said', async ({ host, page }) => {
  await page.clock.install()
  await open(host, page, { delay: 5 })
  await page.clock.runFor(4000)
  await expect(barOn(page)).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(regionOn(page)).toBeVisible()
})

test('a strict policy lets the bar be drawn, and whatever it refuses is only the picture', async ({
  host,
  page,
  context,
}) => {
  const violations = await collectViolations(context)
  await open(host, page, { page: { headers: strictHeaders(host) } })
  await expect(regionOn(page)).toBeVisible()
  await expect(regionOn(page)).toHaveCSS('border-radius', '14px')
  await expect
    .poll(() => [...new Set(violations.seen.map((seen) => seen.split(' ')[0]))])
    .toEqual(['img-src'])
})

test('no style sheet of the page reaches the bar', async ({ host, page }) => {
  await page.setViewportSize(DESK)
  const looks: Record<string, [string, string]> = {}
  for (const base of classicBases) {
    await open(host, page, { look: { base } })
    const gentle = await boxesOn(page)
    await open(host, page, { look: { base }, page: { head: hostileHead } })
    looks[base] = [gentle, await boxesOn(page)]
  }
  for (const base of classicBases) expect(looks[base]?.[1], `base ${base}`).toBe(looks[base]?.[0])
})

test('a script that came without the part of classic bars fetches it', async ({ host, page }) => {
  host.script.parts = []
  const base: ClassicBase = 4
  await open(host, page, { look: { base } })
  await expect(barOn(page).locator('.bar')).toBeVisible()
  expect(host.fetched).toEqual(expect.arrayContaining(['classic', 'classic-4', 'classic-maker']))
})
