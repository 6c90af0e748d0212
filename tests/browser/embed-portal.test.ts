/** Portals as visitors see, hear and use them, on pages of every kind. */
import { expect, type Page, test as base } from '@playwright/test'
import { portalContents, portalLooks, portalOf } from '../../scripts/portal-gallery/portal-looks.ts'
import type { Placement, Side } from '../../src/domain/portals/portal-theme.ts'
import type { ShownPortal } from '../../src/domain/portals/shown-portal.ts'
import { barriersIn } from '../support/barriers.ts'
import { bundleOf } from '../support/embed-bundles.ts'
import { CANARY, hostileTexts } from '../support/hostile-texts.ts'
import type { PlacedPortal } from '../support/portals-page.ts'
import { keptElsewhere } from '../support/sample.ts'

const LEFT_MS = 240_111_000
const SITE = 'https://shop.example'

const shopWords = `<main><h1>The shop</h1><button id="opener" data-deadline-open>Offer</button>
<div data-deadline-portal></div>${'<p>Words about it.</p>'.repeat(80)}</main>`

type Given = { css?: string; attributes?: string; body?: string; headers?: Record<string, string> }

const test = base.extend<{ shop: Page }>({
  shop: async ({ page }, use) => {
    await openShop(page)
    await use(page)
  },
})

