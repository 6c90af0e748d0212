/** What visitors see before the server has spoken: never an offer that is over, never a page that stays hidden. */
import { type FloatingBar, floatingBarTemplates } from '../../src/domain/bars/floating-bar.ts'
import type { Locator, Page } from '@playwright/test'
import { offerBody } from '../support/embed-host.ts'
import {
  barOn,
  barWith,
  expect,
  HOUR,
  layoutShift,
  live,
  opacityOf,
  over,
  test,
  watchFrames,
} from '../support/embed-test.ts'
import { keptBy, sampleOf } from '../support/sample.ts'

test('a visitor whose deadline has passed does not see the offer for a single frame on a second visit', async ({
  host,
  page,
  context,
}) => {
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await passDeadline(page)
  const frames = await watchFrames(context)

  host.answer(() => ({ c: [over(`${host.site}/closed`)], afterMs: 300 }))
  await page.goto(`${host.site}/offer`).catch(() => {})
  await page.waitForURL('**/closed')
  await expect.poll(() => frames.seen).toContain('Closed')

  expect(frames.seen).not.toContain('The offer')
})

test('a page that is known to send its visitor away stays hidden until it does', async ({
  host,
  page,
  context,
}) => {
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [over(`${host.site}/closed`)] }))
  await page.goto(`${host.site}/offer`).catch(() => {})
  await page.waitForURL('**/closed')
  const frames = await watchFrames(context)

  host.answer(() => ({ c: [over(`${host.site}/closed`)], afterMs: 400 }))
  await page.goto(`${host.site}/offer`).catch(() => {})
  await page.waitForURL('**/closed')
  await expect.poll(() => frames.seen).toContain('Closed')

  expect(frames.seen).not.toContain('The offer')
})

test('an e-mail link shows the offer only when the server has agreed', async ({ host, page, context }) => {
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  const frames = await watchFrames(context)

  host.answer(() => ({ c: [over(`${host.site}/closed`)], afterMs: 300 }))
  await page.goto(`${host.site}/offer?dlt=hand.over`).catch(() => {})
  await page.waitForURL('**/closed')
  await expect.poll(() => frames.seen).toContain('Closed')

  expect(host.asked[0]?.t).toBe('hand.over')
  expect(frames.seen).not.toContain('The offer')
})

test('a reset or an extension is honored: the page comes back and says so', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await passDeadline(page)

  host.answer(() => ({ c: [live(2 * HOUR)], afterMs: 200 }))
  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toBeVisible()
  await expect.poll(() => opacityOf(page)).toBe('1')
})

test('a page whose deadline has passed and that has nowhere to go stays, without its bar', async ({
  host,
  page,
}) => {
  host.page('/offer', { head: host.snippet() })
  host.answer((_, count) => ({ c: [over()], afterMs: count > 1 ? 300 : 0 }))
  await page.goto(`${host.site}/offer`)
  // A question whose answer a reload cuts off may be asked once more.
  await isRemembered(page, '/offer')

  const answered = page.waitForResponse('**/d')
  await page.reload()
  expect(await opacityOf(page)).toBe('1')
  await (await answered).finished()

  await expect(barOn(page)).toHaveCount(0)
  expect(await opacityOf(page)).toBe('1')
  expect(host.asked).toHaveLength(2)
})

const failures = {
  'is down': { hangUp: true },
  'answers with an error': { status: 500, raw: '{"error":"Something went wrong."}' },
  'answers nonsense': { raw: '<html>Please sign in to the airport network</html>' },
  'answers something of somebody else': { raw: '{"now":"soon","c":{"id":1}}' },
  'never answers': { afterMs: 30_000 },
}

const keptInNode: Partial<Record<string, { tag: string }>> = {
  'answers something of somebody else': keptBy('src/embed/parse-answer.test.ts', 'nonsense is no answer'),
}

for (const [failure, answer] of Object.entries(failures)) {
  const details = keptInNode[failure] ?? {}

  test(`a page is never held back when the server ${failure}`, details, async ({ host, page, problems }) => {
    host.page('/offer', { head: host.snippet() })
    host.answer(() => ({ c: [live(HOUR)] }))
    await page.goto(`${host.site}/offer`)
    await expect(barOn(page)).toBeVisible()
    await passDeadline(page)

    host.answer(() => answer)
    await page.goto(`${host.site}/offer`)

    await expect.poll(() => opacityOf(page)).toBe('1')
    await expect(page.locator('h1')).toBeVisible()
    expect(problems).toEqual([])
  })

  test(
    `a first visitor sees the page as it is when the server ${failure}`,
    details,
    async ({ host, page, problems }) => {
      host.page('/offer', { head: host.snippet() })
      host.answer(() => answer)

      await page.goto(`${host.site}/offer`)
      await expect.poll(() => host.asked.length).toBeGreaterThan(0)

      expect(await opacityOf(page)).toBe('1')
      await expect(barOn(page)).toHaveCount(0)
      expect(problems).toEqual([])
    },
  )
}

