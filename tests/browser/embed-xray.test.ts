/** X-ray: the badge that a team browser sees on an owner's page, the panel behind it, and what its buttons do. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { XrayReport } from '../../src/domain/visitors/xray.ts'
import { barriersIn } from '../support/barriers.ts'
import { type EmbedHost, VISITOR } from '../support/embed-host.ts'
import { barOn, expect, HOUR, live, stopClock, test } from '../support/embed-test.ts'
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

const { SHOTS } = process.env

const grounds = {
  light: '<style>body{margin:0;background:#fbf6ee;color:#33271c}</style>',
  dark: '<meta name="color-scheme" content="dark"><style>body{margin:0;background:#090b12;color:#e9eef8}</style>',
}

async function openOffer(page: Page, host: EmbedHost, report: XrayReport, query = '') {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [team(report)] }))
  await page.goto(`${host.site}/offer${query}`)
  await expect(badgeOn(page)).toBeVisible()
}

function said(page: Page) {
  return panelOn(page).getByRole('status')
}

for (const [at, [ground, head]] of Object.entries(grounds).entries())
  for (const width of sampleOf([1296, 390], 2, at))
    test(`on a ${ground} page of ${width} px badge and panel are as drawn, without barriers`, async ({
      host,
      page,
      problems,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: ground as 'light' | 'dark' })
      const states: [string, XrayReport, badge: string, buttons: string[]][] = [
        [
          'live',
          liveReport(),
          'X-ray · Live2 d 18 h left',
          ['Fold', 'An hour before the end', 'The last ten seconds', 'Just after', 'Another time…'],
        ],
        [
          'ended',
          endedReport({ mayStartAnew: false }),
          'X-ray · Endedredirect held back',
          ['Fold', 'An hour before the end', 'The last ten seconds', 'Just after', 'Another time…'],
        ],
        ['nothing', nothingReport, 'X-ray · Nothing hereno campaign on this page', ['Fold']],
        [
          'travel',
          liveReport({ travel: { at: Date.now(), text: 'Nov 27, 11:58 PM' } }),
          'X-ray · Live2 d 18 h left',
          [
            'Fold',
            'An hour before the end',
            'The last ten seconds',
            'Just after',
            'Another time…',
            'Back to now',
          ],
        ],
      ]
      host.page('/offer', { head: host.snippet() + head })

      for (const [name, report, badge, buttons] of states) {
        host.answer(() => ({ c: [team(report)] }))
        await page.goto(`${host.site}/offer`)
        await expect(badgeOn(page)).toHaveText(badge)
        await look(page, `badge-${name}-${ground}-${width}`)
        await openPanel(page)
        await look(page, `panel-${name}-${ground}-${width}`)

        expect(await panelOn(page).getByRole('button').allInnerTexts()).toEqual([
          ...buttons.map((text) => (text === 'Fold' ? '×' : text)),
          ...(report.mayStartAnew ? ['Start anew'] : []),
          'Copy report',
        ])
        expect(await smallTargets(page, width === 390 ? 44 : 32)).toEqual([])
      }
      expect(problems).toEqual([])
    })

async function look(page: Page, name: string) {
  const found = await barriersIn(page)
  expect(found.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
  if (!SHOTS) return
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: join(SHOTS, `${name}.png`) })
}

function smallTargets(page: Page, least: number) {
  return page.locator('.xray').evaluate((xray, px) => {
    const targets = [...xray.querySelectorAll<HTMLElement>('button,input')].filter(
      (one) => one.offsetHeight > 0,
    )
    return targets.filter((one) => one.offsetHeight < px || one.offsetWidth < px).map((one) => one.outerHTML)
  }, least)
}

test('the panel opens, is read and folds by keyboard, after everything that the page has', async ({
  host,
  page,
}) => {
  host.page('/offer', { head: host.snippet(), body: '<h1>Offer</h1><a href="#buy">Buy</a>' })
  host.answer(() => ({ c: [team(liveReport())] }))
  await page.goto(`${host.site}/offer`)
  await expect(badgeOn(page)).toBeVisible()
  const heard = await page.evaluate(() => {
    const keys: string[] = []
    document.addEventListener('keydown', ({ key }) => keys.push(key))
    return Object.assign(window, { keys }).keys
  })
  expect(heard).toEqual([])

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Buy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(badgeOn(page)).toBeFocused()
  await expect(badgeOn(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(panelOn(page)).toBeFocused()
  await expect(badgeOn(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(panelOn(page).getByRole('button', { name: 'Fold' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOn(page)).toBeHidden()
  await expect(badgeOn(page)).toBeFocused()
  await page.keyboard.press('Space')
  await panelOn(page).getByRole('button', { name: 'Fold' }).press('Enter')

  await expect(badgeOn(page)).toBeFocused()
  // Shortcuts of the page hear what is typed outside only.
  expect(await page.evaluate(() => (window as never as { keys: string[] }).keys)).toEqual(['Tab', 'Tab'])
})

test('what is left is counted by the server’s clock, to the second at last', async ({ host, page }) => {
  const now = Date.UTC(2026, 10, 25, 1, 0)
  await stopClock(page, now)
  host.page('/offer', { head: host.tag() })
  // The server is a day ahead of this machine.
  const server = now + 24 * HOUR
  const report = liveReport({ deadlineAt: server + 61_000, note: 'no time left' })
  host.answer((_, count) => (count > 1 ? { hangUp: true } : { now: server, c: [team(report)] }))
  await page.goto(`${host.site}/offer`)

  await expect(badgeOn(page)).toContainText('1 min 1 s left')
  await page.clock.runFor(2000)
  await expect(badgeOn(page)).toContainText('59 s left')
  await openPanel(page)
  await expect(panelOn(page).getByRole('definition').nth(4)).toHaveText('59 s')
  await expect(panelOn(page).getByText(/s ago · script \d/)).toBeVisible()
  await page.clock.runFor(59_000)
  await expect(panelOn(page).getByText('Left', { exact: true })).toHaveCount(0)
  await panelOn(page).getByRole('button', { name: 'Fold' }).click()

  await expect(badgeOn(page)).toHaveText('X-ray · Liveno time left')
})

test('time travel and a new start go with the page’s address and the browser’s tokens, and on to the answer', async ({
  host,
  page,
}) => {
  const report = liveReport()
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR), team(report)] }))
  const asked: unknown[] = []
  const there = (turn: number) => `${host.site}/offer?color=red&dlat=${turn}`

  for (const [turn, name] of [
    'An hour before the end',
    'The last ten seconds',
    'Just after',
    'Start anew',
  ].entries()) {
    await page.goto(`${host.site}/offer?color=red`)
    await openPanel(page)
    host.answerPanel(() => ({ url: there(turn) }))
    await panelOn(page).getByRole('button', { name }).click()
    await page.waitForURL(there(turn))
    const [call, request] = host.askedByPanel.at(-1)!
    asked.push([call, request.travel])
    expect(request).toMatchObject({
      a: 'k3j9xq2a',
      u: `${host.site}/offer?color=red`,
      v: VISITOR,
      k: [MARK, '1.token'],
      campaignId: 'weekend',
    })
  }

  expect(asked).toEqual([
    ['travel', 'hourBefore'],
    ['travel', 'lastTenSeconds'],
    ['travel', 'justAfter'],
    ['start-anew', undefined],
  ])
  // No preflight.
  expect(host.others).toEqual([])
})

test('any other time is chosen in the browser’s zone, and one that is none is refused in the panel', async ({
  host,
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await openOffer(page, host, liveReport({ deadlineAt: null }))
  host.answerPanel(() => ({ url: `${host.site}/offer?dlat=1` }))
  await openPanel(page)
  const toggle = panelOn(page).getByRole('button', { name: 'Another time…' })
  await toggle.click()
  const field = panelOn(page).getByLabel('Date and time in your own time zone (America/New_York)')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')

  await field.fill('')
  await panelOn(page).getByRole('button', { name: 'Go' }).click()
  await expect(said(page)).toHaveText('Please choose a date and a time.')
  expect(host.askedByPanel).toEqual([])
  await field.fill('2026-11-27T23:58:00')
  await field.press('Enter')
  await page.waitForURL('**/offer?dlat=1')

  expect(host.askedByPanel[0]?.[1].travel).toBe(Date.UTC(2026, 10, 28, 4, 58))
  await context.close()
})

