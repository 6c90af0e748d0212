/** Seconds, zero and what follows, on machines whose clocks are wrong, moved, asleep. */
import type { Page } from '@playwright/test'
import {
  barOn,
  barWith,
  deadlineIn,
  expect,
  HOUR,
  live,
  opacityOf,
  over,
  stopClock,
  test,
} from '../support/embed-test.ts'

const DAY = 24 * HOUR

test('at zero the clock says zero and the visitor is sent on, not a millisecond before', async ({
  host,
  page,
}) => {
  const start = Date.now()
  await stopClock(page, start + 1000)
  host.page('/offer', { head: host.tag() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({
    now: start,
    c: [{ ...live(0), at: start + 10_000, to: `${host.site}/closed?why=late#top` }],
  }))
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => digits(page)).toBe('00 00 00 10')
  const seconds = await collectSeconds(page)

  await page.clock.runFor(9999)
  await expect.poll(() => digits(page)).toBe('00 00 00 01')
  expect(host.opened).toEqual(['/offer'])
  await page.clock.runFor(1)
  await page.waitForURL('**/closed?why=late#top')

  expect(seconds()).toEqual(['10', '09', '08', '07', '06', '05', '04', '03', '02', '01', '00'])
  // The offer was replaced: going back leads to where the visitor came from.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('units that are zero when somebody comes are left out, and none disappears while they watch', async ({
  host,
  page,
}) => {
  const start = Date.now()
  await stopClock(page, start + 1000)
  const at = start + HOUR + 5000
  let serverNow = start
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({ now: serverNow, c: [{ ...live(0, barWith({ dropZeroUnits: true })), at }] }))
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => digits(page)).toBe('01 00 05')

  await page.clock.runFor(10_000)
  await expect.poll(() => digits(page)).toBe('00 59 55')
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { expanded: false }).click()
  await expect.poll(() => digits(page)).toBe('00 59 55')

  serverNow = at - 300_000
  await page.clock.fastForward(HOUR - 305_000)
  await page.reload()
  await expect.poll(() => digits(page)).toBe('05 00')
})

test('where the target is not known yet the server is asked in good time', async ({ host, page }) => {
  // Visitors ask five to thirty seconds ahead, each at a moment of its own: this one as late as any.
  await page.addInitScript(() => (Math.random = () => 0.02))
  const start = Date.now()
  await stopClock(page, start + 1000)
  const at = start + 2 * HOUR
  let serverNow = start
  host.page('/offer', { head: host.tag() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({
    now: serverNow,
    c: [{ ...live(0), at, ...(at - serverNow <= 60_000 && { to: `${host.site}/closed` }) }],
  }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  expect(host.asked.length).toBe(1)

  // It is asked again every quarter of an hour; the last time is long before the end.
  serverNow = at - 97_000
  await page.clock.fastForward(2 * HOUR - 100_000)
  // The answer is there, not only on its way: time that ran before it came would not count.
  await expect.poll(() => digits(page)).toBe('00 00 01 37')
  await page.clock.runFor(66_000)
  expect(host.asked.length).toBe(2)
  serverNow = at - 4000
  const told = page.waitForResponse('**/d')
  // No further than the question: what waits for the answer would not wait for a clock that runs ahead of it.
  await page.clock.runFor(26_500)
  await (await told).finished()
  await expect.poll(() => digits(page)).toBe('00 00 00 04')
  // How long the answer took is guessed from a clock that stood still or ran: the last second is left to time.
  await page.clock.resume()

  await page.waitForURL('**/closed')
})

test('with no target known at zero the server is asked, and obeyed', async ({ host, page }) => {
  const deadline = deadlineIn(2000)
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [deadline.decide(live(0), over(`${host.site}/closed`))] }))

  await page.goto(`${host.site}/offer`)

  await page.waitForURL('**/closed')
})

test('with nowhere to go the bar leaves after zero and the page stays', async ({ host, page }) => {
  const deadline = deadlineIn(2000)
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [deadline.decide(live(0), over())] }))

  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await expect(barOn(page)).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
  expect(await opacityOf(page)).toBe('1')
})

