/** Portals on an owner's page: when they come, how often, what they tell, and how they get out of the way. */
import type { Page } from '@playwright/test'
import { portalStarters, type PortalStarterName } from '../../src/domain/portals/portal-starters.ts'
import { portalExtras } from '../../src/domain/portals/portal-extras.ts'
import type { PortalTheme } from '../../src/domain/portals/portal-theme.ts'
import type { ShownPortal } from '../../src/domain/portals/shown-portal.ts'
import type { CampaignDecision, PortalWidget } from '../../src/domain/visitors/decision.ts'
import { partsOfBar } from '../../src/domain/visitors/script-parts.ts'
import { offerBody } from '../support/embed-host.ts'
import {
  barWith,
  deadlineIn,
  expect,
  HOUR,
  layoutShift,
  live,
  over,
  sayConsent,
  test,
} from '../support/embed-test.ts'

type Changes = Partial<Omit<PortalTheme, 'triggers'>> & { triggers?: Partial<PortalTheme['triggers']> }

function widget(starter: PortalStarterName, changes: Changes = {}, id = 'page-1'): PortalWidget {
  const theme: PortalTheme = portalStarters[starter].theme
  const triggers = { ...theme.triggers, delay: true, delaySeconds: 0, lastHours: 0, ...changes.triggers }
  const portal = { ...theme, ...changes, triggers } as unknown as ShownPortal
  return { k: 'portal', id, theme: `theme-${id}`, x: portalExtras(portal), portal }
}

function withPortal(changes: Changes = {}, more: Partial<CampaignDecision> = {}): CampaignDecision {
  return live(HOUR, barWith(), { w: [widget('welcome', changes)], ...more })
}

/** The panel, however it is placed. */
function portalOn(page: Page) {
  return page.locator('.portal')
}

function tabOf(page: Page) {
  return page.getByRole('button', { name: 'Show the offer' })
}

const said = (what: string) => `${what} spring theme-page-1`

test('it comes by itself, leaves a tab, comes back by it, and stays closed on the next page', async ({
  host,
  page,
  problems,
}) => {
  host.answer(() => ({ c: [withPortal()] }))
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)

  await expect(portalOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(portalOn(page)).toBeHidden()
  await expect(tabOf(page)).toBeVisible()
  await tabOf(page).click()
  await expect(portalOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(tabOf(page)).toBeVisible()

  await expect(portalOn(page)).toBeHidden()
  expect(host.reports).toEqual([said('pshown'), said('pclose'), said('pshown'), said('pclose')])
  expect(problems).toEqual([])
})

/** Closed in one tab: does it come at a reload, and in another tab of the same browser? */
const often: [frequency: PortalTheme['frequency'], isClosed: boolean, reload: boolean, another: boolean][] = [
  ['visit', false, false, true],
  ['day', false, false, false],
  ['untilClosed', false, true, true],
  ['untilClosed', true, false, false],
  ['untilDone', true, false, true],
]

for (const [frequency, isClosed, reload, another] of often)
  test(`“${frequency}” across reloads and tabs, ${isClosed ? 'closed' : 'shown'} before`, async ({
    host,
    page,
    context,
  }) => {
    host.answer(() => ({ c: [withPortal({ frequency })] }))
    host.page('/offer', { head: host.snippet() })
    await page.goto(`${host.site}/offer`)
    await expect(portalOn(page)).toBeVisible()
    if (isClosed) await page.keyboard.press('Escape')
    const comesOn = async (tab: Page) => {
      const asked = host.asked.length
      await tab.goto(`${host.site}/offer`)
      await expect.poll(() => host.asked.length).toBeGreaterThan(asked)
      // Twice the second after which the page looks again.
      await tab.waitForTimeout(2000)
      return portalOn(tab).isVisible()
    }

    expect([await comesOn(page), await comesOn(await context.newPage())]).toEqual([reload, another])
  })

const triggered: [why: string, triggers: Changes['triggers'], act: (page: Page) => Promise<unknown>][] = [
  ['so far down', { delay: false, scroll: true }, (page) => page.evaluate(() => scrollTo(0, 9e5))],
  [
    'leaving at the top',
    { delay: false, exit: true },
    (page) =>
      page.evaluate(() =>
        document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: -1 })),
      ),
  ],
  ['a click', { delay: false }, (page) => page.click('[data-deadline-open]')],
]