test('what the server refuses is said in the panel, and so is that it does not answer', async ({
  host,
  page,
  problems,
}) => {
  await openOffer(page, host, liveReport())
  await openPanel(page)
  const last = panelOn(page).getByRole('button', { name: 'The last ten seconds' })

  host.answerPanel(() => ({ error: 'The link of your team was changed. Open the new one.' }))
  await last.click()
  await expect(said(page)).toHaveText('The link of your team was changed. Open the new one.')
  host.answerPanel(() => ({ hangUp: true }))
  await last.click()
  await expect(said(page)).toHaveText('The server does not answer. Try again in a moment.')
  host.answerPanel(() => ({ url: 'javascript:alert(1)' }))
  await last.click()
  await expect(said(page)).toHaveText('The server does not answer. Try again in a moment.')

  expect(page.url()).toBe(`${host.site}/offer`)
  expect(problems).toEqual([])
})

test('another time stands around the page and in words, is kept by a reload, and ends', async ({
  host,
  page,
}) => {
  const report = liveReport({ travel: { at: Date.now(), text: 'Nov 27, 11:58 PM' } })
  host.page('/offer', { head: host.snippet(), body: '<h1>Offer</h1><a href="/next">Next</a>' })
  host.page('/next', { head: host.snippet(), body: '<h1>Next</h1>' })
  host.answer(({ u }) => ({ c: [team(u.includes('dlat=') ? report : liveReport())] }))
  const words = page.locator('.tape').getByText('You see this page as if it were Nov 27, 11:58 PM')

  await page.goto(`${host.site}/offer?dlat=t1`)
  await expect(words).toBeVisible()
  await page.reload()
  await expect(words).toBeVisible()
  expect(page.url()).toBe(`${host.site}/offer?dlat=t1`)
  expect(await page.locator('.tape').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
  host.answerPanel(() => ({ url: `${host.site}/offer` }))
  await openPanel(page)
  await panelOn(page).getByRole('button', { name: 'Back to now' }).click()
  await page.waitForURL(`${host.site}/offer`)
  await expect(badgeOn(page)).toBeVisible()
  await expect(words).toBeHidden()
  expect(host.askedByPanel).toMatchObject([['travel', { u: `${host.site}/offer?dlat=t1`, travel: null }]])

  // Nothing lies in the way of a click, and other pages are in the present.
  await page.goto(`${host.site}/offer?dlat=t1`)
  await expect(words).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(`${host.site}/next`)
  await expect(badgeOn(page)).toBeVisible()
  await expect(words).toBeHidden()
})

test('a minute later the words about another time are asked for again', async ({ host, page }) => {
  const now = Date.UTC(2026, 10, 23, 9, 0, 40)
  await stopClock(page, now)
  const travelled = Date.UTC(2026, 10, 27, 23, 58, 40)
  host.page('/offer', { head: host.tag() })
  host.answer((_, count) => {
    const at = travelled + (count - 1) * 60_000
    return { now: at, v: '', c: [team(liveReport({ travel: { at, text: `Nov 27, 11:${57 + count} PM` } }))] }
  })
  await page.goto(`${host.site}/offer?dlat=t1`)
  await expect(page.locator('.tape')).toHaveText(/11:58 PM/)

  await page.clock.runFor(25_000)

  await expect(page.locator('.tape')).toHaveText(/11:59 PM/)
  expect(host.asked).toHaveLength(2)
})

test('a deadline that passes is asked about once, also where nothing else counts down', async ({
  host,
  page,
}) => {
  const now = Date.UTC(2026, 10, 25, 1, 0)
  await stopClock(page, now)
  host.page('/offer', { head: host.tag() })
  host.answer((_, count) => ({
    now: now + (count - 1) * 10_000,
    c: [
      team(count > 1 ? endedReport({ deadlineAt: now + 10_000 }) : liveReport({ deadlineAt: now + 10_000 })),
    ],
  }))
  await page.goto(`${host.site}/offer`)
  await expect(badgeOn(page)).toHaveText('X-ray · Live10 s left')

  await page.clock.runFor(10_000)
  await expect(badgeOn(page)).toHaveText('X-ray · Endedredirect held back')
  await page.clock.runFor(5000)

  expect(host.asked).toHaveLength(2)
})

test('the copied report is what the panel shows, with the page’s own address', async ({
  host,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.site })
  await openOffer(page, host, endedReport(), '?color=red&dlat=t1&dlt=x#part')
  await openPanel(page)

  await panelOn(page).getByRole('button', { name: 'Copy report' }).click()

  await expect(said(page)).toHaveText('Copied.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replace(/\d+ s ago · script [\d.]+/, 'now')).toBe(`X-ray · Ended (redirect held back)
${host.site}/offer?color=red#part

Campaign: Founding price
Visitor: anonymous
Deadline: ended Nov 21, 8:00 PM
Last answer: now

✓ The address matches /launch
– Visitors are redirected to /regular; you are held back`)
})

test('where a page has no clipboard the old command copies, and else the text stands there', async ({
  host,
  page,
}) => {
  await openOffer(page, host, endedReport())
  await openPanel(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  const copy = panelOn(page).getByRole('button', { name: 'Copy report' })

  await copy.click()
  await expect(panelOn(page).getByRole('textbox', { name: 'Report' })).toHaveValue(/^X-ray · Ended/)
  await page.evaluate(() => (document.execCommand = () => true))
  await copy.click()

  await expect(said(page)).toHaveText('Copied.')
  await expect(copy).toBeFocused()
})

test('a page without the mark loads not one byte of X-ray', async ({ host, page }) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (/script/.test(response.headers()['content-type'] ?? ''))
      void response.text().then((text) => loaded.push(text))
  })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer?dlx=forged`)
  await expect(barOn(page)).toBeVisible()

  await expect.poll(() => loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((text) => /x-?ray/i.test(text))).toEqual([])
  expect(host.fetched).toEqual([])
})
