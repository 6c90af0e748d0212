/** Portals on pages that are broken or at war: they can be read, used and closed, and the page can be used as before. */
import type { Page } from '@playwright/test'
import { portalExtras } from '../../src/domain/portals/portal-extras.ts'
import { portalStarters } from '../../src/domain/portals/portal-starters.ts'
import { modalPlacements, placements, type Placement } from '../../src/domain/portals/portal-theme.ts'
import type { ShownPortal } from '../../src/domain/portals/shown-portal.ts'
import { type BrokenPage, brokenPages, type Loss } from '../support/broken-pages.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { barWith, expect, HOUR, live, test } from '../support/embed-test.ts'
import { keptElsewhere } from '../support/sample.ts'

// So low that the panel has to be scrolled wherever it stands.
test.use({ viewport: { width: 900, height: 400 }, contextOptions: { reducedMotion: 'reduce' } })

const shop = `<main><h1>The shop</h1>${'<p>Words about it.</p>'.repeat(10)}<button id="own">Buy</button>
<div data-deadline-portal></div>${'<p>Words about it.</p>'.repeat(60)}</main>`

const { theme } = portalStarters.list

const cases = brokenPages
  .flatMap((broken) => placements.map((placement) => ({ broken, placement })))
  .filter(({ broken, placement }) => !broken.isFrameset || placement !== 'inline')

for (const { broken, placement } of cases) {
  const details = broken.usual === placement ? {} : keptElsewhere
  test(`the placement “${placement}” on a page with ${broken.name}`, details, async ({ host, page }) => {
    const seen = watch(page, host, broken)
    const { loss } = defeatOf({ broken, placement })
    const decide = await open(page, host, { broken, placement })
    expect(await buy(page, broken)).toBe(broken.isDead || broken.modal === 'before' ? 0 : 1)
    let before = await stateOf(page)
    decide()

    if (broken.isBare) await expectNothing(page, host)
    else if (loss === 'room') await expectNoRoom(page)
    else {
      if (broken.modal === 'before') before = await endTheirs(page, placement)
      await panelOf(page).waitFor()
      if (broken.meanwhile) before = await changeTheirs(page, { broken, placement })
      await expectLegible(page, { broken, placement })
      await use(page, { broken, placement })
      // One in the page had to be scrolled to.
      if (placement !== 'inline') {
        await closeTwice(page, { broken, placement })
        expect(await stateOf(page)).toEqual(before)
      }
    }

    expect(await buy(page, broken)).toBe(broken.isDead ? 0 : 1)
    expect(seen).toEqual([])
  })
}

test('what would go wrong is noticed', async ({ host, page }) => {
  const seen = watch(page, host, { name: 'mistakes' })
  host.page('/offer', {
    body: `<img src="https://elsewhere.example/x.png"><script>console.error('Aloud'); null.name</script>`,
  })
  await page.goto(`${host.site}/offer`)

  for (const trouble of [/^asked: https:\/\/elsewhere/, /^said: Aloud/, /^failed: .*null/])
    await expect.poll(() => seen.some((each) => trouble.test(each))).toBe(true)
})

/** Everything that must not happen, in words. */
function watch(page: Page, host: EmbedHost, { mistakes }: BrokenPage): string[] {
  const seen: string[] = []
  const isTheirs = (words: string) => mistakes?.test(words)
  page.on('pageerror', ({ message }) => isTheirs(message) || seen.push(`failed: ${message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !isTheirs(line.text())) seen.push(`said: ${line.text()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (![host.site, host.edge, 'data:', 'about:'].some((known) => url.startsWith(known)))
      seen.push(`asked: ${url}`)
  })
  page.on('popup', (opened) => seen.push(`opened: ${opened.url()}`))
  return seen
}

type Case = { broken: BrokenPage; placement: Placement }

function defeatOf({ broken: { defeats }, placement }: Case): { loss?: Loss; because?: string } {
  return defeats?.find(({ at }) => !at || at.includes(placement)) ?? {}
}

/** The answer waits until the page has been looked at: what is given back lets it go. */
async function open(page: Page, host: EmbedHost, { broken, placement }: Case) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const triggers = { ...theme.triggers, delay: true, delaySeconds: 0 }
  const portal = { ...theme, placement, triggers } as unknown as ShownPortal
  const w = [{ k: 'portal', id: 'page-1', theme: 'theme-1', x: portalExtras(portal), portal } as const]
  host.answer(async () => {
    await promise
    return { c: [live(HOUR, barWith(), { w })] }
  })
  host.page('/offer', {
    html: documentOf(broken, host),
    headers: broken.policy ? { 'content-security-policy': broken.policy.replace('EDGE', host.edge) } : {},
  })
  host.page('/in-frame', { body: '<button id="own" onclick="parent.bought = 1">Buy</button>' })
  await page.goto(`${host.site}/offer`)
  await ownButton(page, broken).waitFor({ state: 'attached' })
  return resolve
}