async function openShop(
  page: Page,
  { css = '', attributes = '', body = shopWords, headers = {} }: Given = {},
) {
  const style = css && `<style>${css}</style>`
  const html = `<!doctype html><html lang="en" ${attributes}><head><title>Offer</title><meta name="viewport" content="width=device-width">${style}</head><body>${body}</body></html>`
  await page.route(`${SITE}/**`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: html, headers })
      : route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${SITE}/`)
  await page.evaluate(await bundleOf('tests/support/portals-page.ts'))
}

type Look = { placement?: Placement; content?: string; side?: Side; more?: Partial<ShownPortal> }

function portalWith({
  placement = 'dialog',
  content = 'form',
  side = 'end',
  more = {},
}: Look = {}): ShownPortal {
  const look = { palette: 'bakehouse', placement } as const
  return { ...portalOf(look, { content, side, picture: `${SITE}/picture.svg` }), ...more }
}

const facts = { text: 'Friday, 8 PM', n: 7, code: { c: 'BREAD-1' }, hasTab: true }

async function place(page: Page, look: Look = {}, more: Partial<PlacedPortal> = {}) {
  const settings = { portal: portalWith(look), ...facts }
  await page.evaluate((placed) => window.placePortal(placed), { settings, leftMs: LEFT_MS, ...more })
}

async function open(page: Page, look: Look = {}, more: Partial<PlacedPortal> = {}) {
  await place(page, look, more)
  await page.evaluate(() => window.portal.open())
}

const takeOff = (page: Page) => page.evaluate(() => window.portal.off())
const told = (page: Page) => page.evaluate(() => window.told)
const isOpen = (page: Page) => page.evaluate(() => window.portal.isOpen())
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** The others are tried by the whole run. */
const unless = (placement: Placement, ...usual: Placement[]) =>
  usual.includes(placement) ? {} : keptElsewhere

const panelOf = (page: Page) => page.locator('.portal')

/** What has the focus, in whatever shadow: its role's tag and its words. */
function focused(page: Page) {
  return page.evaluate(() => {
    let found = document.activeElement
    while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
    return `${found?.localName} ${found?.id || (found?.ariaLabel ?? found?.textContent ?? '').trim().slice(0, 30)}`
  })
}

test('a dialog has the name of its heading, keeps the focus within, and gives it back', async ({ shop }) => {
  await shop.locator('#opener').focus()
  await open(shop)

  const dialog = shop.getByRole('dialog', { name: 'Bread for good, for $49.' })
  await expect(dialog).toBeVisible()
  expect(await focused(shop)).toMatch(/^h2 Bread for good/)
  const stops: string[] = []
  for (let step = 0; step < 5; step += 1) {
    await shop.keyboard.press('Tab')
    stops.push(await focused(shop))
  }
  expect(stops.slice(0, 3)).toEqual(['input form-email', 'button Hold my price', 'button Close'])
  expect(stops.join()).not.toContain('opener')
  await shop.keyboard.press('Escape')

  await expect(dialog).toHaveCount(0)
  // Browsers tell of a dialog that they close after it is gone.
  await expect(shop.getByRole('button', { name: 'Show the offer' })).toBeVisible()
  expect(await focused(shop)).toBe('button opener')
  expect((await told(shop)).closed).toBe(1)
})

test('a press on the veil closes it, text that is marked up to the veil does not', async ({ shop }) => {
  await open(shop)
  const kicker = (await shop.getByText('The sourdough weekend').boundingBox())!

  await shop.mouse.move(kicker.x + 4, kicker.y + 4)
  await shop.mouse.down()
  await shop.mouse.move(10, 300)
  await shop.mouse.up()
  expect(await isOpen(shop)).toBe(true)
  await shop.mouse.click(10, 300)

  expect(await isOpen(shop)).toBe(false)
  expect((await told(shop)).closed).toBe(1)
})

for (const placement of ['dialog', 'side', 'full'] as const)
  test(
    `the page behind the placement “${placement}” stays where it is`,
    unless(placement, 'dialog'),
    async ({ shop }) => {
      await shop.evaluate(() => scrollTo(0, 400))
      const width = await shop.evaluate(() => document.documentElement.clientWidth)
      await open(shop, { placement, content: 'short' })

      await shop.mouse.move(20, 300)
      await shop.mouse.wheel(0, 300)
      await shop.getByText('7 of 100 licences').hover()
      await shop.mouse.wheel(0, 300)
      for (const key of ['PageDown', 'End', 'ArrowDown', 'Space']) await shop.keyboard.press(key)
      await shop.waitForTimeout(300)

      expect(await scrolled(shop)).toBe(400)
      expect(await shop.evaluate(() => document.documentElement.clientWidth)).toBe(width)
      await shop.getByRole('button', { name: 'Close' }).click()
      expect(await scrolled(shop)).toBe(400)
      expect(await isOpen(shop)).toBe(false)
    },
  )

test('by the keyboard alone all of a long one can be read', async ({ shop }) => {
  await shop.setViewportSize({ width: 900, height: 420 })
  await open(shop, { content: 'everything' })
  const read = () => shop.locator('.scroll').evaluate((scroller) => scroller.scrollTop)
  expect(await read()).toBe(0)

  await shop.keyboard.press('PageDown')

  await expect.poll(read).toBeGreaterThan(0)
  expect(await scrolled(shop)).toBe(0)
})

test('in a corner it takes no focus, and the page can be used beside it', async ({ shop }) => {
  await shop.locator('#opener').focus()
  await open(shop, { placement: 'corner', content: 'short' })

  await expect(shop.getByRole('region', { name: 'The founding price ends tonight.' })).toBeVisible()
  expect(await focused(shop)).toBe('button opener')
  await shop.mouse.move(300, 300)
  await shop.mouse.wheel(0, 300)
  await expect.poll(() => scrolled(shop)).toBe(300)
  await shop.getByRole('button', { name: 'Close' }).focus()
  await shop.keyboard.press('Escape')

  expect(await focused(shop)).toMatch(/^button Show the offer/)
  await shop.keyboard.press('Enter')
  expect(await focused(shop)).toMatch(/^h2 The founding price/)
  expect(await told(shop)).toMatchObject({ closed: 1, reopened: 1 })
})

test('the tab leads back into a dialog, whose end leads back to the tab', async ({ shop }) => {
  await place(shop, {}, { isHidden: true })
  const tab = shop.getByRole('button', { name: 'Show the offer 02 days 18 hours' })

  await tab.press('Enter')
  await expect(shop.getByRole('dialog')).toBeVisible()
  await expect(tab).toHaveCount(0)
  await shop.keyboard.press('Escape')

  await expect(tab).toBeFocused()
})

test('what is wrong stands at its field, and what was typed stays', async ({ shop }) => {
  await open(shop, { content: 'everything' }, { answers: ['emailInvalid', 'notSent', null] })
  const email = shop.getByRole('textbox', { name: 'E-mail' })
  const name = shop.getByRole('textbox', { name: 'Name' })
  const send = shop.getByRole('button', { name: 'Hold my price' })

  await send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid e-mail address.')
  await email.fill('nora@shop')
  await send.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter your name.')
  await expect(email).not.toHaveAttribute('aria-invalid')
  expect(await barriersIn(shop)).toEqual([])
  await name.fill(' Nora ')
  await name.press('Enter')
  await expect(email).toBeFocused()
  await expect(shop.getByRole('alert')).toHaveText('Please enter a valid e-mail address.')
  await email.fill('nora@shop.example')
  await send.click()
  await expect(shop.getByRole('alert')).toHaveText('That did not work. Please try again.')
  await expect(name).toHaveValue(' Nora ')
  await send.click()

  await expect(shop.getByRole('heading', { name: 'It is yours.' })).toBeFocused()
  await expect(shop.getByRole('dialog', { name: 'It is yours.' })).toBeVisible()
  expect((await told(shop)).steps).toEqual([
    ['form', { e: 'nora@shop', n: 'Nora' }],
    ['form', { e: 'nora@shop.example', n: 'Nora' }],
    ['form', { e: 'nora@shop.example', n: 'Nora' }],
  ])
})

test('while it is sent nothing is sent twice, and the focus stays', async ({ shop }) => {
  await open(shop, {}, { answers: ['never'] })
  const send = shop.getByRole('button', { name: 'Hold my price' })
  await shop.getByRole('textbox').fill('nora@shop.example')

  await send.click()
  await send.press('Enter')

  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(send).toBeFocused()
  expect((await told(shop)).steps).toHaveLength(1)
})

test('a question is answered by the keyboard, once or several times, and then all is done', async ({
  shop,
}) => {
  const [asked] = portalWith({ content: 'survey' }).steps
  const several = asked!.blocks.map((block) =>
    block.kind === 'survey' ? { ...block, id: 'more', several: true } : block,
  )
  const steps = [asked!, { blocks: several }, ...portalWith().steps.slice(1)]
  await open(shop, { placement: 'side', more: { steps, doneUrl: `${SITE}/thanks` } })
  const next = shop.getByRole('button', { name: 'Take my place' })

  await next.press('Enter')
  const group = shop.getByRole('group', { name: 'What would you like to paint first?' })
  await expect(group).toHaveAccessibleDescription('Please choose an answer.')
  await expect(shop.getByRole('radio', { name: 'Landscapes' })).toBeFocused()
  expect(await barriersIn(shop)).toEqual([])
  await shop.getByRole('radio', { name: 'Landscapes' }).focus()
  await shop.keyboard.press('ArrowDown')
  await shop.keyboard.press('Enter')
  await expect(shop.getByRole('checkbox')).toHaveCount(3)
  expect(await focused(shop)).toMatch(/^h2 Twelve watercolours/)
  expect((await told(shop)).led).toEqual([])
  for (const choice of ['Landscapes', 'A portrait'])
    await shop.getByRole('checkbox', { name: choice }).press('Space')
  await next.press('Enter')

  await expect(shop.getByRole('heading', { name: 'It is yours.' })).toBeFocused()
  expect(await told(shop)).toMatchObject({
    steps: [
      ['ask', { o: ['b'] }],
      ['more', { o: ['a', 'c'] }],
    ],
    led: [`${SITE}/thanks`],
  })
})

test('what its campaign says first is no other end: the thanks have the focus, and lead on', async ({
  shop,
}) => {
  await open(shop, { more: { doneUrl: `${SITE}/thanks` } }, { isDoneAtOnce: true })
  await shop.getByRole('textbox').fill('nora@shop.example')
  await shop.keyboard.press('Enter')

  await expect(shop.getByRole('heading', { name: 'It is yours.' })).toBeFocused()
  expect((await told(shop)).led).toEqual([`${SITE}/thanks`])
})

test('other settings change what is shown in place: nobody loses what was typed, nor the focus', async ({
  shop,
}) => {
  const settings = { portal: portalWith({ content: 'everything' }), ...facts }
  await open(shop, { content: 'everything' })
  const email = shop.getByRole('textbox', { name: 'E-mail' })
  await email.fill('nora@shop')

  await shop.evaluate((next) => window.changePortal({ ...next, n: 5, text: 'Saturday' }, 3_600_000), settings)

  await expect(shop.getByText('5 left of this run')).toBeVisible()
  await expect(shop.getByText('It ends on Saturday.')).toBeVisible()
  await expect(shop.getByRole('timer')).toHaveAccessibleName(/^1 hour|60 minutes|59 minutes/)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('nora@shop')
  await shop.evaluate((next) => window.changePortal({ ...next, done: 1 }), settings)
  await expect(shop.getByRole('heading', { name: 'It is yours.' })).toBeVisible()
})

test('without a deadline, a code or a number their blocks are absent', async ({ shop }) => {
  const settings = { portal: portalWith({ content: 'everything' }) }
  await place(shop, {}, { settings, leftMs: null })
  await shop.evaluate(() => window.portal.open())

  await expect(shop.getByText('The welcome price is held for you.')).toBeVisible()
  await expect(shop.getByRole('timer')).toHaveCount(0)
  await expect(shop.getByText('It ends on')).toHaveCount(0)
  await expect(shop.getByText('left of this run')).toHaveCount(0)
  await expect(shop.getByText('Your code')).toHaveCount(0)
})

test('a link to a place on the page leads there: the portal is out of its way', async ({ shop }) => {
  const blocks = [{ id: 'go', kind: 'button', text: 'See it', url: '#opener', newTab: false }] as const
  await open(shop, { more: { steps: [{ blocks: [...blocks] }] } })

  await shop.getByRole('link', { name: 'See it' }).click()

  expect(await isOpen(shop)).toBe(false)
  expect(shop.url()).toBe(`${SITE}/#opener`)
  expect(await told(shop)).toMatchObject({ closed: 0, followed: ['go'] })
})