test('without an answer the last known one holds: the bar of the last visit, the redirect of the last visit', async ({
  host,
  page,
}) => {
  host.page('/offer', { head: host.snippet() })
  host.page('/other', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(({ u }) => ({ c: u.endsWith('/other') ? [over(`${host.site}/closed`)] : [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.goto(`${host.site}/other`).catch(() => {})
  await page.waitForURL('**/closed')

  host.answer(() => ({ hangUp: true }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.goto(`${host.site}/other`).catch(() => {})

  await page.waitForURL('**/closed')
})

test('a page whose script is blocked or gone shows itself', async ({ host, page, problems }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await passDeadline(page)

  host.script.status = 404
  host.answer(() => ({ hangUp: true }))
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => opacityOf(page)).toBe('1')
  await page.route(`${host.edge}/**`, (route) => route.abort())
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => opacityOf(page)).toBe('1')

  expect(problems).toEqual([])
})

const windows = [
  { width: 1440, height: 900 },
  { width: 1000, height: 700 },
  { width: 390, height: 760 },
]

for (const [at, viewport] of windows.entries()) {
  for (const placement of sampleOf(['top', 'bottom'] as const, 2, at)) {
    test(`nothing jumps for a ${placement} bar at ${viewport.width} pixels, however it looks`, async ({
      host,
      page,
    }) => {
      await page.setViewportSize(viewport)
      let shown = barWith()
      let forMs = HOUR
      host.answer(() => ({ c: [live(forMs, shown)], afterMs: 100 }))
      const visit = async (bar: FloatingBar, path: string) => {
        shown = bar
        const heard = page.waitForResponse('**/d')
        await page.goto(host.site + path)
        await heard
        await expect(page.getByText(bar.description)).toBeVisible()
        return layoutShift(page)
      }

      for (const template of sampleOf(floatingBarTemplates, 2, at)) {
        const bar = barWith({ template, layout: { placement, width: 'full' } })
        const path = `/${template}`
        host.page(path, { head: host.snippet() })
        forMs = HOUR

        const first = await visit(bar, path)
        const second = await visit(bar, path)
        forMs = 2 * HOUR
        const changed = await visit({ ...bar, description: 'This offer has been extended today.' }, path)

        expect(first, template).toBeLessThanOrEqual(placement === 'top' ? 0.01 : 0)
        expect([second, changed], template).toEqual([0, 0])
      }
    })
  }
}

test('a bar that is known is in its place at once, however fast the answer comes', async ({ host, page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  const decision = live(HOUR, barWith({ layout: { placement: 'top', width: 'full' } }))
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [decision] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.waitForTimeout(100)

  host.script.afterMs = 300
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  const height = await barOn(page).evaluate((frame) => frame.clientHeight)

  expect(await layoutShift(page)).toBe(0)
  expect(await marginTop(page)).toBe(`${height}px`)
  await barOn(page).getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => marginTop(page)).toBe('0px')
})

test('behind a tag manager a bar lies over the page until the visitor moves it, and nothing jumps', async ({
  host,
  page,
}) => {
  const menu = '<nav style="position: fixed; top: 0; height: 40px"><a href="#offer">Menu</a></nav>'
  host.page('/offer', { body: menu + offerBody })
  host.answer(() => ({ c: [live(HOUR, barWith({ layout: { placement: 'top', width: 'full' } }))] }))

  for (const visit of ['first', 'second']) {
    await page.goto(`${host.site}/offer`)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0)
    await page.evaluate((snippet) => {
      const script = document.createElement('script')
      script.textContent = /<script[^>]*>([^]*)<\/script>/.exec(snippet)?.[1] ?? ''
      document.body.append(script)
    }, host.snippet())
    await expect(barOn(page)).toBeVisible()
    await expect.poll(() => host.fetched).toContain('bar-edge')
    expect(await marginTop(page), visit).toBe('0px')

    await page.mouse.wheel(0, 300)

    await expect.poll(() => marginTop(page)).toBe('79px')
    await expect.poll(() => topOf(page.getByRole('navigation'))).toBe(79)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    host.fetched.length = 0
  }
})

test('a top bar moves what the page fixes to its edge, also later, and gives the room back', async ({
  host,
  page,
}) => {
  const later = 'position: fixed; top: 10px; right: 0px; height: 20px'
  host.page('/offer', {
    head: `${host.snippet()}<style>nav, aside { transition: all 0.2s }
      header { position: fixed; top: var(--dl-top, 0); left: 50% }
      nav { position: fixed; top: 0; height: 60px; width: 100% } h2 { position: sticky; top: 60px }
      .box { height: 90px; overflow: auto } .box p { position: sticky; top: 0 } footer { position: fixed; bottom: 0 }</style>`,
    body: `<nav><a href="#offer">Menu</a></nav><header>Logo</header>${offerBody}<h2>Prices</h2><div class="box"><p>Inside</p></div>${offerBody}<footer>Below</footer>`,
  })
  host.answer(() => ({ c: [live(HOUR, barWith({ layout: { placement: 'top', width: 'full' } }))] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  const menuBelowBar = async () => {
    await page.keyboard.press('Shift')
    return topOf(page.getByRole('navigation'))
  }

  await expect.poll(menuBelowBar).toBe(79)
  await page.getByRole('link', { name: 'Menu' }).click({ timeout: 2000 })
  await page.getByRole('navigation').evaluate((menu) => menu.classList.add('is-scrolled'))
  await page
    .getByRole('heading', { name: 'Prices' })
    .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + 300))
  await expect.poll(() => topOf(page.getByRole('heading', { name: 'Prices' }))).toBe(139)
  await page.evaluate((style) => {
    document.body.insertAdjacentHTML('beforeend', `<aside style="${style}">News</aside>`)
  }, later)
  await expect.poll(() => topOf(page.getByText('News'))).toBe(89)
  expect(await page.getByText('Inside').getAttribute('style')).toBeNull()
  expect(await page.getByText('Below').getAttribute('style')).toBeNull()
  expect(await topOf(page.getByText('Logo'))).toBe(79)
  expect(await topOf(page.getByRole('navigation'))).toBe(79)

  await barOn(page).getByRole('button', { name: 'Hide' }).click()

  await expect.poll(() => topOf(page.getByRole('navigation'))).toBe(0)
  await expect.poll(() => topOf(page.getByRole('heading', { name: 'Prices' }))).toBe(60)
  expect(await page.getByText('News').getAttribute('style')).toBe(`${later};`)
})

test('on a phone a reload leaves the page where it was', async ({ host, page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR, barWith({ layout: { placement: 'top', width: 'full' } }))] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await isRemembered(page, '/offer')

  await page.reload()

  await expect.poll(() => marginTop(page)).not.toBe('0px')
  await page.waitForLoadState()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a place that was kept free is given back when no bar comes', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR, barWith({ layout: { placement: 'top' } }))] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await isRemembered(page, '/offer')
  await page.reload()
  await expect.poll(() => marginTop(page)).toBe('107px')
  await passDeadline(page)

  host.answer(() => ({ c: [over()] }))
  await page.goto(`${host.site}/offer`)

  await expect.poll(() => marginTop(page)).toBe('0px')
  await page.reload()
  await expect.poll(() => host.asked.length).toBe(4)
  expect(await marginTop(page)).toBe('0px')
})

test('an equal answer touches nothing of what is shown', async ({ host, page }) => {
  const decision = live(HOUR)
  host.page('/offer', { head: host.snippet() })
  host.answer((_, count) => ({ c: [decision], afterMs: count > 1 ? 300 : 0 }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  const answered = page.waitForResponse('**/d')
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await barOn(page)
    .locator('.title')
    .evaluate((title) => title.setAttribute('data-before', 'answer'))
  await (await answered).finished()

  await expect(barOn(page).locator('[data-before=answer]')).toHaveCount(1)
})

async function topOf(element: Locator) {
  return (await element.boundingBox())?.y
}

function marginTop(page: Page) {
  return page.evaluate(() => getComputedStyle(document.documentElement).marginTop)
}

/** Until the answer about a page is heard, and stored. */
async function isRemembered(page: Page, path: string) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_dl') ?? '')).toContain(`"${path}"`)
}

/** The remembered deadline moves into the past: so the visitor comes back after it. */
async function passDeadline(page: Page) {
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('_dl') ?? '{}')
    record.p['/offer'].x -= 7_200_000
    record.p['/offer'].c[0].at -= 7_200_000
    localStorage.setItem('_dl', JSON.stringify(record))
  })
}
