/** Time and numbers in the owner's own text: written as they change, wherever and whenever their places come. */
import type { Page } from '@playwright/test'
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

const MINUTE = 60_000

/** A page whose time stands until the test moves it on; the campaign ends two hours, a minute and a bit later. */
async function openAt(host: EmbedHost, page: Page, body: string, more: Partial<CampaignDecision> = {}) {
  const start = Date.now()
  await stopClock(page, start + 1000)
  host.page('/offer', { head: host.tag(), body })
  host.answer(() => ({ now: start, c: [{ ...live(0), at: start + 2 * HOUR + MINUTE + 5000, ...more }] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
}

test('a running text, the digits of an inline timer and the bar tell the same second', async ({
  host,
  page,
}) => {
  await openAt(
    host,
    page,
    `<p id="text">Only <span data-deadline-dynamic></span> left</p>
     <div id="theirs" class="ddio_countdown_wrap"><b class="dfD">-</b>:<b class="dfH"></b>:<b class="dfM"></b>:<b class="dfS"></b></div>
     <div id="ours" data-deadline-timer><i class="dfH"></i>h <i class="dfM"></i>m</div>`,
  )
  await page.clock.runFor(1000)

  const bar = await page.evaluate(() => {
    const roots = [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot)
    const digits = roots.flatMap((root) => [...(root?.querySelectorAll('[role=timer] b') ?? [])])
    return digits.map(({ textContent }) => textContent).join(':')
  })

  await expect(page.locator('#theirs')).toHaveText(bar)
  expect(bar).toMatch(/^00:02:01:0\d$/)
  const seconds = Number(bar.slice(-2))
  await expect(page.locator('#text')).toHaveText(
    `Only 2 hours, 1 minute, ${seconds} second${seconds === 1 ? '' : 's'} left`,
  )
  // Without a place for seconds the minutes are rounded up: nobody is told less time than there is.
  await expect(page.locator('#ours')).toHaveText('02h 02m')
})

test('a running text is in the campaign’s language, and says zero before it goes', async ({ host, page }) => {
  const deadline = deadlineIn(3000)
  host.page('/offer', { head: host.tag(), body: '<p data-deadline-dynamic>bald</p>' })
  host.answer(() => ({ c: [{ ...deadline.decide(live(0), over()), lang: 'de' }] }))
  const said = await watchText(page, 'p')

  await page.goto(`${host.site}/offer`)
  await expect(page.locator('body p')).toBeHidden({ timeout: 8000 })

  expect(await said()).toEqual(expect.arrayContaining(['2 Sekunden', '1 Sekunde', '0 Sekunden']))
})

test('places that come later are written within a second', async ({ host, page }) => {
  await openAt(host, page, '<main></main>')

  await page.evaluate(() => {
    const main = document.querySelector('main')
    for (const name of ['dynamic', 'text']) {
      const place = document.createElement('p')
      place.setAttribute(`data-deadline-${name}`, '')
      main?.append(place)
    }
  })
  await page.clock.runFor(1000)

  await expect(page.locator('[data-deadline-dynamic]')).toHaveText(/^2 hours, 1 minute, \d seconds?$/)
  await expect(page.locator('[data-deadline-text]')).toHaveText('Friday, 8 PM')
})

test('a place with a campaign’s id is for that campaign alone', async ({ host, page }) => {
  host.page('/offer', {
    head: host.tag(),
    body: '<p data-deadline-dynamic="summer">later</p><b data-deadline-dynamic="other">never</b>',
  })
  host.answer(() => ({ c: [live(2 * HOUR), { id: 'summer', at: Date.now() + 26 * HOUR }] }))

  await page.goto(`${host.site}/offer`)

  await expect(page.locator('body p')).toHaveText(/^1 day, /)
  await expect(page.locator('body b')).toHaveText('never')
})

test('timers in the text are hidden until the hour of their reveal', async ({ host, page }) => {
  const start = Date.now()
  await stopClock(page, start + 1000)
  host.page('/offer', {
    head: host.tag(),
    body: '<p data-deadline="before">Open</p><b data-deadline-dynamic></b><i class="ddio_countdown_wrap"><u class="dfS"></u></i>',
  })
  host.answer(() => ({ now: start, c: [{ ...live(0), at: start + HOUR, from: start + 10_000 }] }))
  await page.goto(`${host.site}/offer`)
  await expect(page.locator('body b')).toBeHidden()
  await expect(page.locator('body i')).toBeHidden()
  await expect(page.getByText('Open')).toBeVisible()

  await page.clock.runFor(11_000)

  await expect(page.locator('body b')).toBeVisible()
  await expect(page.locator('body i')).toBeVisible()
})

test('who has bought sees no timer on any page, and stays', async ({ host, page }) => {
  host.page('/offer', {
    head: host.snippet(),
    body: '<h1>Offer</h1><b data-deadline-dynamic>soon</b><p data-deadline-timer><u class="dfS">00</u></p>',
  })
  host.answer(() => ({ c: [{ id: 'spring', k: '1.sold', over: 1 }] }))

  await page.goto(`${host.site}/offer`)

  await expect(page.locator('body b')).toBeHidden()
  await expect(page.locator('body p')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Offer' })).toBeVisible()
  await expect(barOn(page)).toHaveCount(0)
})

function quantity(left: number, more: Partial<CampaignDecision> = {}): CampaignDecision {
  return { id: 'stock', n: left, again: 1, lang: 'en', ...more }
}

test('the number that is left is written, asked for again while somebody looks, and goes with the last one', async ({
  host,
  page,
}) => {
  let left = 1200
  host.page('/offer', {
    head: host.snippet(),
    body: `<p data-deadline="before">Only <b data-deadline-quantity>a few</b> left</p>
      <p data-deadline="after" hidden>Sold out</p>`,
  })
  host.answer(() => ({ c: [left > 0 ? quantity(left, { again: 0.3 }) : { id: 'stock', over: 1 }] }))
  await page.goto(`${host.site}/offer`)
  await expect(page.getByText('Only 1,200 left')).toBeVisible()

  left = 7
  await expect(page.getByText('Only 7 left')).toBeVisible({ timeout: 5000 })
  left = 0
  await expect(page.getByText('Sold out')).toBeVisible({ timeout: 5000 })
  await expect(page.getByText('Only')).toBeHidden()
  const asked = host.asked.length
  await page.waitForTimeout(600)

  expect(host.asked.length).toBe(asked)
  // The first question is a visit, the others are the same one.
  expect(host.asked.map(({ s }) => s)).toEqual([undefined, ...host.asked.slice(1).map(() => 1)])
})

test('a page that nobody looks at does not ask, and asks at once when somebody does', async ({
  host,
  page,
}) => {
  host.page('/offer', { head: host.snippet(), body: '<b data-deadline-quantity></b>' })
  host.answer((_, count) => ({ c: [quantity(count)] }))
  await page.goto(`${host.site}/offer`)
  await expect(page.locator('body b')).toHaveText('1')

  await turnPage(page, 'hidden')
  await page.waitForTimeout(2000)
  const whileHidden = host.asked.length
  await turnPage(page, 'visible')

  await expect(page.locator('body b')).not.toHaveText(String(whileHidden))
  expect(whileHidden).toBeLessThanOrEqual(2)
})

test('a number that is remembered from another day is not shown', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet(), body: '<b data-deadline-quantity>a few</b>' })
  host.answer(() => ({ c: [quantity(90, { again: 60 })] }))
  await page.goto(`${host.site}/offer`)
  await expect(page.locator('body b')).toHaveText('90')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_dl'))).toContain('stock')
  const said = await watchText(page, 'b')

  host.answer(() => ({ c: [quantity(3, { again: 60 })], afterMs: 500 }))
  await page.reload()
  await expect(page.locator('body b')).toHaveText('3')

  expect(await said()).not.toContain('90')
})

test('when the last one is gone an open page sends its visitor on', async ({ host, page }) => {
  let left = 1
  host.page('/offer', { head: host.snippet(), body: '<b data-deadline-quantity></b>' })
  host.page('/gone', { body: '<h1>All gone</h1>' })
  host.answer(() => ({
    c: [left > 0 ? quantity(left) : { id: 'stock', over: 1, to: `${host.site}/gone`, go: 1 }],
  }))
  await page.goto(`${host.site}/offer`)
  await expect(page.locator('body b')).toHaveText('1')

  left = 0

  await expect(page.getByRole('heading', { name: 'All gone' })).toBeVisible({ timeout: 5000 })
})

test('an announcement that was hidden stays hidden in this browser, on every page of its campaign', async ({
  host,
  page,
  context,
}) => {
  const news: CampaignDecision = {
    id: 'news',
    w: [{ k: 'bar', id: 'bar-9', bar: barWith({ isAnnouncementBar: true }) }],
  }
  for (const path of ['/', '/blog']) host.page(path, { head: host.snippet() })
  host.answer(() => ({ c: [news] }))
  await page.goto(`${host.site}/`)
  await barOn(page).getByRole('button', { name: 'Hide' }).click()
  await expect(barOn(page)).toHaveCount(0)

  const tomorrow = await context.newPage()
  await tomorrow.goto(`${host.site}/blog`)
  await expect.poll(() => host.asked.length).toBe(2)
  await tomorrow.waitForTimeout(300)

  await expect(barOn(tomorrow)).toHaveCount(0)
})

test('an announcement takes the place of a countdown until it is hidden', async ({ host, page }) => {
  const news: CampaignDecision = {
    id: 'news',
    w: [{ k: 'bar', id: 'bar-9', bar: barWith({ isAnnouncementBar: true }) }],
  }
  host.page('/', { head: host.snippet() })
  host.answer(() => ({ c: [news, live(HOUR)] }))
  await page.goto(`${host.site}/`)
  await expect(barOn(page)).toHaveCount(1)
  await expect(page.getByRole('timer')).toHaveCount(0)

  await barOn(page).getByRole('button', { name: 'Hide' }).click()

  await expect(barOn(page)).toHaveCount(1)
  await expect(page.getByRole('timer')).toBeVisible()
})

for (const viewport of [
  { width: 390, height: 760 },
  { width: 1440, height: 900 },
]) {
  test(`an announcement is read as such at ${viewport.width} pixels, and starts no clock`, async ({
    host,
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    host.page('/', {
      head: host.snippet(),
      body: '<main><h1>Shop</h1><p data-deadline="after">Closed</p><p data-deadline="before">Open</p></main>',
    })
    host.answer(() => ({
      c: [{ id: 'news', w: [{ k: 'bar', id: 'bar-9', bar: barWith({ isAnnouncementBar: true }) }] }],
    }))

    await page.goto(`${host.site}/`)

    await expect(page.getByRole('region', { name: 'Don’t miss out' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    // Nothing to fold the words away for.
    await expect(barOn(page).getByRole('button')).toHaveText(['Hide'])
    const barriers = await barriersIn(page)
    expect(barriers.map(({ id }) => id)).toEqual([])
    // Blocks about a deadline stay as the page has them.
    await expect(page.getByText('Closed')).toBeVisible()
    await expect(page.getByText('Open')).toBeVisible()
  })
}

/** What an element has said, from the moment at which it is there. */
async function watchText(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((wanted) => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => {
      const text = document.querySelector(wanted)?.textContent ?? ''
      if (said.at(-1) !== text) said.push(text)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

async function turnPage(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