function documentOf({ css, head = '', first, body = '', last, html = common }: BrokenPage, host: EmbedHost) {
  const run = (script: (() => void) | undefined) =>
    script ? `<script nonce="n1">${called(script)}</script>` : ''
  const style = css ? `<style nonce="n1">${css}</style>` : ''
  const shared = '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
  return html(
    `${head}${shared}${run(countClicks)}${run(first)}${host.snippet('nonce="n1"')}${style}`,
    `${shop}${body}${run(last)}`,
  )
}

/** A method is no expression without its word. */
function called(script: () => void) {
  const source = script.toString()
  return `(${/^(function\b|\()/.test(source) ? source : `function ${source}`})()`
}

function common(head: string, body: string) {
  return `<!doctype html><html lang="en"><head><title>Offer</title>${head}</head><body>${body}</body></html>`
}

/** Runs in the page: whatever it does with its elements later, it is heard. */
function countClicks() {
  window.bought = 0
  window.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).id === 'own') window.bought = 1
    },
    true,
  )
}

function ownButton(page: Page, { isFrameset }: BrokenPage) {
  return (isFrameset ? page.frameLocator('frame').first() : page).locator('#own')
}

/** As a visitor's hand does it, wherever it leads: how many clicks have arrived. */
async function buy(page: Page, broken: BrokenPage) {
  const button = ownButton(page, broken)
  await page.evaluate(() => (window.bought = 0))
  await button.evaluate((own) =>
    own.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
  )
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  return page.evaluate(() => window.bought)
}

/** What is the page's own: where it is scrolled to, and what keeps it from scrolling. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const { documentElement: root, body } = document
    const said = (element: Element | null) => {
      if (!element) return null
      const { overflow, position, margin, padding } = getComputedStyle(element)
      const attributes = element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`)
      return { overflow, position, margin, padding, attributes, at: [element.scrollLeft, element.scrollTop] }
    }
    return [root, body, document.querySelector('main')].map(said)
  })
}

const panelOf = (page: Page) => page.locator('.portal')

/** The renderer looks once a second: it neither tries, nor tells of it, again and again. */
async function expectNothing(page: Page, host: EmbedHost) {
  await expect.poll(() => host.asked.length).toBe(1)
  await page.waitForTimeout(2500)
  await expect(panelOf(page)).toHaveCount(0)
  expect(host.reports.length).toBeLessThan(2)
}

/** While the page has a modal of its own nothing comes over it. */
async function endTheirs(page: Page, placement: Placement) {
  if (placement !== 'inline') {
    await page.waitForTimeout(300)
    await expect(panelOf(page)).toHaveCount(0)
  }
  await page.locator('#theirs').click()
  return stateOf(page)
}

async function expectNoRoom(page: Page) {
  await panelOf(page).waitFor({ state: 'attached' })
  await expect(panelOf(page)).toHaveCSS('width', '0px')
}

/** What the page does once the portal is there; a modal of its own may lie over the portal until it is closed. */
async function changeTheirs(page: Page, { broken, placement }: Case) {
  const { meanwhile, modal, isHeldByModal } = broken
  await page.evaluate(meanwhile!)
  // With what was replaced it may have gone: it is put back within a second.
  await panelOf(page).waitFor()
  if (modal !== 'over') return stateOf(page)
  const isHeld = isHeldByModal && modalPlacements.includes(placement)
  expect(await lookAt(page)).toMatchObject({ isUncovered: isHeld ?? false })
  if (isHeld) await page.keyboard.press('Escape')
  await page.locator('#theirs').click()
  if (isHeld) await page.locator('.tab').click()
  return stateOf(page)
}

