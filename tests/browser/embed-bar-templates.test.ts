/** The four looks of a bar: each readable, usable and whole, wherever it stands and whatever stands in it. */
import type { Locator, Page } from '@playwright/test'
import { barTemplates } from '../../src/domain/bars/bar-templates.ts'
import {
  type FloatingBar,
  floatingBarPlacements,
  floatingBarSizes,
  floatingBarTemplates,
  floatingBarWidths,
} from '../../src/domain/bars/floating-bar.ts'
import { barriersIn } from '../support/barriers.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { barOn, barWith, expect, HOUR, live, stopClock, test } from '../support/embed-test.ts'
import { inTurn, sampleOf } from '../support/sample.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 760 }
/** A window of 1280 by 1024 pixels, zoomed in four times. */
const ZOOMED = { width: 320, height: 256 }

const maker = { hidden: false, url: 'https://lastcall.example/?ref=1' }

/** The owner's changes reach an open page: one after the other, without loading it anew. */
async function openPage(host: EmbedHost, page: Page) {
  let visits = 0
  let bar = barWith()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({ c: [live(66.7 * HOUR, bar)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  async function show(next: FloatingBar) {
    bar = next
    const answered = page.waitForResponse('**/d')
    await page.evaluate((visit) => history.pushState({}, '', `/offer?${visit}`), (visits += 1))
    await answered
    await expect(barOn(page)).toHaveAttribute('data-template', next.template)
    await expect(barOn(page)).toHaveAttribute('data-size', next.settings.layout.size)
    await expect(barOn(page).locator('.title, .words').first()).toContainText(
      next.title.hidden ? next.description : next.title.text,
    )
  }
  return { show, bar: barOn(page) }
}

for (const [at, viewport] of [DESKTOP, PHONE].entries()) {
  for (const placement of sampleOf(floatingBarPlacements, 2, at)) {
    test(`people with and without sight can use every look of a ${placement} bar at ${viewport.width} pixels`, async ({
      host,
      page,
    }) => {
      await page.setViewportSize(viewport)
      const { show, bar } = await openPage(host, page)

      for (const template of floatingBarTemplates) {
        await show(barWith({ template, layout: { placement }, poweredBy: maker }))

        const barriers = await barriersIn(page)
        expect(barriers.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        await expectTargets(bar)
        await expectReadable(bar)
      }
    })
  }
}

test('our name leads to the owner’s referral, in a tab of its own', async ({ host, page }) => {
  const { show, bar } = await openPage(host, page)
  const name = bar.getByRole('link', { name: 'Powered by Lastcall' })

  await show(barWith({ poweredBy: maker }))
  expect(await name.getAttribute('href')).toBe(maker.url)
  expect(await name.getAttribute('target')).toBe('_blank')
  expect(await name.getAttribute('rel')).toBe('noopener')

  await show(barWith({ template: 'template-2', poweredBy: { hidden: false, url: 'javascript:alert(1)' } }))
  await expect(bar.getByText('Powered by Lastcall')).toBeVisible()
  await expect(name).toHaveCount(0)
})

for (const template of floatingBarTemplates) {
  const { label } = barTemplates[template]
  const atTurn = (turn: number) => inTurn(floatingBarTemplates, template, turn)

  test(
    `${label}: sizes, sides and widths keep everything in its place`,
    atTurn(0),
    async ({ host, page }) => {
      const { show, bar } = await openPage(host, page)
      const heights: number[] = []

      for (const viewport of [DESKTOP, { width: 800, height: 900 }, PHONE]) {
        await page.setViewportSize(viewport)
        for (const size of floatingBarSizes) {
          for (const width of floatingBarWidths) {
            const placement = width === 'full' ? 'top' : 'bottom'
            await show(barWith({ template, layout: { size, width, placement }, poweredBy: maker }))

            await expectReadable(bar)
            if (viewport === DESKTOP && width === 'full') heights.push(await heightOf(bar))
          }
        }
      }

      const [large = 0, medium = 0, small = 0] = heights
      expect(small < medium && medium < large, heights.join()).toBe(true)
    },
  )

  test(`${label}: whatever the owner leaves out, the rest is whole`, atTurn(1), async ({ host, page }) => {
    const { show, bar } = await openPage(host, page)
    const { cta, labels } = barWith()
    const without: Partial<FloatingBar>[] = [
      { title: { text: '', hidden: true } },
      { cta: { ...cta, variant: 'none' } },
      { cta: { ...cta, variant: 'link' } },
      { labels: { ...labels, hideDays: true, hideSeconds: true } },
      { isAnnouncementBar: true },
      { isAnnouncementBar: true, title: { text: '', hidden: true }, cta: { ...cta, variant: 'none' } },
    ]

    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      for (const [place, left] of without.entries()) {
        await show(barWith({ template, ...left, poweredBy: { hidden: place % 2 === 0 } }))
        await expectReadable(bar)
      }
    }
  })

  test(
    `${label}: long words fit every window, down to a phone’s and to one that is zoomed far in`,
    atTurn(2),
    async ({ host, page }) => {
      const { show, bar } = await openPage(host, page)
      const { labels, cta } = barWith()
      const long = barWith({
        template,
        title: { text: 'W'.repeat(22), hidden: false },
        description: 'W'.repeat(60),
        cta: { ...cta, text: 'W'.repeat(12) },
        labels: { ...labels, days: 'WWWW', hours: 'WWWW', minutes: 'WWWW', seconds: 'WWWW', hide: 'WWWWWWW' },
        poweredBy: maker,
      })

      for (const width of [1440, 1010, 800, 660, 390, 320]) {
        await page.setViewportSize({ width, height: 760 })
        for (const maximizedOnMobile of [true, false]) {
          await show({ ...long, maximizedOnMobile })
          await expectWhole(bar)
        }
      }
      await page.setViewportSize(ZOOMED)
      await show({ ...long, maximizedOnMobile: true })
      await expectWhole(bar)
    },
  )

  test(
    `${label}: looser lines, words and letters are no reason to cut anything off`,
    atTurn(3),
    async ({ host, page }) => {
      const { show, bar } = await openPage(host, page)

      for (const viewport of [DESKTOP, PHONE, { width: 320, height: 760 }]) {
        await page.setViewportSize(viewport)
        await show(barWith({ template, poweredBy: maker, layout: { width: 'full' } }))
        await bar.evaluate((frame) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
          )
          ;(frame.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet)
        })
        await expectReadable(bar)
        await bar.evaluate((frame) => (frame.getRootNode() as ShadowRoot).adoptedStyleSheets.pop())
      }
    },
  )

  test(
    `${label}: from right to left it is the mirror image, its clock is not`,
    atTurn(4),
    async ({ host, page }) => {
      const { show, bar } = await openPage(host, page)
      const { labels, cta } = barWith()
      const lefts = async () => {
        const parts = ['.words', '.clock', '.cta', '.hide']
        return Promise.all(parts.map(async (part) => centerOf(bar.locator(part))))
      }
      await show(
        barWith({ template, title: { text: 'Same words', hidden: false }, description: 'Same words' }),
      )
      const fromLeft = await lefts()

      await show(
        barWith({
          template,
          title: { text: 'ההצעה מסתיימת', hidden: false },
          description: 'כשהשעון נעצר.',
          labels: { ...labels, hide: 'הסתר' },
          cta: { ...cta, text: 'להצעה' },
        }),
      )
      const fromRight = await lefts()

      const order = (places: number[]) =>
        places.map((place) => places.toSorted((a, b) => a - b).indexOf(place))
      expect(order(fromRight)).toEqual(order(fromLeft.map((place) => -place)))
      expect(await centerOf(bar.locator('.unit').first())).toBeLessThan(
        await centerOf(bar.locator('.unit').last()),
      )
    },
  )

  test(`${label}: nothing moves while its digits change`, atTurn(5), async ({ host, page }) => {
    const start = Date.now()
    await stopClock(page, start + 1000)
    host.page('/offer', { head: host.tag() })
    host.answer(() => ({ now: start, c: [live(0, barWith({ template }), { at: start + 100 * HOUR })] }))
    await page.goto(`${host.site}/offer`)
    const places = () =>
      barOn(page).evaluate((frame) =>
        [...frame.querySelectorAll('b, p, a, .unit')].map((part) => part.getBoundingClientRect().x).join(),
      )
    const seen = new Set([await places()])

    for (let minute = 0; minute < 12; minute += 1) {
      await page.clock.runFor(61_111)
      seen.add(await places())
    }

    expect(seen.size).toBe(1)
  })
}

test('the owner’s next look takes the place of the last one, and nothing of the page moves', async ({
  host,
  page,
}) => {
  const { show, bar } = await openPage(host, page)
  const node = await bar.elementHandle()
  const place = await page.locator('h1').boundingBox()

  for (const template of floatingBarTemplates) await show(barWith({ template }))

  expect(await bar.evaluate((frame, first) => frame === first, node)).toBe(true)
  expect(await page.locator('h1').boundingBox()).toEqual(place)
})

test('a window that is zoomed far in begins with the folded bar, and has room for the page', async ({
  host,
  page,
}) => {
  await page.setViewportSize(ZOOMED)
  for (const template of floatingBarTemplates) {
    host.page(`/${template}`, { head: host.tag() })
    host.answer(() => ({ c: [live(66.7 * HOUR, barWith({ template, poweredBy: maker }))] }))
    await page.goto(`${host.site}/${template}`)
    await expect(barOn(page).getByText('This offer ends')).toBeHidden()
    expect(await heightOf(barOn(page))).toBeLessThan(ZOOMED.height * 0.65)

    await barOn(page).getByRole('button', { name: 'Don’t miss out' }).click()

    for (const words of ['Powered by Lastcall', 'See offer', 'This offer ends', 'Don’t miss out', 'Hide']) {
      const part = barOn(page).getByText(words)
      await part.evaluate((drawn) => drawn.scrollIntoView({ block: 'nearest' }))
      await expect(part).toBeInViewport({ ratio: 0.95 })
    }
    expect(await heightOf(barOn(page))).toBeLessThan(ZOOMED.height * 0.65)
  }
})

test('with the visitor’s own colors every part still has its edge', async ({ host, page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const { show, bar } = await openPage(host, page)

  for (const template of floatingBarTemplates) {
    await show(barWith({ template }))

    const edges = await bar
      .locator('.bar, .button')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).outlineColor))
    expect(edges).toHaveLength(2)
    for (const edge of edges) expect(edge).not.toBe('rgba(0, 0, 0, 0)')
  }
})

