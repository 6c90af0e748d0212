/** X-ray on pages and in browsers as they are: strict, hostile, framed, single-page, without storage or consent. */
import type { Page } from '@playwright/test'
import { waitingReport, type XrayReport } from '../../src/domain/visitors/xray.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { barOn, barWith, expect, HOUR, live, sayConsent, tabOn, test } from '../support/embed-test.ts'
import { CANARY, hostileTexts } from '../support/hostile-texts.ts'
import { sampleOf } from '../support/sample.ts'
import {
  badgeOn,
  endedReport,
  liveReport,
  MARK,
  nothingReport,
  openPanel,
  panelOn,
  team,
} from '../support/xray-answers.ts'

const TRUSTED = "require-trusted-types-for 'script'; trusted-types dl"

async function drawnAt(page: Page) {
  const box = await page.locator('.badge:visible, .panel:visible').boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** How the panel is drawn, whatever the page around it says. */
function stylesOf(page: Page) {
  return page.locator('.xray').evaluate((xray) =>
    [xray, ...xray.querySelectorAll('*')].map((each) => {
      const { color, font, display, position, margin, padding, opacity, visibility, direction, textAlign } =
        getComputedStyle(each)
      const { width, height } = each.getBoundingClientRect()
      return [
        each.className,
        color,
        font,
        display,
        position,
        margin,
        padding,
        opacity,
        visibility,
        direction,
        textAlign,
        // A list of rows may break its lines a pixel later.
        Math.round(width),
        Math.round(height),
      ].join(' ')
    }),
  )
}

test('a strict page with trusted types lets everything of it happen', async ({ host, page, problems }) => {
  const violations: string[] = []
  await page.exposeFunction('sawViolation', (text: string) => void violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as never as { sawViolation: (text: string) => void }).sawViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  host.page('/offer', {
    head: host.snippet('nonce="n1"'),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; img-src data:; connect-src ${host.edge}; ${TRUSTED}`,
    },
  })
  host.answer(() => ({ c: [team(liveReport({ travel: { at: Date.now(), text: 'Nov 27, 11:58 PM' } }))] }))
  host.answerPanel(() => ({ error: 'Not today.' }))
  await page.goto(`${host.site}/offer?dlx=h1`)

  await openPanel(page)
  await panelOn(page).getByRole('button', { name: 'Another time…' }).click()
  await panelOn(page).getByRole('button', { name: 'Go' }).click()

  await expect(panelOn(page).getByRole('status')).toHaveText('Not today.')
  expect(await panelOn(page).evaluate((panel) => getComputedStyle(panel).width)).toBe('340px')
  expect(host.fetched).toEqual(['xray'])
  expect(violations).toEqual([])
  expect(problems).toEqual([])
})

const hostile = `<style>
  * { all: unset !important; display: block !important; color: red !important; font: 40px serif !important }
  html { overflow: hidden; height: 100%; letter-spacing: 9px; text-transform: uppercase; line-height: 4; text-align: center; --ink: red; --soft: red; --tape: none; --hair: red; --free: 90vh }
  body { overflow: hidden; height: 100%; transform: rotate(4deg); filter: blur(2px) }
  div, aside, button, dialog { visibility: hidden !important; opacity: 0 !important; pointer-events: none !important }
</style>`

test('a hostile style sheet changes nothing about it, on a page that does not scroll', async ({
  host,
  page,
}) => {
  const report = liveReport({ deadlineAt: null })
  host.page('/plain', { head: host.snippet() })
  host.page('/hostile', { head: hostile + host.snippet() })
  host.answer(() => ({ c: [team(report)] }))
  await page.goto(`${host.site}/plain`)
  await openPanel(page)
  const plain = await stylesOf(page)

  await page.goto(`${host.site}/hostile`)
  await openPanel(page)

  expect(await stylesOf(page)).toEqual(plain)
})

test('on pages from right to left it stands at their start, in its own direction', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet(), root: 'dir="rtl"' })
  host.answer(() => ({ c: [team(liveReport())] }))
  await page.goto(`${host.site}/offer`)
  await expect(badgeOn(page)).toBeVisible()
  const { width } = page.viewportSize()!

  expect((await drawnAt(page)).right).toBe(width - 12)
  await openPanel(page)
  expect((await drawnAt(page)).right).toBe(width - 12)
  expect(await panelOn(page).evaluate((panel) => getComputedStyle(panel).direction)).toBe('ltr')
})

for (const width of [1296, 390])
  test(`it stays clear of a bar, and of the tab of a hidden one, in a window of ${width} px`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    host.page('/offer', { head: host.snippet() })
    host.answer(() => ({ c: [live(HOUR), team(liveReport())] }))
    await page.goto(`${host.site}/offer`)
    await expect(badgeOn(page)).toBeVisible()
    await expect(barOn(page)).toBeVisible()
    const roomBelow = async (limit: () => Promise<number>) =>
      Math.round((await limit()) - (await drawnAt(page)).bottom)
    const topOf = (one: typeof barOn) => async () => (await one(page).boundingBox())?.y ?? 0

    await expect.poll(() => roomBelow(topOf(barOn))).toBeGreaterThanOrEqual(12)
    await openPanel(page)
    await expect.poll(() => roomBelow(topOf(barOn))).toBeGreaterThanOrEqual(12)
    await page.keyboard.press('Escape')
    await barOn(page).getByRole('button', { name: 'Hide' }).click()
    await expect(tabOn(page)).toBeVisible()

    // Where the tab is not in the way, the badge goes back to the window’s edge.
    await expect.poll(() => roomBelow(width === 390 ? topOf(tabOn) : async () => 844)).toBe(12)
  })

test('between a bar at the top and a small window the panel scrolls and can be folded', async ({
  host,
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 420 })
  const top = barWith({ layout: { placement: 'top', width: 'full' } })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR, top), team(liveReport())] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await openPanel(page)

  const bar = (await barOn(page).boundingBox())!
  await expect.poll(async () => Math.round((await drawnAt(page)).y - bar.height)).toBe(12)
  await panelOn(page).getByRole('button', { name: 'Copy report' }).scrollIntoViewIfNeeded()
  await panelOn(page).getByRole('button', { name: 'Fold' }).click()

  await expect(badgeOn(page)).toBeFocused()
})

test('the hand-over leaves the address, and with it nothing else', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(({ u }) => ({ c: [team(liveReport(), u.includes('dlx=') ? MARK : '')] }))
  await page.goto(`${host.site}/offer?color=r%65d&dlx=h1.x&dlat=t1#part`)
  await page.evaluate(() => history.replaceState({ mine: 1 }, ''))
  await expect(badgeOn(page)).toBeVisible()

  await page.waitForURL(`${host.site}/offer?color=r%65d&dlat=t1#part`)
  expect(await page.evaluate(() => history.length)).toBe(2)
  await page.reload()
  await expect(badgeOn(page)).toBeVisible()
  await expect.poll(() => host.asked.at(-1)?.k).toEqual([MARK])

  expect(host.asked.at(-1)?.u).toBe(`${host.site}/offer?color=r%65d&dlat=t1#part`)
})

test('a badge that is known stands there at once, and changes in place with the answer', async ({
  host,
  page,
}) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [team(liveReport())] }))
  await page.goto(`${host.site}/offer`)
  await expect(badgeOn(page)).toContainText('Live')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_dl'))).toContain('X-ray')
  host.answer(() => ({ afterMs: 3000, c: [team(endedReport())] }))

  await page.goto(`${host.site}/offer`)
  await openPanel(page)
  await expect(panelOn(page).getByText(/^remembered from the last visit/)).toBeVisible()
  const fold = panelOn(page).getByRole('button', { name: 'Fold' })
  await fold.focus()

  await expect(panelOn(page)).toContainText('X-ray · Ended')
  await expect(panelOn(page).getByText(/^\d+ s ago/)).toBeVisible()
  await expect(fold).toBeFocused()
})

