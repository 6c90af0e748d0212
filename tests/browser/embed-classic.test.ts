/** The classic bar as visitors meet it: at its six places, by keyboard and ear, on phones and on hostile pages. */
import type { Page } from '@playwright/test'
import {
  classicBarOf,
  classicLooks,
  type ClassicLook,
  type ClassicShows,
} from '../../scripts/bar-gallery/classic-looks.ts'
import { classicBases, type ClassicBase } from '../../src/domain/classic-bars/classic-bar.ts'
import { partsOfClassicBar } from '../../src/domain/visitors/script-parts.ts'
import { barriersIn } from '../support/barriers.ts'
import type { EmbedHost, SitePage } from '../support/embed-host.ts'
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

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 760 }
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

type Shown = { look?: Partial<ClassicLook>; shows?: Partial<ClassicShows>; page?: SitePage; delay?: number }

async function open(host: EmbedHost, page: Page, { page: more, ...shown }: Shown = {}) {
  const offer = offerWith(shown)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.page('/offer', {
    body: '<main><h1>An offer</h1></main>',
    ...more,
    head: host.tag() + (more?.head ?? ''),
  })
  host.answer(() => ({ c: [offer()] }))
  await page.goto(`${host.site}/offer`)
}

/** A campaign with such a bar, as long as it is asked for. */
function offerWith({ look = {}, shows = {}, delay = 0 }: Omit<Shown, 'page'> = {}) {
  const wanted = { base: 1, variation: 1, position: 'bottom-center', width: 'full', ...look } as const
  const found = classicLooks.find((one) =>
    Object.entries(wanted).every(([name, value]) => one[name as keyof ClassicLook] === value),
  )
  if (!found) throw new Error(`No classic bar looks like ${JSON.stringify(wanted)}`)
  const { paint, stock, n, ...bar } = classicBarOf(found, { ...everything, ...shows })
  const x = partsOfClassicBar(bar, { counts: stock ? 'stock' : 'time', language: 'en' })
  const widget = {
    k: 'classic',
    id: 'bar-1',
    x,
    bar: { ...bar, delay },
    ...(paint && { colors: paint }),
    ...(stock && { stock }),
  } as const
  return () => live(66.7 * HOUR, undefined, { w: [widget], ...(n !== undefined && { n }) })
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
    await expect(page.getByRole('timer')).toHaveAccessibleName('2 days, 18 hours, 42 minutes')
    await expect(page.getByRole('link', { name: 'Claim it' })).toBeVisible()
    expect(namesOf(await barriersIn(page))).toEqual([])

    const hide = page.getByRole('button', { name: 'Hide' })
    await hide.focus()
    await page.keyboard.press('Enter')
    await expect(tabOn(page)).toBeFocused()
    await expect(tabOn(page)).toHaveAccessibleName(new RegExp(`02d 18h.*${TEXT}`))
    expect(namesOf(await barriersIn(page))).toEqual([])

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
    expect(namesOf(await barriersIn(page))).toEqual([])

    await tabOn(page).click()

    await expect(regionOn(page)).toBeVisible()
    expect(namesOf(await barriersIn(page))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    const box = await regionOn(page).boundingBox()
    expect(box && [box.x, box.x + box.width]).toEqual([10, PHONE.width - 10])
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
  const offer = offerWith()
  const bar = barWith({ isAnnouncementBar: true, title: { text: 'News', hidden: false } })
  const { at: _none, ...news } = live(HOUR, bar, { id: 'news' })
  host.answer(() => ({ c: [news, offer()] }))

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
  const headers = {
    'content-security-policy': `script-src ${host.edge}; style-src 'none'; img-src 'none'; connect-src ${host.edge}; require-trusted-types-for 'script'; trusted-types dl`,
  }
  await open(host, page, { page: { headers } })
  await expect(regionOn(page)).toBeVisible()
  await expect(regionOn(page)).toHaveCSS('border-radius', '14px')
  await expect
    .poll(() => [...new Set(violations.seen.map((seen) => seen.split(' ')[0]))])
    .toEqual(['img-src'])
})

const hostile = `
  html * { all: unset !important; display: none !important; color: red !important; }
  html { font-size: 40px; direction: rtl; letter-spacing: 9px; text-transform: uppercase; text-align: right }
  html > div { visibility: hidden !important; width: 0 !important; float: left !important }
  ::before { content: 'x' !important }`

test('no style sheet of the page reaches the bar', async ({ host, page }) => {
  await page.setViewportSize(DESK)
  const looks: Record<string, [string, string]> = {}
  for (const base of classicBases) {
    await open(host, page, { look: { base } })
    const gentle = await boxesOn(page)
    await open(host, page, { look: { base }, page: { head: `<style>${hostile}</style>` } })
    looks[base] = [gentle, await boxesOn(page)]
  }
  for (const base of classicBases) expect(looks[base]?.[1], `base ${base}`).toBe(looks[base]?.[0])
})

/** Where everything of the bar is, with its color. */
async function boxesOn(page: Page) {
  await expect(barOn(page)).toBeVisible()
  return barOn(page).evaluate((frame) =>
    JSON.stringify(
      [...frame.querySelectorAll('*')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.className, x, y, width, height, getComputedStyle(part).color]
      }),
    ),
  )
}

function namesOf(barriers: Awaited<ReturnType<typeof barriersIn>>) {
  return barriers.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

test('a script that came without the part of classic bars fetches it', async ({ host, page }) => {
  host.script.parts = []
  const base: ClassicBase = 4
  await open(host, page, { look: { base } })
  await expect(barOn(page).locator('.bar')).toBeVisible()
  expect(host.fetched).toEqual(expect.arrayContaining(['classic', 'classic-4', 'classic-maker']))
})
