/** The tab that a hidden bar leaves: how it gets there, what it says, and how it goes. */
import type { Page } from '@playwright/test'
import {
  floatingBarPlacements,
  floatingBarTemplates,
  type FloatingBar,
} from '../../src/domain/bars/floating-bar.ts'
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
  tabOn,
  test,
} from '../support/embed-test.ts'
import { sampleOf } from '../support/sample.ts'

const PHONE = { width: 390, height: 760 }

async function openAndHide(host: EmbedHost, page: Page, bar: FloatingBar = barWith(), forMs = 66.7 * HOUR) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(forMs, bar)] }))
  await page.goto(`${host.site}/offer`)
  await barOn(page).getByRole('button', { name: 'Hide' }).click()
  await expect(tabOn(page)).toBeVisible()
}

async function marginOf(page: Page, side: 'top' | 'bottom') {
  return page.evaluate((at) => document.documentElement.style.getPropertyValue(`margin-${at}`), side)
}

test('what was hidden stays a tab for the visit, and a bar again in the next', async ({
  host,
  page,
  context,
}) => {
  await openAndHide(host, page)

  await page.reload()
  await expect.poll(() => host.asked.length).toBe(2)
  await expect(tabOn(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  const tomorrow = await context.newPage()
  await tomorrow.goto(`${host.site}/offer`)

  await expect(tomorrow.getByRole('timer')).toBeVisible()
  await expect(tabOn(tomorrow)).toHaveCount(0)
})

test('a bar that was opened again stays open', async ({ host, page }) => {
  await openAndHide(host, page)

  await tabOn(page).click()
  await page.reload()
  await expect.poll(() => host.asked.length).toBe(2)

  await expect(page.getByRole('timer')).toBeVisible()
  await expect(tabOn(page)).toHaveCount(0)
})

test('the server is told of a bar that is hidden, opened again or followed, and of no other click', async ({
  host,
  page,
}) => {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/a') told.push((request.postDataJSON() as { e: unknown }).e)
  })
  const link = { text: 'Join now', url: '#join', target: '_self', variant: 'button' } as const
  await openAndHide(host, page, barWith({ cta: link }))

  await tabOn(page).click()
  await barOn(page).locator('.words').click()
  await barOn(page).getByRole('link', { name: 'Join now' }).click()

  await expect.poll(() => told.map((e) => String(e).split(' ')[0])).toEqual(['hide', 'tab', 'cta'])
})

for (const side of floatingBarPlacements) {
  test(`the place of a hidden bar at the ${side} is given back, and taken again when it opens`, async ({
    host,
    page,
  }) => {
    await openAndHide(host, page, barWith({ layout: { placement: side } }))

    await expect.poll(() => marginOf(page, side)).toBe('')
    await tabOn(page).click()
    await expect
      .poll(async () => {
        // A page that was painted is moved when its visitor does something.
        await page.keyboard.press('Shift')
        return marginOf(page, side)
      })
      .toBe('107px')
  })
}

test('the tab says how much time is left, in the two largest units that count, and leaves seconds in peace', async ({
  host,
  page,
}) => {
  const start = Date.now()
  await stopClock(page, start + 1000)
  let left = 2 * 24 * HOUR
  const { labels } = barWith()
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({
    now: start,
    c: [live(0, barWith({ labels: { ...labels, hours: 'Std' } }), { at: start + left })],
  }))
  const says = async (words: string) => {
    await page.goto(`${host.site}/offer`)
    await expect(tabOn(page).locator('span').first()).toHaveText(words)
  }
  await page.goto(`${host.site}/offer`)
  await barOn(page).getByRole('button', { name: 'Hide' }).click()

  await says('02 days 00 Std')
  left = HOUR + 60_000
  await says('01 Std 01 min')
  left = 62_000
  await says('02 min')
  await expect(tabOn(page)).toHaveAccessibleName('02 min Don’t miss out')
  await page.clock.runFor(2000)
  await expect(tabOn(page)).toHaveAccessibleName('01 min Don’t miss out')
})

test('where no clock runs the tab says what the bar was about', async ({ host, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({ c: [{ id: 'few', n: 3, again: 900, w: [{ k: 'bar', id: 'b', bar: barWith() }] }] }))
  await page.goto(`${host.site}/offer`)

  await barOn(page).getByRole('button', { name: 'Hide' }).click()

  await expect(tabOn(page)).toHaveText('Don’t miss out')
})

test('an announcement leaves nothing behind', async ({ host, page }) => {
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({
    c: [{ id: 'news', w: [{ k: 'bar', id: 'b', bar: barWith({ isAnnouncementBar: true }) }] }],
  }))
  await page.goto(`${host.site}/offer`)

  await barOn(page).getByRole('button', { name: 'Hide' }).click()

  await expect(barOn(page)).toHaveCount(0)
})

test('at the deadline the tab goes, too', async ({ host, page }) => {
  const deadline = deadlineIn(2500)
  host.page('/offer', { head: host.tag() })
  host.answer(() => ({ c: [deadline.decide(live(0), over())] }))
  await page.goto(`${host.site}/offer`)
  await barOn(page).getByRole('button', { name: 'Hide' }).click()
  await expect(tabOn(page)).toBeVisible()

  await expect(barOn(page)).toHaveCount(0)
})

test('what the owner changes meanwhile changes in the tab, which keeps the visitor’s place', async ({
  host,
  page,
}) => {
  await openAndHide(host, page)
  await expect(tabOn(page)).toBeFocused()

  host.answer(() => ({
    c: [live(HOUR, barWith({ template: 'template-3', layout: { placement: 'top' } }))],
  }))
  await page.evaluate(() => {
    history.pushState({}, '', '/offer?again')
  })
  await expect(tabOn(page)).toContainText('01 hrs 00 min')

  await expect(tabOn(page)).toBeFocused()
  expect((await tabOn(page).boundingBox())?.y).toBe(0)
})

for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
  test(`every tab can be found and used at ${viewport.width} pixels`, async ({ host, page }) => {
    await page.setViewportSize(viewport)
    await openAndHide(host, page)

    for (const template of sampleOf(floatingBarTemplates, 3)) {
      for (const placement of floatingBarPlacements) {
        host.answer(() => ({ c: [live(66.7 * HOUR, barWith({ template, layout: { placement } }))] }))
        await page.goto(`${host.site}/offer`)
        await expect.poll(() => barOn(page).getAttribute('data-template')).toBe(template)
        await expect.poll(() => barOn(page).getAttribute('data-placement')).toBe(placement)

        const box = await tabOn(page).boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(32)
        expect(placement === 'top' ? box?.y : (box?.y ?? 0) + (box?.height ?? 0)).toBe(
          placement === 'top' ? 0 : viewport.height,
        )
        await expect(tabOn(page)).toHaveAccessibleName('02 days 18 hrs Don’t miss out')
        const barriers = await barriersIn(page)
        expect(barriers.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      }
    }
  })
}