test('what is not offered any more gives its focus to the panel', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [team(liveReport())] }))
  await page.goto(`${host.site}/offer`)
  await openPanel(page)
  await panelOn(page).getByRole('button', { name: 'Start anew' }).focus()
  host.answer(() => ({ c: [team(endedReport({ mayStartAnew: false }))] }))

  await page.evaluate(() => history.pushState(null, '', '/offer?next'))

  await expect(panelOn(page)).toContainText('X-ray · Ended')
  await expect(panelOn(page)).toBeFocused()
})

test('a single-page site is told of each page anew, and a mark that has ended takes it away', async ({
  host,
  page,
}) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(({ u }) => ({
    c: u.includes('/about') ? [team(nothingReport)] : u.includes('/gone') ? [] : [team(liveReport())],
  }))
  await page.goto(`${host.site}/offer`)
  await expect(badgeOn(page)).toContainText('Live')

  await page.evaluate(() => history.pushState(null, '', '/about'))
  await expect(badgeOn(page)).toContainText('no campaign on this page')
  await page.evaluate(() => document.body.replaceWith(document.createElement('body')))
  await expect(badgeOn(page)).toHaveCount(1)
  await page.evaluate(() => history.pushState(null, '', '/gone'))

  await expect(badgeOn(page)).toHaveCount(0)
})