test('a clock is heard in words, and its digits run in cells that never move', async ({ shop }) => {
  await open(shop, { content: 'short' }, { leftMs: 30_000 })
  const timer = shop.getByRole('timer')

  await expect(timer).toHaveAccessibleName('1 minute')
  await expect(timer).toMatchAriaSnapshot('- timer "1 minute"')
  const before = await timer.boundingBox()
  const first = await timer.textContent()
  await expect(timer).not.toHaveText(first ?? '')
  expect(await timer.boundingBox()).toEqual(before)
})

for (const placement of ['dialog', 'corner', 'side', 'full', 'inline'] as const)
  test(
    `nothing keeps anybody from using the placement “${placement}”`,
    unless(placement, 'dialog', 'inline'),
    async ({ shop }) => {
      for (const content of portalContents.filter((name) => name !== 'right to left')) {
        await open(shop, { placement, content })
        expect(await barriersIn(shop), content).toEqual([])
        await takeOff(shop)
      }
    },
  )

test('every palette can be read', async ({ shop }) => {
  for (const { palette, placement } of portalLooks.filter((look) => look.placement === 'inline')) {
    const portal = portalOf(
      { palette, placement },
      { content: 'everything', side: 'end', picture: `${SITE}/p.svg` },
    )
    await place(shop, {}, { settings: { portal, ...facts } })
    expect(await barriersIn(shop, '[data-deadline-portal]'), palette).toEqual([])
    await takeOff(shop)
  }
})