for (const [why, triggers, act] of triggered)
  test(`it comes by ${why}, and not before`, async ({ host, page, problems }) => {
    host.answer(() => ({ c: [withPortal({ triggers })] }))
    host.page('/offer', {
      head: host.snippet(),
      body: `<a href="#elsewhere" data-deadline-open>Open</a>${offerBody}<p id="elsewhere">Below</p>`,
    })
    await page.goto(`${host.site}/offer`)
    await expect.poll(() => host.asked.length).toBe(1)
    await page.waitForTimeout(1500)
    await expect(portalOn(page)).toBeHidden()

    await act(page)

    await expect(portalOn(page)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    expect(problems).toEqual([])
  })

test('a form is sent, what is wrong is said, and what is asked for is done', async ({
  host,
  page,
  problems,
}) => {
  let done: 1 | undefined
  host.answer(() => ({ c: [withPortal({}, { done })] }))
  host.answerTask(({ e }) => {
    if (e !== 'ada@example.com') return { wrong: 'emailInvalid' }
    done = 1
    return undefined
  })
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)
  const email = page.getByLabel('E-mail')

  await email.fill('grace@example.com')
  await page.getByRole('button', { name: 'Hold my price' }).click()
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  await expect(email).toHaveValue('grace@example.com')
  await email.fill('ada@example.com')
  await page.getByRole('button', { name: 'Hold my price' }).click()

  await expect(page.getByRole('heading', { name: 'It is yours.' })).toBeVisible()
  expect(host.tasks.map(({ a, c, th, b, e, v }) => [a, c, th, b, e, v])).toEqual([
    ['k3j9xq2a', 'spring', 'theme-page-1', 'form', 'grace@example.com', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['k3j9xq2a', 'spring', 'theme-page-1', 'form', 'ada@example.com', 'AAAAAAAAAAAAAAAAAAAAAA'],
  ])
  await expect.poll(() => host.asked.length).toBe(2)
  await page.keyboard.press('Escape')
  await expect(portalOn(page)).toBeHidden()
  // Who is done is left alone.
  await expect(tabOf(page)).toBeHidden()
  await page.reload()
  await expect.poll(() => host.asked.length).toBe(3)
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toBeHidden()
  await expect(tabOf(page)).toBeHidden()
  expect(problems).toEqual([])
})

test('answers of a step before go with the form', async ({ host, page }) => {
  const w = [widget('survey')]
  host.answer(() => ({ c: [live(HOUR, barWith(), { w })] }))
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)

  await page.getByLabel('learn more').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send it to me' }).click()

  await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeVisible()
  expect(host.tasks.map(({ b, o, e, q }) => ({ b, o, e, q }))).toEqual([
    { b: 'ask', o: ['learn'], e: undefined, q: {} },
    { b: 'form', o: undefined, e: 'ada@example.com', q: { ask: ['learn'] } },
  ])
})

test('of two that would come one does, and none while the page has a dialog of its own', async ({
  host,
  page,
}) => {
  const w = [widget('welcome', {}, 'page-1'), widget('survey', {}, 'page-2')]
  host.answer(() => ({ c: [live(HOUR, barWith(), { w })] }))
  host.page('/offer', {
    head: host.snippet(),
    body: `<dialog id="own">Ours</dialog>${offerBody}<script>own.showModal()</script>`,
  })
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => host.asked.length).toBe(1)
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toHaveCount(0)

  await page.evaluate(() => document.querySelector('dialog')?.close())

  await expect(portalOn(page)).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toHaveCount(1)
  expect(host.reports).toEqual([said('pshown')])
})

test('beside a bar it leaves no tab', async ({ host, page }) => {
  const bar = barWith()
  const x = partsOfBar(bar, { counts: 'time', language: 'en' })
  const w = [{ k: 'bar', id: 'bar-1', x, bar } as const, widget('welcome')]
  host.answer(() => ({ c: [live(HOUR, bar, { w })] }))
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)
  await expect(portalOn(page)).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(portalOn(page)).toBeHidden()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(tabOf(page)).toBeHidden()
})

test('one in the page is there at once, in each of its places, and moves nothing', async ({
  host,
  page,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const w = [widget('list', {})]
  host.answer(() => ({ c: [live(HOUR, barWith(), { w })] }))
  const room = '<div data-deadline-portal><div style="height:900px"></div></div>'
  host.page('/offer', {
    head: host.snippet(),
    body: `<main><h1>Offer</h1>${room}<div data-deadline-portal="another">Theirs</div><p>Words</p></main>`,
  })
  await page.goto(`${host.site}/offer`)

  await expect(page.getByRole('heading', { name: 'All of this until the clock runs out.' })).toBeVisible()
  await expect(portalOn(page)).toHaveCount(1)
  await expect(page.getByText('Theirs')).toBeVisible()
  expect(host.reports).toEqual([said('pshown')])
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list.' })).toBeVisible()
  expect(problems).toEqual([])
})

test('while consent is on hold nothing comes over the page, and nothing is kept', async ({ host, page }) => {
  host.answer(() => ({ c: [withPortal()] }))
  host.page('/offer', { head: host.snippet('data-consent="wait"') })
  await page.goto(`${host.site}/offer`)
  await page.evaluate(() => (window._dl!.hold = 'wait'))
  await expect.poll(() => host.asked.length).toBe(1)
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toBeHidden()
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  )

  await sayConsent(page, true)

  await expect(portalOn(page)).toBeVisible()
})

test('at its deadline it goes, and the visitor with it where there is somewhere to go', async ({
  host,
  page,
}) => {
  const closed = `${host.site}/closed`
  for (const to of [undefined, closed]) {
    const deadline = deadlineIn(3000)
    host.answer(() => ({ c: [deadline.decide(withPortal({}, to === undefined ? {} : { to }), over(to))] }))
    host.page('/offer', { head: host.snippet() })
    host.page('/closed', { body: '<h1>Closed</h1>' })
    await page.goto(`${host.site}/offer`)
    await expect(portalOn(page)).toBeVisible()

    if (to === undefined) await expect(portalOn(page)).toBeHidden({ timeout: 10_000 })
    else await page.waitForURL(closed)
  }
})

test('where nothing can be kept it still comes once a page', async ({ host, page, problems }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new Error('denied')
        },
      })
  })
  host.answer(() => ({ c: [withPortal()] }))
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)
  await expect(portalOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toBeHidden()
  expect(problems).toEqual([])
})

test('it comes without moving anything', async ({ host, page }) => {
  host.answer(() => ({ c: [withPortal()] }))
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)
  await expect(portalOn(page)).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
})
