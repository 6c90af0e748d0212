/** Discount codes on an owner's page: read, copied, applied, and none the worse for coming late or into a shop's theme. */
import type { Locator, Page } from '@playwright/test'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import type { CampaignDecision, Widget } from '../../src/domain/visitors/decision.ts'
import { partsOfBar } from '../../src/domain/visitors/script-parts.ts'
import { barriersIn } from '../support/barriers.ts'
import { barOn, barWith, collectViolations, expect, HOUR, live, over, test } from '../support/embed-test.ts'
import { timerWidget } from '../support/timer-widget.ts'

const CODE = 'BREAD-7KQ4M-X2WDP'
const timer = timerWidget('page-2', inlineTimerTemplates[0]!.settings)
const place = '<div id="place" data-deadline-timer></div>'

type Code = NonNullable<CampaignDecision['code'] | CampaignDecision['soon']>

/** As the server says it: of the campaign, and in its bar once more. */
function withCode(code: Code, changes: Parameters<typeof barWith>[0] = {}): CampaignDecision {
  const bar = barWith(changes)
  const x = partsOfBar(bar, { counts: 'time', language: 'en', hasCode: true })
  const w: Widget[] = [
    { k: 'bar', id: 'page-1', x, bar: { ...bar, code } },
    { ...timer, x: [...timer.x!, 'code'] },
  ]
  return live(HOUR, bar, { w, ...('c' in code ? { code } : { soon: code }) })
}

function chips(page: Page) {
  return page.getByRole('button', { name: `Copy code ${CODE}` })
}

/** Where the sign that copies stands beside each code, which is read from the left all the same: where reading ends around it. */
async function signsOf(page: Page): Promise<Record<'bar' | 'timer', string>> {
  const signOf = async (chip: Locator) => {
    const code = chip.getByText(CODE, { exact: true })
    expect(await code.evaluate((span) => getComputedStyle(span).direction)).toBe('ltr')
    const around = await chip.evaluate((button) => getComputedStyle(button).direction)
    const [text, whole] = [(await code.boundingBox())!, (await chip.boundingBox())!]
    const [left, right] = [text.x - whole.x, whole.x + whole.width - (text.x + text.width)]
    return `${around}: ${left > right ? 'left' : 'right'}`
  }
  const beneath = page.locator('#place').getByRole('button', { name: `Copy code ${CODE}` })
  const inBar = page.getByRole('region').getByRole('button', { name: `Copy code ${CODE}` })
  return { bar: await signOf(inBar), timer: await signOf(beneath) }
}