const hostileCss = `
* { box-sizing: content-box !important; position: static !important; display: inline !important; opacity: .2 !important;
  color: red !important; font-size: 3px !important; letter-spacing: 9px !important; transform: rotate(3deg) !important; width: 7px !important;
  max-height: 20px !important; overflow: hidden !important; pointer-events: none !important; visibility: hidden !important }
html, body { visibility: visible !important; transform: none !important; width: auto !important; max-height: none !important }
dialog, section, form, input, button, h2, p { display: none !important }
::backdrop { background: lime !important }
div { direction: rtl !important; writing-mode: vertical-rl !important; zoom: 3 !important }`

test('no style of a page reaches it, whatever the page does', async ({ page }) => {
  await openShop(page)
  await open(page)
  const plain = await panelOf(page).boundingBox()
  const field = await page.getByRole('textbox').boundingBox()

  await openShop(page, { css: hostileCss })
  await open(page)

  expect(await panelOf(page).boundingBox()).toEqual(plain)
  expect(await page.getByRole('textbox').boundingBox()).toEqual(field)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await isOpen(page)).toBe(false)
})

test('no number of a page stands above it, in a corner neither', async ({ page }) => {
  const war = '<div style="position:fixed;inset:0;z-index:2147483647;background:#000c">Win!</div>'
  await openShop(page, { body: shopWords + war })
  await open(page, { placement: 'corner', content: 'short' })

  await page.getByRole('button', { name: 'Close' }).click({ timeout: 3000 })

  expect(await isOpen(page)).toBe(false)
})

