/** Inline timers on an owner's page: in every place, whenever it comes, and never in the way. */
import type { Page } from '@playwright/test'
import { placeCodes } from '../../src/domain/pages/page-code.ts'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { measured } from '../../src/domain/timers/measured-timer.ts'
import { visibleSettings } from '../../src/domain/timers/visible-settings.ts'
import type { CampaignDecision } from '../../src/domain/visitors/decision.ts'
import { barriersIn } from '../support/barriers.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import {
  barOn,
  barWith,
  deadlineIn,
  expect,
  HOUR,
  live,
  over,
  stopClock,
  test,
} from '../support/embed-test.ts'
import { keptBy, sampleOf } from '../support/sample.ts'
import { timerWidget } from '../support/timer-widget.ts'
import { watchMoves } from '../support/moves.ts'

const placeFor = (timer: InlineTimer) => placeCodes(timer).countdown!
const place = placeFor(inlineTimerTemplates[0]!.settings)
const words = '<p>Words about the offer.</p>'.repeat(30)

/** As the server says it. */
function timed(forMs: number, timer: Partial<InlineTimer> = {}, more: Partial<CampaignDecision> = {}) {
  const settings = { ...inlineTimerTemplates[0]!.settings, ...timer }
  return live(forMs, barWith(), { w: [timerWidget('page-1', settings)], ...more })
}

function timersOn(page: Page) {
  return page.getByRole('timer')
}

async function open(host: EmbedHost, page: Page, body = `<h1>Offer</h1>${place}${words}`) {
  host.page('/offer', { head: host.snippet(), body })
  await page.goto(`${host.site}/offer`)
}

for (const { name, settings } of sampleOf(inlineTimerTemplates, 3, 2)) {
  test(`the timer “${name}” stands in its place, and nothing looks different for what was left unsaid`, async ({
    host,
    page,
    problems,
  }) => {
    const at = Date.now() + 50 * HOUR
    const now = Date.now()
    await stopClock(page, now + 1000)
    const pictures: string[] = []
    for (const timer of [measured(settings), visibleSettings(settings)]) {
      host.answer(() => ({
        now,
        c: [live(0, barWith(), { at, w: [{ ...timerWidget('p', settings), timer }] })],
      }))
      await open(host, page)
      await expect(timersOn(page)).toBeVisible()
      await page.evaluate(() => localStorage.clear())
      pictures.push((await page.locator('[data-deadline-timer]').screenshot()).toString('base64'))
    }

    expect(pictures[0] === pictures[1]).toBe(true)
    expect(problems).toEqual([])
  })
}

test('every place has its timer, those with digits of their own have them filled', async ({ host, page }) => {
  host.answer(() => ({ c: [timed(26 * HOUR)] }))

  await open(
    host,
    page,
    `${place}<section class="ddio_countdown_wrap">Loading…</section><p data-deadline-timer="spring"></p>
     <p data-deadline-timer="other"></p><div id="own" class="ddio_countdown_wrap"><b class="dfH"></b> h</div>`,
  )

  await expect(timersOn(page)).toHaveCount(3)
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.locator('[data-deadline-timer=other]').getByRole('timer')).toHaveCount(0)
  await expect(page.locator('#own')).toHaveText('26 h')
  await expect(page.locator('#own').getByRole('timer')).toHaveCount(0)
})

test('places that come later are filled within a second, and those that go are let go', async ({
  host,
  page,
}) => {
  host.answer(() => ({ c: [timed(26 * HOUR)] }))
  await open(host, page, '<main></main>')
  await page.waitForTimeout(100)
  await expect(timersOn(page)).toHaveCount(0)

  await page.evaluate((html) => (document.querySelector('main')!.innerHTML = html), place + place)
  await expect(timersOn(page)).toHaveCount(2, { timeout: 3000 })
  await page.evaluate(() => document.querySelector('[data-deadline-timer]')!.remove())
  await expect(timersOn(page)).toHaveCount(1)
  // What a framework does that draws its element anew.
  await page.evaluate(() => document.querySelector('[data-deadline-timer]')!.replaceChildren())
  await expect(timersOn(page)).toHaveCount(1, { timeout: 3000 })
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)))
  await expect(timersOn(page)).toHaveCount(1, { timeout: 3000 })
  await expect(page.locator('[data-deadline-timer] > *')).toHaveCount(1)
})