test('a code that the shop confirms later takes the room that was kept for it, and no page moves', async ({
  host,
  page,
  problems,
}) => {
  const u = `${host.site}/discount/${CODE}`
  host.answer((_asked, count) => ({
    c: [withCode(count < 2 ? { n: CODE.length, s: 1.5, l: 1 } : { c: CODE, u })],
  }))
  host.page('/offer', {
    head: host.snippet(),
    body: `<main><h1>Offer</h1>${place}<p id="after">Words.</p></main>`,
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${host.site}/offer?color=rye`)
  const bar = page.getByRole('region', { name: 'Don’t miss out' })
  await expect(bar.getByText('Code follows…')).toBeVisible()
  await expect(page.locator('#place').getByText('Code follows…')).toBeVisible()
  const before = [await bar.boundingBox(), await page.locator('#after').boundingBox()]

  await expect(chips(page)).toHaveCount(2)

  expect([await bar.boundingBox(), await page.locator('#after').boundingBox()]).toEqual(before)
  const links = await page
    .getByRole('link', { name: 'Use code' })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([`${u}?redirect=%2Foffer%3Fcolor%3Drye`, `${u}?redirect=%2Foffer%3Fcolor%3Drye`])
  expect(host.asked.length).toBe(2)
  expect(await barriersIn(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a click or Enter copies the code and says so; where the browser refuses, it is selected', async ({
  host,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  host.answer(() => ({ c: [withCode({ c: CODE })] }))
  host.page('/offer', { head: host.snippet(), body: place })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${host.site}/offer`)

  await chips(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await chips(page).last().click()
  const field = page.getByRole('textbox', { name: `Copy code ${CODE}` })
  await expect(field).toBeFocused()
  expect(
    await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([0, CODE.length])
})

test('in a shop’s theme that redraws its sections, bar, timer and code stay one of each until the end', async ({
  host,
  page,
  problems,
}) => {
  let isOver = false
  host.answer(() => ({ c: [isOver ? over() : withCode({ c: CODE, u: `${host.site}/discount/${CODE}` })] }))
  host.page('/offer', { head: host.snippet(), body: theme, headers: policy(host.edge) })
  await page.goto(`${host.site}/offer`)
  await expect(chips(page)).toHaveCount(2)

  // What theme editors and carts do: a section's markup comes anew, the drawer opens, the body is replaced.
  await page.evaluate(
    (markup) => {
      const section = document.querySelector('#section')!
      for (let time = 0; time < 3; time++) {
        section.innerHTML = markup
        section.dispatchEvent(new CustomEvent('shopify:section:load', { bubbles: true }))
      }
      document.querySelector('#drawer')!.toggleAttribute('hidden', false)
      document.querySelector('#drawer')!.innerHTML = `<h2>Cart</h2>${markup}`
    },
    place.replace(' id="place"', ''),
  )

  await expect(page.getByRole('timer')).toHaveCount(3)
  await expect(chips(page)).toHaveCount(3)
  await expect(page.locator('#section').getByRole('button')).toHaveCount(1)
  await expect(page.locator('#drawer').getByRole('button')).toHaveCount(1)

  isOver = true
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(chips(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('under the strictest policy, from right to left, a code that comes later is drawn, copied and kept to the letter', async ({
  host,
  page,
  context,
  problems,
}) => {
  const violations = await collectViolations(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  host.answer((_asked, count) => ({
    c: [withCode(count < 2 ? { n: CODE.length, s: 1 } : { c: CODE })],
  }))
  const trusted = "require-trusted-types-for 'script'; trusted-types dl"
  const sources = `script-src 'nonce-n1' 'strict-dynamic'; connect-src ${host.edge}`
  host.page('/offer', {
    head: host.snippet('nonce="n1"'),
    body: place,
    root: 'dir="rtl"',
    headers: {
      'content-security-policy': `default-src 'none'; ${sources}; style-src 'self'; img-src data:; ${trusted}`,
    },
  })
  await page.goto(`${host.site}/offer`)
  await expect(chips(page)).toHaveCount(2)

  // Beneath the timer it goes with the page, in a bar with the bar’s words, which are English here.
  expect(await signsOf(page)).toEqual({ bar: 'ltr: right', timer: 'rtl: left' })
  await chips(page).last().click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  expect(violations.seen).toEqual([])
  expect(problems).toEqual([])
})

for (const [language, words] of Object.entries({
  Arabic: 'لا تفوّتوا عرض الخبز',
  Hebrew: 'אל תפספסו את מבצע הלחם',
}))
  test(`in a bar with ${language} words the code is read from the left, and the sign that copies it stands on its left`, async ({
    host,
    page,
  }) => {
    const inWords = { title: { text: words, hidden: false }, description: words }
    host.answer(() => ({ c: [withCode({ c: CODE }, inWords)] }))
    host.page('/offer', { head: host.snippet(), body: place })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${host.site}/offer`)
      await expect(page.getByRole('region', { name: words })).toBeVisible()
      await expect(chips(page)).toHaveCount(2)

      expect(await signsOf(page)).toEqual({ bar: 'rtl: left', timer: 'ltr: right' })
    }
  })

test('on a phone, in the visitor’s own colors, the folded bar has the code whole, with an edge, to be pressed', async ({
  host,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  host.answer(() => ({ c: [withCode({ c: CODE }, { maximizedOnMobile: false })] }))
  host.page('/offer', { head: host.snippet(), body: `<main><h1>Offer</h1>${place}</main>` })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(`${host.site}/offer`)
  await expect(page.locator('[data-folded]')).toBeVisible()

  for (const chip of await chips(page).all()) {
    await expect(chip).toBeInViewport({ ratio: 1 })
    const { height } = (await chip.boundingBox())!
    expect(height).toBeGreaterThanOrEqual(36)
    const edge = await chip.evaluate((button) => getComputedStyle(button).borderTopColor)
    const ground = await chip.evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(edge).not.toBe(ground)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await barOn(page).evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThan(200)
  await chips(page).last().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  expect(await barriersIn(page)).toEqual([])
})

const theme = `<header style="position:sticky;top:0;background:#fff">Knead</header>
  <aside id="drawer" hidden style="position:fixed;inset:0 0 0 auto;width:300px;background:#fff"></aside>
  <main><section id="section">${place}</section>${'<p>Loaves.</p>'.repeat(40)}</main>
  <style>div, button, span, a { display: block !important; color: red !important; text-transform: uppercase }</style>`

function policy(edge: string) {
  const styles = "style-src 'self' 'unsafe-inline'"
  return { 'content-security-policy': `script-src 'unsafe-inline' ${edge}; connect-src ${edge}; ${styles}` }
}