test('on paper there is no bar', async ({ host, page }) => {
  const { bar } = await openPage(host, page)

  await page.emulateMedia({ media: 'print' })

  await expect(bar).toBeHidden()
})

async function expectTargets(bar: Locator) {
  for (const target of await bar.locator('button:visible, a').all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(32)
  }
}

/** Nothing sticks out, neither of the bar nor of the window. */
async function expectWhole(bar: Locator) {
  const { drawn, window } = await measure(bar)
  expect(drawn.overflow).toBeLessThanOrEqual(0)
  expect(drawn.left).toBeGreaterThanOrEqual(0)
  expect(drawn.right).toBeLessThanOrEqual(window.width)
  expect(drawn.height).toBeLessThanOrEqual(window.height)
}

/** And no words lie on other words. */
async function expectReadable(bar: Locator) {
  await expectWhole(bar)
  const { parts } = await measure(bar)
  for (const [place, part] of parts.entries())
    for (const other of parts.slice(place + 1))
      expect(meet(part, other), `${part.name} on ${other.name}`).toBe(false)
}

type Part = { name: string; left: number; right: number; top: number; bottom: number }

function meet(one: Part, other: Part) {
  const beside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5
  const below = one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5
  return !beside && !below
}

/** Where the words are, and what can be pressed: as wide as they are, as high as their lines. */
async function measure(bar: Locator) {
  return bar.locator('.bar').evaluate((drawn) => {
    const whole = drawn.getBoundingClientRect()
    const parts = [...drawn.querySelectorAll('p, b, .unit > span, a, .hide')]
      .filter((part) => !part.querySelector('a') && part.checkVisibility())
      .map((part) => {
        const words = document.createRange()
        words.selectNodeContents(part)
        const { left, right } = (part.matches('.button') ? part : words).getBoundingClientRect()
        const { top, bottom } = part.getBoundingClientRect()
        return { name: `${part.className || part.tagName} ${part.textContent}`, left, right, top, bottom }
      })
    return {
      drawn: {
        left: whole.left,
        right: whole.right,
        height: whole.height,
        overflow: drawn.scrollWidth - drawn.clientWidth,
      },
      window: { width: innerWidth, height: innerHeight },
      parts,
    }
  })
}

async function heightOf(bar: Locator) {
  return (await bar.locator('.bar').boundingBox())?.height ?? 0
}

async function centerOf(part: Locator) {
  const box = await part.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0) / 2
}