test('the strictest policy is kept to the letter', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (line) => /polic|trusted/i.test(line.text()) && violations.push(line.text()))
  await openShop(page, {
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'none'; form-action 'none'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  })
  await open(page, { content: 'everything' })

  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@shop.example')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora')
  await page.getByRole('button', { name: 'Hold my price' }).click()

  await expect(page.getByRole('heading', { name: 'It is yours.' })).toBeVisible()
  expect((await panelOf(page).boundingBox())?.width).toBeGreaterThan(400)
  expect(violations).toEqual([])
})

test('with the visitor’s own colors every edge is seen', async ({ shop }) => {
  await shop.emulateMedia({ forcedColors: 'active' })
  await open(shop)

  for (const part of [panelOf(shop), shop.getByRole('button', { name: 'Hold my price' })])
    expect(
      await part.evaluate((drawn) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
        return [outlineStyle, parseFloat(outlineWidth) > 0]
      }),
    ).toEqual(['solid', true])
  expect(await barriersIn(shop)).toEqual([])
})

test('from right to left it stands at the other side, and its digits run as ever', async ({ page }) => {
  await openShop(page, { attributes: 'dir="rtl"' })
  await open(page, { placement: 'corner', content: 'right to left' })

  const { x } = (await panelOf(page).boundingBox())!
  expect(x).toBe(20)
  const [first, last] = await page.getByRole('timer').locator('b').all()
  expect((await first!.boundingBox())!.x).toBeLessThan((await last!.boundingBox())!.x)
  const { x: cross } = (await page.getByRole('button', { name: 'Close' }).boundingBox())!
  expect(cross).toBeLessThan(60)
})

for (const [what, width, height] of [
  ['a window of 320 pixels', 320, 568],
  ['200 % of a small screen', 640, 360],
] as const)
  test(`all of it can be used in ${what}`, async ({ shop }) => {
    await shop.setViewportSize({ width, height })
    for (const placement of ['dialog', 'corner', 'side', 'full', 'inline'] as const)
      for (const content of ['everything', 'long words']) {
        await open(shop, { placement, content })
        const tooWide = await shop.evaluate(() => {
          const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
          const parts = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('.in *, .shut')])
          return parts
            .filter((part) => part.className !== 'trap')
            .flatMap((part) => {
              const { left, right } = part.getBoundingClientRect()
              return left < -0.5 || right > innerWidth + 0.5 ? [part.outerHTML.slice(0, 80)] : []
            })
        })
        expect(tooWide, `${placement} ${content}`).toEqual([])
        const last = shop.getByText('What if I miss a day?')
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport()
        if (placement !== 'inline') await shop.getByRole('button', { name: 'Close' }).click()
        await takeOff(shop)
      }
    expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('nothing on the page moves, whether it comes, goes or stands in the page', async ({ page }) => {
  await openShop(page, { css: '[data-deadline-portal] { min-height: 700px }' })
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(entries.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 300)
        }),
    )
  for (const placement of ['dialog', 'corner', 'side', 'full', 'inline'] as const) {
    await open(page, { placement })
    await page.waitForTimeout(1200)
    await page.evaluate(() => window.portal.close())
  }

  expect(await shifts()).toBe(0)
})

/** Pixels to the left and to the right of it, and how wide it is, in a window of 390 and one of 1,000. */
const stands: [placement: Placement, side: Side, phone: number[], wide: number[]][] = [
  ['dialog', 'end', [0, 0, 390], [280, 280, 440]],
  ['dialog', 'start', [0, 0, 390], [280, 280, 440]],
  ['corner', 'end', [0, 0, 390], [620, 20, 360]],
  ['corner', 'start', [0, 0, 390], [20, 620, 360]],
  ['side', 'end', [0, 0, 390], [560, 0, 440]],
  ['side', 'start', [0, 0, 390], [0, 560, 440]],
  ['full', 'end', [0, 0, 390], [0, 0, 1000]],
]

