/** The bar as visitors meet it: on hostile pages, by keyboard and ear, with whatever its owner typed. */
import type { Locator, Page } from '@playwright/test'
import {
  type FloatingBar,
  type floatingBarHeights,
  floatingBarPlacements,
  type FloatingBarSize,
} from '../../src/domain/bars/floating-bar.ts'
import { barriersIn } from '../support/barriers.ts'
import type { EmbedHost, SitePage } from '../support/embed-host.ts'
import { barOn, barWith, expect, HOUR, live, stopClock, tabOn, test } from '../support/embed-test.ts'
import { watchMoves } from '../support/moves.ts'
import { sampleOf } from '../support/sample.ts'

const PHONE = { width: 390, height: 760 }

async function open(host: EmbedHost, page: Page, bar: FloatingBar = barWith(), more: SitePage = {}) {
  // What is measured stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.page('/offer', { ...more, head: host.tag() + (more.head ?? '') })
  host.answer(() => ({ c: [live(66.7 * HOUR, bar)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  return barOn(page)
}

const hostile = `
  html * { all: unset !important; display: none !important; color: red !important; }
  html { font-size: 40px; direction: rtl; letter-spacing: 9px; text-transform: uppercase; text-align: right }
  body { display: block !important; transform: rotate(3deg); filter: blur(1px) }
  div, section, p, button, a, b, span { position: static !important; font: 50px fantasy !important; opacity: .1 !important;
    margin: 40px !important; animation: spin 1s infinite !important; pointer-events: none !important; z-index: -1 !important }
  html > div { visibility: hidden !important; width: 0 !important; float: left !important }
  ::before { content: 'x' !important }`

test('no style sheet of the page reaches the bar', async ({ host, page }) => {
  const bar = barWith({ poweredBy: { hidden: false } })
  const gentle = await looksOf(await open(host, page, bar))

  const beset = await looksOf(await open(host, page, bar, { head: `<style>${hostile}</style>` }))

  expect(beset).toEqual(gentle)
  await barOn(page).getByRole('button', { name: 'Hide' }).click()
  await expect(tabOn(page)).toBeVisible()
})

test('the bar leaves the page’s own styles as they were', async ({ host, page }) => {
  await open(host, page, barWith({ layout: { placement: 'top' } }), {
    root: 'style="margin-top: 7px; color: teal"',
  })
  await expect.poll(() => marginAfterKey(page)).toBe('107px')
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--dl-top'))).toBe('107px')

  await barOn(page).getByRole('button', { name: 'Hide' }).click()

  await expect.poll(() => page.evaluate(() => document.documentElement.style.marginTop)).toBe('7px')
  expect(await page.evaluate(() => document.documentElement.style.color)).toBe('teal')
})

/** A page that was painted is moved when its visitor does something. */
async function marginAfterKey(page: Page) {
  await page.keyboard.press('Shift')
  return page.evaluate(() => document.documentElement.style.marginTop)
}

for (const [at, viewport] of [{ width: 1440, height: 900 }, PHONE].entries()) {
  // In the two others every template is tried.
  for (const placement of sampleOf(floatingBarPlacements, 2, at + 1)) {
    test(`people with and without sight can use a ${placement} bar at ${viewport.width} pixels`, async ({
      host,
      page,
    }) => {
      await page.setViewportSize(viewport)
      const bar = await open(host, page, barWith({ layout: { placement }, poweredBy: { hidden: false } }))

      const barriers = await barriersIn(page)

      expect(barriers.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      await expect(page.getByRole('region', { name: 'Don’t miss out' })).toBeVisible()
      await expect(page.getByRole('timer')).toHaveAccessibleName('2 days, 18 hours, 42 minutes')
      await expect(page.getByRole('link', { name: 'See offer' })).toBeVisible()
      for (const target of await bar.locator('button:visible, a').all()) {
        const box = await target.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(32)
      }
    })
  }
}

test('the spoken time changes with the minutes only, in the campaign’s language', async ({ host, page }) => {
  const start = Date.now()
  await stopClock(page, start + 1000)
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({ now: start, c: [live(0, barWith(), { at: start + 3 * 60_000, lang: 'de' })] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(page.getByRole('timer')).toHaveAccessibleName('3 Minuten')
  const names = await watchAttribute(page.getByRole('timer'), 'aria-label')

  await page.clock.runFor(150_000)

  await expect.poll(names).toEqual(['2 Minuten', '1 Minute'])
})

for (const [wish, reducedMotion, moves] of [
  ['who prefers stillness gets it', 'reduce', []],
  ['to everybody else the bar comes as its page opens', 'no-preference', ['arrive']],
] as const)
  test(wish, async ({ host, page }) => {
    const seen = await watchMoves(page)
    await page.emulateMedia({ reducedMotion })
    host.page('/offer', { head: host.tag() })
    host.answer(() => ({ c: [live(66.7 * HOUR)] }))

    await page.goto(`${host.site}/offer`)
    await expect(barOn(page)).toBeVisible()

    expect(await seen()).toEqual(moves)
  })

test('the bar is used by keyboard: open, fold, hide, and back', async ({ host, page }) => {
  await page.setViewportSize(PHONE)
  const bar = await open(host, page, barWith({ maximizedOnMobile: false }))
  const toggle = bar.getByRole('button', { name: 'Don’t miss out' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(bar.getByRole('button', { name: 'Hide' })).toBeHidden()

  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await bar.getByRole('button', { name: 'Hide' }).focus()
  await page.keyboard.press('Space')
  await expect(bar.getByRole('timer')).toHaveCount(0)
  await expect(tabOn(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(bar.getByRole('timer')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Hide' })).toBeFocused()
})

test('what an owner leaves out is left out', async ({ host, page }) => {
  const { cta, labels } = barWith()
  const bar = await open(
    host,
    page,
    barWith({
      title: { text: 'Not shown', hidden: true },
      showHideButton: false,
      cta: { ...cta, variant: 'none' },
      labels: { ...labels, hideDays: true, hideSeconds: true, hours: 'Std' },
    }),
  )

  await expect(bar.locator('.unit')).toHaveText(['66Std', '42min'])
  await expect(bar.getByText('Not shown')).toHaveCount(0)
  await expect(bar.getByRole('link')).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Hide' })).toHaveCount(0)
  await expect(page.getByRole('region')).toHaveAccessibleName('This offer ends when the clock does.')
})

test('a bar without any unit has no place for a clock, and nothing to fold away', async ({ host, page }) => {
  await page.setViewportSize(PHONE)
  const units = { hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true }
  const labels = { ...barWith().labels, ...units }

  const bar = await open(host, page, barWith({ labels, maximizedOnMobile: false }))

  await expect(bar.locator('.clock, .toggle')).toHaveCount(0)
  await expect(bar.getByText('This offer ends when the clock does.')).toBeVisible()
})

test('how a bar begins on phones changes nothing where there is room', async ({ host, page }) => {
  const ticket = barWith({ template: 'template-3', maximizedOnMobile: false })

  const bar = await open(host, page, ticket)

  await expect(bar.locator('.bar')).toHaveCSS('background-color', 'rgb(31, 42, 68)')
  await expect(bar.locator('.cta')).toHaveCSS('background-color', 'rgb(232, 176, 74)')
})

test('a hide button whose word was left out still has one', async ({ host, page }) => {
  const labels = { ...barWith().labels, hide: '' }

  const bar = await open(host, page, barWith({ labels }))

  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(tabOn(page)).toBeVisible()
})

test('words in the owner’s own colors are as strong as the editor judges them', async ({ host, page }) => {
  const { settings, ...bar } = barWith()
  const own = { ...bar, settings: { ...settings, colors: { ...settings.colors, useCustom: true } } }

  const shown = await open(host, page, own)

  for (const words of await shown.locator('.words p, .unit span').all())
    expect(await words.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
})

test('an announcement has no clock', async ({ host, page }) => {
  const bar = await open(host, page, barWith({ isAnnouncementBar: true, poweredBy: { hidden: false } }))

  await expect(bar.getByRole('timer')).toHaveCount(0)
  await expect(bar.getByText('Powered by Lastcall')).toBeVisible()
})

test('the button leads where its owner says, in its own tab when wanted', async ({ host, page }) => {
  const { cta } = barWith()
  host.page('/buy', { body: '<h1>Buy</h1>' })
  const bar = await open(
    host,
    page,
    barWith({ cta: { ...cta, url: `${host.site}/buy`, target: '_blank', variant: 'link' } }),
  )

  const opened = page.waitForEvent('popup')
  await bar.getByRole('link', { name: 'See offer' }).click()

  expect((await opened).url()).toBe(`${host.site}/buy`)
  expect(await (await opened).evaluate(() => window.opener)).toBeNull()
})

test('a place on the page is led to without being covered', async ({ host, page }) => {
  const { cta } = barWith()
  const bar = await open(
    host,
    page,
    barWith({ cta: { ...cta, url: '#buy' }, layout: { placement: 'top' } }),
    { body: `<h1>Offer</h1>${'<p>Words</p>'.repeat(60)}<h2 id="buy">Buy</h2>${'<p>Words</p>'.repeat(60)}` },
  )

  await bar.getByRole('link', { name: 'See offer' }).click()

  const below = await bar.locator('.bar').boundingBox()
  await expect
    .poll(async () => (await page.locator('#buy').boundingBox())?.y ?? 0)
    .toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0) - 1)
  await expect(page.locator('#buy')).toBeInViewport()
})

const corpus = [
  '<img src=x onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'red;}body{display:none',
  'url(https://evil.example/x)',
  '#fff;background:url(//evil.example)',
  '{{constructor.constructor("alert(1)")()}}',
]

test('nothing that an owner typed ever runs', async ({ host, page, problems }) => {
  let dialogs = 0
  const foreign: string[] = []
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url())
  })

  for (const text of corpus) {
    const { labels, cta, settings } = barWith()
    const custom = { background: text, text, ctaBackground: text, ctaText: text }
    const typed = {
      ...barWith({
        title: { text, hidden: false },
        description: text,
        labels: { ...labels, days: text, hide: text },
        cta: { ...cta, text, url: text },
      }),
      settings: { ...settings, colors: { ...settings.colors, useCustom: true, custom } },
    }
    const bar = await open(host, page, typed)
    await expect(bar.locator('.title')).toHaveText(text)
    await expect(bar.locator('script, img, svg, style')).toHaveCount(0)
    for (const link of await bar.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(https?:|#)/)
    await bar.getByRole('button', { name: text }).last().click()
    await page.evaluate(() => sessionStorage.clear())
  }

  expect(dialogs).toBe(0)
  expect(foreign).toEqual([])
  expect(problems).toEqual([])
  await expect(page.locator('h1')).toBeVisible()
})

test('a bar that makes no sense is not shown, and nothing breaks', async ({ host, page, problems }) => {
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({
    c: [
      live(HOUR, { delay: 0, title: 5 } as never),
      live(HOUR, barWith(), {
        id: 'good',
        w: [{ k: 'bar', id: 'b', bar: barWith() }, { k: 'hologram' } as never],
      }),
    ],
  }))

  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toHaveCount(1)
  expect(problems).toEqual([])
})

test('words that are read from right to left lay the bar out so', async ({ host, page }) => {
  const bar = await open(
    host,
    page,
    barWith({ title: { text: 'ההצעה מסתיימת', hidden: false }, description: 'כשהשעון נעצר.' }),
  )

  const words = await bar.locator('.words').boundingBox()
  const clock = await bar.getByRole('timer').boundingBox()
  const [days, seconds] = await Promise.all([
    bar.locator('.unit').first().boundingBox(),
    bar.locator('.unit').last().boundingBox(),
  ])

  expect(words?.x ?? 0).toBeGreaterThan(clock?.x ?? 0)
  expect(days?.x ?? 0).toBeLessThan(seconds?.x ?? 0)
})

/** As specified (B §9.3): a number that is changed there is not the one that was promised. */
const heights: typeof floatingBarHeights = { small: 55, medium: 79, large: 110 }

for (const [size, height] of Object.entries(heights)) {
  test(`a ${size} bar is ${height} pixels high`, async ({ host, page }) => {
    const layout = { size: size as FloatingBarSize, width: 'full' as const }
    const bar = await open(host, page, barWith({ layout }))

    expect(await bar.locator('.bar').boundingBox()).toMatchObject({ x: 0, width: 1280, height })
  })
}

test('long words fit a small phone', async ({ host, page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  const { labels, cta } = barWith()
  for (const maximizedOnMobile of [true, false]) {
    const bar = await open(
      host,
      page,
      barWith({
        maximizedOnMobile,
        title: { text: 'W'.repeat(22), hidden: false },
        description: 'W'.repeat(60),
        cta: { ...cta, text: 'W'.repeat(12) },
        labels: { ...labels, days: 'WWWW', hours: 'WWWW', minutes: 'WWWW', seconds: 'WWWW', hide: 'WWWWWWW' },
      }),
    )

    const overflow = await bar.locator('.bar').evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth)
    const box = await bar.locator('.bar').boundingBox()
    expect(overflow).toBe(0)
    expect(box?.width ?? 999).toBeLessThanOrEqual(320)
    expect(box?.height ?? 999).toBeLessThan(300)
  }
})

/** Everything that one sees of the bar's elements. */
async function looksOf(bar: Locator) {
  return bar.evaluate((frame) =>
    [frame, ...frame.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const text =
        element.tagName === 'B'
          ? ''
          : [style.color, style.fontFamily, style.fontSize, style.opacity, style.letterSpacing]
      return [
        element.className,
        x,
        y,
        width,
        height,
        style.visibility,
        style.textTransform,
        style.direction,
        text,
      ].join()
    }),
  )
}

async function watchAttribute(element: Locator, name: string) {
  await element.evaluate((watched, attribute) => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(watched.getAttribute(attribute))).observe(watched, {
      attributeFilter: [attribute],
    })
  }, name)
  return () => element.page().evaluate(() => (window as never as { seen: string[] }).seen)
}