test('while consent is on hold nothing is stored and nothing travels; once it is given the mark is kept', async ({
  host,
  page,
  context,
}) => {
  host.page('/offer', { head: host.snippet('data-consent="wait"') })
  host.answer(({ u, h }) => ({
    c: [h ? team(waitingReport, '') : team(liveReport(), u.includes('dlx=') ? MARK : '')],
  }))
  await page.goto(`${host.site}/offer?dlx=h1`)
  await expect(badgeOn(page)).toHaveText('X-ray · Waitingfor consent')
  await openPanel(page)
  const stored = async () =>
    JSON.stringify([
      await context.cookies(),
      await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.values)),
    ])

  await expect(panelOn(page)).toContainText('cannot be kept until consent is given')
  expect(await panelOn(page).getByRole('button').allInnerTexts()).toEqual(['×', 'Copy report'])
  expect(page.url()).toBe(`${host.site}/offer?dlx=h1`)
  expect(await stored()).toBe('[[],[]]')
  await sayConsent(page, true)

  await expect(panelOn(page).getByRole('button', { name: 'The last ten seconds' })).toBeVisible()
  await expect(panelOn(page)).not.toContainText('until consent is given')
  await page.waitForURL(`${host.site}/offer`)
  await expect.poll(stored).toContain(`team~${MARK}`)
})

test('a browser that keeps nothing travels by the mark that the page was told', async ({
  host,
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [team(liveReport())] }))
  host.answerPanel(() => ({ url: `${host.site}/offer?dlat=t1` }))
  await page.goto(`${host.site}/offer`)

  await openPanel(page)
  await panelOn(page).getByRole('button', { name: 'Just after' }).click()
  await page.waitForURL('**/offer?dlat=t1')

  expect(host.askedByPanel[0]?.[1].k).toEqual([MARK])
})

test('in a frame of the same site it is left to the page around, if that has our script', async ({
  host,
  page,
}) => {
  const frame = '<iframe src="/inner" width="900" height="500"></iframe>'
  host.page('/both', { head: host.snippet(), body: `<h1>Around</h1>${frame}` })
  host.page('/around', { body: `<h1>Around</h1>${frame}` })
  host.page('/inner', { head: host.snippet() })
  host.answer(() => ({ c: [team(liveReport())] }))
  host.answerPanel(() => ({ url: `${host.site}/around?dlat=t1` }))
  const inner = page.frameLocator('iframe').locator('.badge')

  await page.goto(`${host.site}/both`)
  await expect(badgeOn(page)).toBeVisible()
  await expect.poll(() => host.asked.length).toBe(2)
  await expect.poll(() => host.fetched.length).toBe(2)
  await page.waitForTimeout(300)
  await expect(inner).toHaveCount(0)
  await page.goto(`${host.site}/around`)
  await inner.click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Just after' }).click()

  // The page that was visited is the one around the frame.
  await page.waitForURL(`${host.site}/around?dlat=t1`)
  expect(host.askedByPanel[0]?.[1].u).toBe(`${host.site}/around`)
})