test('a page without a place shows nothing of a timer', async ({ host, page }) => {
  host.answer(() => ({ c: [timed(26 * HOUR)] }))

  await open(host, page, '<h1>Offer</h1>')
  await page.waitForTimeout(300)

  expect(
    await page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => e.shadowRoot).length),
  ).toBe(0)
})

test('a timer and a bar of one page tell the same, and a hidden bar leaves the timer alone', async ({
  host,
  page,
}) => {
  const { w: bar } = live(26 * HOUR)
  host.answer(() => ({ c: [timed(26 * HOUR, {}, { w: [...timed(0).w!, ...bar!] })] }))
  await open(host, page)
  await expect(timersOn(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Hide' }).click()

  await expect(page.locator('[data-deadline-timer]').getByRole('timer')).toBeVisible()
  await page.reload()
  await expect(page.locator('.tab')).toBeVisible()
  await expect(page.locator('[data-deadline-timer]').getByRole('timer')).toBeVisible()
})

test('an announcement takes no timer away', async ({ host, page }) => {
  const news: CampaignDecision = {
    id: 'news',
    w: [{ k: 'bar', id: 'b', bar: barWith({ isAnnouncementBar: true }) }],
  }
  host.answer(() => ({ c: [news, timed(26 * HOUR)] }))

  await open(host, page)

  await expect(barOn(page).first()).toBeVisible()
  await expect(timersOn(page)).toHaveCount(1)
})

test('another page of the site has no timer, and the next with one has it', async ({ host, page }) => {
  host.answer(({ u }) => ({ c: u.endsWith('/about') ? [] : [timed(26 * HOUR)] }))
  await open(host, page)
  await expect(timersOn(page)).toHaveCount(1)

  await page.evaluate(() => history.pushState({}, '', '/about'))
  await expect(timersOn(page)).toHaveCount(0)
  await page.evaluate(() => history.pushState({}, '', '/offer?again'))
  await expect(timersOn(page)).toHaveCount(1)
})

test('the timer waits for the hour of its reveal', async ({ host, page }) => {
  const now = Date.now()
  await stopClock(page, now + 1000)
  host.answer(() => ({ now, c: [timed(0, {}, { at: now + HOUR, from: now + 10_000 })] }))
  await open(host, page)
  await expect(page.locator('[data-deadline-timer]')).toBeHidden()
  await expect(timersOn(page)).toHaveCount(0)

  await page.clock.runFor(11_000)

  await expect(timersOn(page)).toBeVisible()
})

test('zero is shown until the server has spoken, then the timer is gone', async ({ host, page }) => {
  const deadline = deadlineIn(2500)
  host.answer(() => ({ c: [deadline.decide(timed(0), over())], afterMs: 300 }))
  await open(host, page)
  await expect(timersOn(page)).toBeVisible()

  await expect(timersOn(page)).toHaveAccessibleName('0 minutes', { timeout: 5000 })
  await expect(timersOn(page)).toHaveCount(0, { timeout: 5000 })
  await expect(page.locator('[data-deadline-timer]')).toBeHidden()
})

test('an owner’s change is seen in place, without a new element', async ({ host, page }) => {
  let days = 'DAYS'
  host.answer(() => ({ c: [timed(26 * HOUR, { days_long: days })] }))
  await open(host, page)
  const label = page.locator('[data-deadline-timer] .label').first()
  const element = await page.locator('[data-deadline-timer] > div').elementHandle()
  const text = () => label.evaluate((e) => e.textContent + (e.getAttribute('data-long') ?? ''))
  await expect.poll(text).toContain('DAYS')

  days = 'JOURS'
  await page.evaluate(() => history.pushState({}, '', '/offer?changed'))

  await expect.poll(text).toContain('JOURS')
  expect(await element?.evaluate((e) => e.isConnected)).toBe(true)
})

test('the words for those who hear it change with the minute only', async ({ host, page }) => {
  const now = Date.now()
  await stopClock(page, now + 1000)
  host.answer(() => ({ now, c: [timed(0, {}, { at: now + 2 * HOUR + 70_000, lang: 'de' })] }))
  await open(host, page)
  await expect(timersOn(page)).toBeVisible()
  await page.clock.runFor(500)
  await expect(timersOn(page)).toHaveAccessibleName(/^2 Stunden, 2 Minuten$/)
  await timersOn(page).evaluate((timer) => {
    const heard = ((window as never as { heard: string[] }).heard = [] as string[])
    new MutationObserver(() => heard.push(timer.ariaLabel ?? '')).observe(timer, { attributes: true })
  })

  await page.clock.runFor(60_000)

  expect(await page.evaluate(() => (window as never as { heard: string[] }).heard)).toHaveLength(1)
})

test('a timer in a page breaks no rule of accessibility', async ({ host, page }) => {
  host.answer(() => ({ c: [timed(26 * HOUR)] }))
  await open(host, page)
  await expect(timersOn(page)).toHaveAccessibleName(/^1 day/)

  const barriers = await barriersIn(page, '[data-deadline-timer]')

  expect(barriers).toEqual([])
})

const timerTest = 'tests/browser/inline-timer.test.ts'
for (const [wish, twin, reducedMotion, moves] of [
  [
    'who prefers stillness sees nothing turn',
    'who asks for less motion sees no flip, and the right time',
    'reduce',
    [],
  ],
  [
    'everybody else sees the digits turn',
    'who does not, sees the seconds flip',
    'no-preference',
    ['turn-1', 'turn-2'],
  ],
] as const)
  test(wish, keptBy(timerTest, twin), async ({ host, page }) => {
    const seen = await watchMoves(page)
    await page.emulateMedia({ reducedMotion })
    host.answer(() => ({ c: [timed(26 * HOUR, { pan_id: 2 })] }))
    await open(host, page)
    await expect(timersOn(page)).toBeVisible()

    for (const turn of [1, 2]) await expect(page.locator(`[style*="turn-${turn}"]`).first()).toBeAttached()

    expect(await seen()).toEqual(moves)
  })

const hostile = `*{display:none!important;font:900 3px serif!important;letter-spacing:1em!important;
  text-transform:uppercase!important;zoom:1;float:right!important;writing-mode:vertical-rl!important}
  html,body,main,[data-deadline-timer]{display:block!important;float:none!important}`

test('a page’s own styles and its direction change nothing of a timer but the font and color of its words', async ({
  host,
  page,
}) => {
  const now = Date.now()
  await stopClock(page, now + 1000)
  host.answer(() => ({ now, c: [timed(0, {}, { at: now + 26 * HOUR })] }))
  const pictures: string[] = []
  for (const [root, css] of [
    ['', ''],
    ['dir="rtl"', hostile.replace('writing-mode:vertical-rl!important', '')],
    ['style="font-size:40px"', '*{box-sizing:border-box;line-height:3;text-align:right}'],
  ] as const) {
    host.page('/offer', {
      root,
      head: `<style>body{margin:0;font-family:serif}[data-deadline-timer]{width:600px;position:absolute;left:0;top:0}${css}</style>${host.snippet()}`,
      body: `<main>${place}</main>`,
    })
    await page.goto(`${host.site}/offer`)
    await expect(timersOn(page)).toBeVisible()
    pictures.push(
      (await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 200 } })).toString('base64'),
    )
  }

  expect(pictures.map((picture) => picture === pictures[0])).toEqual([true, true, true])
})

test('a timer costs one file and one question', async ({ host, page }) => {
  const requests: string[] = []
  page.on('request', (request) => void (request.url().startsWith(host.edge) && requests.push(request.url())))
  host.answer(() => ({ c: [timed(26 * HOUR)] }))

  await open(host, page)
  await expect(timersOn(page)).toBeVisible()

  expect(requests).toHaveLength(2)
  expect(host.asked).toHaveLength(1)
})