test('reloading at zero never shows a full clock again', async ({ host, page }) => {
  const deadline = deadlineIn(2000)
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({
    c: [deadline.decide(live(0), over(`${host.site}/closed`))],
    afterMs: 100,
  }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await page.waitForTimeout(Math.max(0, deadline.at() - Date.now() - 50))
  await page.reload().catch(() => {})

  await page.waitForURL('**/closed')
})

test('when the server is gone at zero the last known target holds', async ({ host, page }) => {
  const deadline = deadlineIn(2500)
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer((_, count) =>
    count === 1
      ? { c: [deadline.decide({ ...live(0), to: `${host.site}/closed` }, over())] }
      : { hangUp: true },
  )

  await page.goto(`${host.site}/offer`)

  await page.waitForURL('**/closed')
})

test('an owner who extends the deadline in its last seconds keeps the visitor', async ({ host, page }) => {
  const deadline = deadlineIn(2500)
  host.page('/offer', { head: host.snippet() })
  host.answer((_, count) => ({ c: [count < 2 ? deadline.decide(live(0), over()) : live(HOUR)] }))

  await page.goto(`${host.site}/offer`)

  await expect.poll(() => digits(page)).toMatch(/^00 (00 59|01 00)/)
  expect(await opacityOf(page)).toBe('1')
})

for (const [name, wrong] of Object.entries({
  '3 hours fast': 3 * HOUR,
  '3 hours slow': -3 * HOUR,
  '40 days fast': 40 * DAY,
})) {
  test(`a machine whose clock is ${name} shows the same time, on the first visit and on the next`, async ({
    host,
    page,
    context,
  }) => {
    await context.addInitScript((ms) => {
      const { now } = Date
      Date.now = () => now() + ms
    }, wrong)
    const at = Date.now() + 5 * HOUR
    host.page('/offer', { head: host.snippet() })
    host.answer(() => ({ c: [{ ...live(0), at }] }))

    await page.goto(`${host.site}/offer`)
    await expect.poll(() => digits(page)).toMatch(/^00 04 59/)
    host.answer(() => ({ afterMs: 30_000 }))
    await page.goto(`${host.site}/offer`)

    await expect.poll(() => digits(page)).toMatch(/^00 04 59/)
  })
}

test('a clock that is moved while the page is open sends nobody away early, and the right time comes back', async ({
  host,
  page,
}) => {
  const at = Date.now() + 50_000
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [{ ...live(0), at, to: `${host.site}/closed` }], afterMs: 100 }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 7_200_000
  })
  await expect.poll(() => host.asked.length).toBeGreaterThan(1)

  await expect.poll(() => digits(page)).toMatch(/^00 00 00 [34]\d/)
  expect(page.url()).toContain('/offer')
  host.answer(() => ({ afterMs: 30_000 }))
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 14_400_000
  })
  await page.waitForTimeout(1500)
  expect(await digits(page)).toMatch(/^00 00 00 [34]\d/)
})

test('after a sleep the time is right at once and the server is asked again', async ({ host, page }) => {
  await page.clock.install()
  const start = Date.now()
  let serverNow = start
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ now: serverNow, c: [{ ...live(0), at: start + 5 * HOUR }] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  serverNow = start + 4 * HOUR
  await page.clock.fastForward(4 * HOUR)

  await expect.poll(() => digits(page)).toMatch(/^00 (00 59|01 00)/)
  await expect.poll(() => host.asked.length).toBeGreaterThan(1)
})

test('a page asleep in the background acts on its deadline when it comes back', async ({
  host,
  page,
  context,
}) => {
  const deadline = deadlineIn(3000)
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [deadline.decide(live(0), over(`${host.site}/closed`))] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  const devtools = await context.newCDPSession(page)

  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.waitForTimeout(3500)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })

  await page.waitForURL('**/closed')
})

test('the bar comes after its delay', async ({ host, page }) => {
  const start = Date.now()
  await stopClock(page, start + 1000)
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({ now: start, c: [live(HOUR, barWith({ delay: 10 }))] }))
  const answered = page.waitForResponse('**/d')
  await page.goto(`${host.site}/offer`)
  await (await answered).finished()

  await page.clock.runFor(9000)
  await expect(barOn(page)).toHaveCount(0)
  await page.clock.runFor(1500)

  await expect(barOn(page)).toBeVisible()
})

test('a timer that is to be revealed later comes in its hour', async ({ host, page }) => {
  const start = Date.now()
  await stopClock(page, start + 1000)
  host.page('/offer', { head: host.tag() })
  let serverNow = start
  host.answer(() => ({ now: serverNow, c: [live(5 * HOUR, barWith(), { from: start + HOUR })] }))
  const answered = page.waitForResponse('**/d')
  await page.goto(`${host.site}/offer`)
  await (await answered).finished()

  serverNow = start + HOUR - 120_000
  await page.clock.fastForward(HOUR - 120_000)
  await expect.poll(() => host.asked.length).toBe(2)
  await expect(barOn(page)).toHaveCount(0)
  await page.clock.runFor(130_000)

  await expect(barOn(page)).toBeVisible()
})

async function digits(page: Page) {
  return (await barOn(page).locator('b').allTextContents()).join(' ')
}

/** Every text that the seconds show, from now on, across the end of the page. */
async function collectSeconds(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('sawSeconds', (text: string) => void seen.push(text))
  await page.evaluate(() => {
    const told = window as unknown as { sawSeconds: (text: string) => void }
    const seconds = [...document.documentElement.children]
      .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('b') ?? [])])
      .pop()
    if (!seconds) throw new Error('There is no clock')
    told.sawSeconds(seconds.textContent ?? '')
    new MutationObserver(() => told.sawSeconds(seconds.textContent ?? '')).observe(seconds, {
      childList: true,
    })
  })
  return () => seen
}
