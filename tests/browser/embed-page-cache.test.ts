/** Pages that the browser keeps as they are, to show them again when a visitor comes back. */
import type { BrowserContext } from '@playwright/test'
import { barOn, deadlineIn, expect, HOUR, live, opacityOf, over, test } from '../support/embed-test.ts'
import { pageCacheOptions } from '../support/chromium.ts'
import { liveReport, openPanel, panelOn, team } from '../support/xray-answers.ts'

const launchOptions = pageCacheOptions()
test.use({ launchOptions: launchOptions ?? {} })
test.skip(
  !launchOptions,
  'A window without a browser around it keeps no pages: there is no whole Chromium here',
)

test('a page restored from the back-forward cache asks again, and is not shown when its time is over', async ({
  host,
  page,
  context,
}) => {
  const deadline = deadlineIn(3000)
  await noteOpacityWhenRestored(context)
  host.page('/offer', { head: host.snippet() })
  host.page('/next', { body: '<h1>Next</h1>' })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [deadline.decide(live(0), over(`${host.site}/closed`))] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.goto(`${host.site}/next`)
  await page.waitForTimeout(Math.max(0, deadline.at() - Date.now() + 100))

  await page.goBack().catch(() => {})

  await page.waitForURL('**/closed')
  // One load of the offer: it really came from the cache, and what its browser paints before any script runs is empty.
  expect(host.opened.filter((path) => path === '/offer')).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('restored'))).toBe('0')
})

/** How a page stands there as it comes back, before anybody is told: what is painted then. */
function noteOpacityWhenRestored(context: BrowserContext) {
  return context.addInitScript(() => {
    const note = ({ persisted }: PageTransitionEvent) => {
      if (persisted) sessionStorage.setItem('restored', getComputedStyle(document.documentElement).opacity)
    }
    addEventListener('pageshow', note, true)
  })
}

test('a page restored in time goes on counting', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.page('/next', { body: '<h1>Next</h1>' })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.goto(`${host.site}/next`)

  await page.goBack({ waitUntil: 'commit' })

  await expect.poll(() => host.asked.length).toBe(2)
  await expect(barOn(page)).toBeVisible()
  expect(await opacityOf(page)).toBe('1')
  expect(host.opened.filter((path) => path === '/offer')).toHaveLength(1)
})

test('whoever travelled in time and comes back can travel again', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.page('/then', { body: '<h1>Then</h1>' })
  host.answer(() => ({ c: [team(liveReport())] }))
  host.answerPanel(() => ({ url: `${host.site}/then` }))
  await page.goto(`${host.site}/offer`)
  await openPanel(page)
  await panelOn(page).getByRole('button', { name: 'Just after' }).click()
  await page.waitForURL('**/then')

  await page.goBack({ waitUntil: 'commit' })

  await expect(panelOn(page)).toBeVisible()
  await expect(panelOn(page).getByRole('status')).toHaveText('')
  await panelOn(page).getByRole('button', { name: 'The last ten seconds' }).click()
  await page.waitForURL('**/then')
  expect(host.opened.filter((path) => path === '/offer')).toHaveLength(1)
  expect(host.askedByPanel.map(([, { travel }]) => travel)).toEqual(['justAfter', 'lastTenSeconds'])
})