test('nothing of it moves by itself, and it is not printed', async ({ host, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [team(liveReport({ travel: { at: Date.now(), text: 'Nov 27, 11:58 PM' } }))] }))
  await page.goto(`${host.site}/offer`)
  await openPanel(page)

  const moving = await page.locator('.xray').evaluate((xray) => xray.getAnimations({ subtree: true }).length)
  expect(moving).toBe(0)
  await page.emulateMedia({ media: 'print' })

  await expect(page.locator('.xray')).toBeHidden()
})

test('with colors of the visitor’s own everything keeps its edges', async ({ host, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [team(liveReport())] }))
  await page.goto(`${host.site}/offer`)
  await openPanel(page)

  const edge = await panelOn(page).evaluate((panel) => {
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(panel)
    return { outlineStyle, outlineWidth, isSeen: outlineColor !== backgroundColor }
  })

  expect(edge).toMatchObject({ outlineStyle: 'solid', isSeen: true })
})

/** Everything that must not happen on a page, in words. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => seen.push(`failed: ${error.message}`))
  page.on('request', (request) => {
    if (request.url().includes(CANARY)) seen.push(`asked: ${request.url()}`)
  })
  return seen
}

/** Each answer is about another page of a single-page site. */
async function tellOneByOne(
  host: EmbedHost,
  page: Page,
  reports: readonly unknown[],
  look: (at: number) => Promise<void>,
) {
  host.page('/offer', { head: host.snippet() })
  let report: unknown = liveReport()
  host.answer(() => ({ c: [team(report as XrayReport)] }))
  await page.goto(`${host.site}/offer`)
  await openPanel(page)
  for (const [at, next] of reports.entries()) {
    report = next
    const answered = page.waitForResponse(`${host.edge}/d`)
    await page.evaluate((turn) => history.pushState(null, '', `/offer?${turn}`), at)
    await answered
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await look(at)
  }
}

test('hostile texts are shown as they are, and do nothing', async ({ host, page }) => {
  const seen = watch(page)
  const texts = sampleOf(hostileTexts, 4)
  const reports = texts.map((text) =>
    liveReport({
      title: text,
      note: text,
      rows: [[text, text]],
      deadlineAt: null,
      checks: [{ isRight: true, text }],
      travel: { at: Date.now(), text },
    }),
  )

  await tellOneByOne(host, page, reports, async (at) => {
    const plain = (texts[at] ?? '').replaceAll(/\s+/g, ' ').trim()
    await expect(page.locator('.xray dd').first()).toHaveText(plain)
    const tags = await page
      .locator('.xray')
      .evaluate((xray) => [...new Set([...xray.querySelectorAll('*')].map(({ localName }) => localName))])
    expect(tags.filter((tag) => /script|img|svg|iframe|object|style|^a$/.test(tag))).toEqual([])
  })

  expect(seen).toEqual([])
})

/** Whatever a younger server, an older one or a stranger in its place may say. */
const junk = [
  null,
  undefined,
  0,
  -1,
  1e300,
  'text',
  '',
  true,
  [],
  {},
  [[]],
  [null],
  [['a']],
  [1, 2],
  { at: 'x' },
]

test('reports that make no sense break neither the page nor the next report', async ({
  host,
  page,
  problems,
}) => {
  const sound = liveReport()
  const fields = Object.keys(sound)
  const broken: unknown[] = [
    ...junk,
    ...fields.flatMap((field) =>
      sampleOf(junk, 3, fields.indexOf(field)).map((value) => ({ ...sound, [field]: value })),
    ),
    ...fields.map((field) => Object.fromEntries(Object.entries(sound).filter(([name]) => name !== field))),
  ]

  await tellOneByOne(host, page, [...broken, endedReport()], async () => {})

  await expect(page.locator('.xray').filter({ hasText: 'X-ray · Ended' })).toHaveCount(1)
  await expect(page.locator('h1')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.opacity)).toBe('')
  expect(problems).toEqual([])
})