/** Runs in the page. */
function look() {
  const all = document.querySelectorAll('*')
  let panel: Element | null | undefined
  for (const { shadowRoot } of all) panel ??= shadowRoot?.querySelector('.portal')
  const heading = panel?.querySelector('h2')
  if (!panel || !heading) return undefined
  const { left, top, right, bottom } = panel.getBoundingClientRect()
  const { x, y, width, height } = heading.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2] as const
  let hit = document.elementFromPoint(...middle)
  while (hit?.shadowRoot) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(...middle)
    if (!inner || inner === hit) break
    hit = inner
  }
  const { color, fontSize, letterSpacing, textIndent, textTransform, writingMode, visibility } =
    getComputedStyle(heading)
  return {
    rect: { left, top, right, bottom },
    within: [innerWidth, innerHeight] as const,
    isUncovered: panel.contains(hit),
    background: getComputedStyle(panel).backgroundColor,
    color,
    heading: { letterSpacing, textIndent, textTransform, writingMode, visibility },
    fontSize: parseFloat(fontSize),
    line: [width, height] as const,
  }
}

const lookAt = (page: Page) => page.evaluate(look)

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

async function expectLegible(page: Page, { broken, placement }: Case) {
  const { loss, because } = defeatOf({ broken, placement })
  const heading = page.locator('.portal h2').first()
  if (placement === 'inline')
    await heading.evaluate((words) => words.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const drawn = await lookAt(page)
  expect(drawn, because).toMatchObject({
    ...(loss !== 'reach' && { isUncovered: true }),
    background: loss === 'looks' ? 'rgba(0, 0, 0, 0)' : rgb(theme.colors.background),
    color: loss === 'looks' ? 'rgb(0, 0, 0)' : rgb(theme.colors.text),
    heading: {
      textIndent: '0px',
      textTransform: 'none',
      writingMode: 'horizontal-tb',
      visibility: 'visible',
    },
  })
  const { rect, within, fontSize, line } = drawn!
  expect(fontSize).toBeGreaterThanOrEqual(20)
  expect(line[0]).toBeGreaterThan(100)
  expect(line[1]).toBeGreaterThan(15)
  if (placement === 'inline') return
  expect(Math.min(rect.left, rect.top)).toBeGreaterThan(-1)
  expect(rect.right).toBeLessThan(within[0] + 1)
  expect(rect.bottom).toBeLessThan(within[1] + 1)
}

/** Scrolls in it and types in it, without a thing moving behind it. */
async function use(page: Page, { broken, placement }: Case): Promise<void> {
  const { loss, because } = defeatOf({ broken, placement })
  const field = page.locator('.form input[type=email]')
  if (loss === 'reach') return expect(await field.evaluate(isAtHand), because).toBe(false)
  // Without its distances there is nothing to scroll.
  if (placement !== 'inline' && loss !== 'looks') await scroll(page)
  await field.click()
  await page.keyboard.type('nora@shop.example')
  await expect(field, because).toHaveValue(loss === 'keys' ? '' : 'nora@shop.example')
}

/** Where the page itself is scrolled although it must not, which is said beside it, it is put back. */
async function keepPlace(page: Page, isLost: boolean, act: () => Promise<unknown>) {
  const [x, y] = await page.evaluate(() => [scrollX, scrollY] as const)
  await act()
  if (isLost)
    await page.evaluate(([left, top]) => scrollTo({ left, top, behavior: 'instant' }), [x, y] as const)
}

async function scroll(page: Page) {
  const { x, y, width, height } = (await panelOf(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  const scroller = page.locator('.scroll')
  await page.mouse.wheel(0, 60)
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  expect(await scroller.evaluate(isTouchHeld)).toBe(false)
}

/** Runs in the page: whether a finger that scrolls the panel is held. */
function isTouchHeld(scroller: Element) {
  const touch = new TouchEvent('touchmove', { bubbles: true, composed: true, cancelable: true })
  return !scroller.dispatchEvent(touch)
}

/** By the pointer, and after its tab has brought it back by a key. */
async function closeTwice(page: Page, { broken, placement }: Case): Promise<void> {
  const { loss, because } = defeatOf({ broken, placement })
  await keepPlace(page, loss === 'tab', () => page.locator('.shut').click())
  await expect(panelOf(page)).toHaveCount(0)
  const tab = page.locator('.tab')
  if (loss === 'tab') return expect(await tab.evaluate(isAtHand), because).toBe(false)
  await tab.click()
  await expect(panelOf(page)).toBeVisible()
  if (loss === 'keys') await page.locator('.shut').click()
  else await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(tab).toBeVisible()
}

/** Runs in the page: whether a pointer meets it, once the page has brought it as near as it can. */
async function isAtHand(target: Element) {
  if (target.localName === 'input') target.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A page that snaps does so with its next frame, and one that covers does ten times a second.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { x, y, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit === (target.getRootNode() as ShadowRoot).host
}