for (const [placement, side, phone, wide] of stands)
  test(`a portal stands where its owner wants it: ${placement}, ${side}`, async ({ page }) => {
    for (const [width, expected] of [
      [390, phone],
      [1000, wide],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await openShop(page)
      await open(page, { placement, side, content: 'short' })
      const box = (await panelOf(page).boundingBox())!
      expect([box.x, width - box.x - box.width, box.width]).toEqual(expected)
    }
  })

test('a step without a picture takes all of a wide portal, also after one with a picture', async ({
  shop,
}) => {
  for (const placement of ['full', 'inline'] as const) {
    const portal = portalWith({ placement, content: 'offer' })
    await open(shop, { placement, content: 'offer' })
    const widths = () =>
      shop.evaluate(() => {
        const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
        const widthOf = (name: string) =>
          roots.map((root) => root.querySelector(name)?.getBoundingClientRect().width ?? 0).find(Boolean) ?? 0
        return [widthOf('.in'), widthOf('.portal')] as const
      })
    const [words, panel] = await widths()
    expect(words).toBeLessThanOrEqual(panel / 2)

    await shop.evaluate((settings) => window.changePortal(settings), { portal, ...facts, done: 1 as const })

    const [done] = await widths()
    expect(done).toBeGreaterThanOrEqual(Math.min(panel, 560))
    await takeOff(shop)
  }
})

test('it is not printed', async ({ shop }) => {
  await open(shop)
  await shop.emulateMedia({ media: 'print' })

  await expect(panelOf(shop)).toBeHidden()
})

test('in an editor it takes no focus from whoever designs it', async ({ shop }) => {
  await shop.locator('#opener').focus()
  await open(shop, {}, { isStage: true })

  expect(await focused(shop)).toBe('button opener')
  await expect(panelOf(shop)).toBeVisible()
})

/** The text stands in every field of every block, and in some that only a forger could fill. */
function saying(text: string): ShownPortal {
  const portal = portalWith({ content: 'everything', more: { doneUrl: text } })
  const asked = portalWith({ content: 'survey' }).steps.flatMap(({ blocks }) => blocks)
  const forged = JSON.parse(
    JSON.stringify(portal.steps.concat({ blocks: asked.map((block) => ({ ...block, id: `${block.id}2` })) })),
    (key, value: unknown) =>
      typeof value === 'string' && !['id', 'kind', 'look', 'image'].includes(key) ? text : value,
  ) as ShownPortal['steps']
  const words = Object.fromEntries(
    Object.keys(portal.words).map((name) => [name, text]),
  ) as ShownPortal['words']
  const colors = { background: text, text, accent: text, onAccent: text }
  return { ...portal, steps: forged.toReversed(), words, colors, headingFont: text as 'page' }
}

test('whatever an owner typed is text: nothing of it runs, paints or asks anybody for anything', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => seen.push(`failed: ${error.message}`))
  page.on('popup', (opened) => seen.push(`opened: ${opened.url()}`))
  page.on('request', (request) => {
    if (request.url().includes(CANARY)) seen.push(`asked: ${request.url()}`)
  })
  await openShop(page)
  for (const text of hostileTexts) {
    const settings = { portal: saying(text), ...facts, text, code: { c: text } }
    const protocols = await page.evaluate(async (whole) => {
      const found: string[] = []
      for (const step of [0, 1, 2]) {
        window.placePortal({ settings: { ...whole, step }, leftMs: 1000 })
        window.portal.open()
        const roots = [...document.querySelectorAll('html > div')].flatMap(
          ({ shadowRoot }) => shadowRoot ?? [],
        )
        const links = roots.flatMap((root) => [...root.querySelectorAll('a')])
        found.push(...links.map(({ protocol }) => protocol))
        // What would run when it is painted, runs now.
        await new Promise((resolve) => requestAnimationFrame(resolve))
        window.portal.off()
      }
      return found
    }, settings)

    expect(protocols.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([])
  }

  expect(seen).toEqual([])
  expect(await page.evaluate(() => document.querySelectorAll('html > div').length)).toBe(
    hostileTexts.length * 3,
  )
})
