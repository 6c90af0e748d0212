/** Portals on an owner's page: when they come, how often, what they tell, and how they get out of the way. */
import type { Page } from '@playwright/test'
import { portalStarters, type PortalStarterName } from '../../src/domain/portals/portal-starters.ts'
import { portalExtras } from '../../src/domain/portals/portal-extras.ts'
import { measuredWidths, portalPlaceCode } from '../../src/domain/portals/portal-place.ts'
import type { PortalTheme } from '../../src/domain/portals/portal-theme.ts'
import type { ShownPortal } from '../../src/domain/portals/shown-portal.ts'
import type { CampaignDecision, PortalWidget } from '../../src/domain/visitors/decision.ts'
import { partsOfBar } from '../../src/domain/visitors/script-parts.ts'
import { offerBody, VISITOR } from '../support/embed-host.ts'
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
    if (isClosed) {
      await page.keyboard.press('Escape')
      // Browsers tell of a dialog that they close after it is gone.
      await expect(tabOf(page)).toBeVisible()
    }
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

test('none waits for what a page has only faded out, moved out of the window or put away', async ({
  host,
  page,
}) => {
  host.answer(() => ({ c: [withPortal()] }))
  const drawer = (style: string, inside = '') =>
    `<div role="dialog" aria-modal="true" style="position:fixed;${style}">${inside}</div>`
  const away = [
    drawer('inset:0;visibility:hidden', 'Menu'),
    drawer('inset:0;opacity:0;pointer-events:none', 'Search'),
    drawer('inset:0 0 0 auto;width:300px;transform:translateX(100%)', 'Cart'),
    drawer('display:none', 'News'),
  ]
  host.page('/offer', { head: host.snippet(), body: `${offerBody}${away.join('')}` })
  await page.goto(`${host.site}/offer`)

  await expect(portalOn(page)).toBeVisible()

  // One that holds what is seen may have no extent of its own.
  host.page('/wait', {
    head: host.snippet(),
    body: `${offerBody}<div role="dialog" aria-modal="true"><p style="position:fixed;inset:0">Ours</p></div>`,
  })
  const asked = host.asked.length
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${host.site}/wait`)
  await expect.poll(() => host.asked.length).toBeGreaterThan(asked)
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toHaveCount(0)
})

/** Each in a corner, of a campaign of its own. */
function twoInCorners(): CampaignDecision[] {
  return ['1', '2'].map((number) =>
    live(HOUR, barWith(), {
      id: `campaign-${number}`,
      w: [widget('welcome', { placement: 'corner', frequency: 'untilDone' }, `page-${number}`)],
    }),
  )
}

test('of two that were closed one leaves its tab, by which no second one is open', async ({
  host,
  page,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  host.answer(() => ({ c: twoInCorners() }))
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)
  await expect(portalOn(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(tabOf(page)).toBeVisible()
  const second = (what: string) => `${what} campaign-2 theme-page-2`
  await expect.poll(() => host.reports).toContain(second('pshown'))
  await expect(portalOn(page)).toHaveCount(1)

  // Whatever lies over it.
  await tabOf(page).press('Enter')

  await expect.poll(() => host.reports.filter((report) => report.includes('campaign-1')).length).toBe(3)
  await expect(portalOn(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(portalOn(page)).toHaveCount(0)
  await expect(tabOf(page)).toHaveCount(1)
  await page.reload()
  await expect(tabOf(page)).toBeVisible()
  await expect(tabOf(page)).toHaveCount(1)
  expect(host.reports).not.toContain(second('pclose'))
  expect(problems).toEqual([])
})

/** As when a browser brings the page back. */
async function askAgain(page: Page, asked: readonly unknown[]) {
  const before = asked.length
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => asked.length).toBeGreaterThan(before)
}

test('one that was closed stays closed where its campaign was away for a while', async ({ host, page }) => {
  let c = [withPortal({ frequency: 'untilDone' })]
  host.answer(() => ({ c }))
  host.page('/offer', { head: host.snippet() })
  await page.goto(`${host.site}/offer`)
  await expect(portalOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tabOf(page)).toBeVisible()

  c = []
  await askAgain(page, host.asked)
  await expect(tabOf(page)).toHaveCount(0)
  c = [withPortal({ frequency: 'untilDone' })]
  await askAgain(page, host.asked)

  await expect(tabOf(page)).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toHaveCount(0)
  expect(host.reports).toEqual([said('pshown'), said('pclose')])
})

for (const [where, placement] of [
  ['over the page', 'dialog'],
  ['in the page', 'inline'],
] as const)
  test(`one ${where} stays, with what was typed, while what its owner has added is on its way`, async ({
    host,
    page,
  }) => {
    host.script.parts = host.script.parts.filter((name) => name !== 'portal-reasons')
    host.refused.add('portal-reasons')
    const before = widget('welcome', { placement })
    const { steps } = before.portal
    const added = { id: 'why', kind: 'guarantee', title: 'Sure', text: 'Thirty days.' } as const
    const changed = steps.map(({ blocks }) => ({ blocks: [...blocks, added] }))
    const after = { ...before, x: [...(before.x ?? []), 'portal-reasons'] as const }
    let w: CampaignDecision['w'] = [before]
    host.answer(() => ({ c: [live(HOUR, barWith(), { w })] }))
    host.page('/offer', { head: host.snippet(), body: `<div data-deadline-portal></div>${offerBody}` })
    await page.goto(`${host.site}/offer`)
    await page.getByLabel('E-mail').fill('ada@example.com')

    w = [{ ...after, x: [...after.x], portal: { ...before.portal, steps: changed } }]
    await askAgain(page, host.asked)
    await expect.poll(() => host.fetched).toContain('portal-reasons')
    await page.waitForTimeout(1500)
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
    host.refused.clear()
    await askAgain(page, host.asked)

    await expect(page.getByText('Thirty days.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.com')
    expect(host.reports).toEqual([said('pshown')])
  })

test('a click before the server has answered is not lost', async ({ host, page, problems }) => {
  host.answer(() => ({ c: [withPortal({ triggers: { delay: false } })], afterMs: 2000 }))
  host.page('/offer', {
    head: host.snippet(),
    body: `<button data-deadline-open>Open</button>${offerBody}`,
  })
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => page.evaluate(() => !!window._dl?.g)).toBe(true)

  // Not for its being seen: a page that may be hidden for a moment can be clicked all the same.
  await page.evaluate(() => document.querySelector('button')?.click())
  await expect(portalOn(page)).toHaveCount(0)

  await expect(portalOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await askAgain(page, host.asked)
  await page.waitForTimeout(1500)
  await expect(portalOn(page)).toBeHidden()
  expect(problems).toEqual([])
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

test('room for a portal in the page is given back where it has gone, and where none comes', async ({
  host,
  page,
}) => {
  const room = portalPlaceCode(measuredWidths.map((width) => ({ width, height: 900 }))).place
  const roomOn = page.locator('.dl-room')
  const w = [widget('list', {})]
  host.page('/offer', { head: host.snippet(), body: `<main><h1>Offer</h1>${room}<p>Words</p></main>` })
  host.page('/none', { body: `<main><h1>Offer</h1>${room}<p>Words</p></main>` })

  host.answer((_, count) => ({ c: [count > 1 ? over() : live(HOUR, barWith(), { w })] }))
  await page.goto(`${host.site}/offer`)
  await expect(portalOn(page)).toBeVisible()
  expect(await roomOn.evaluate(({ clientHeight }) => clientHeight)).toBe(900)
  await page.evaluate(() => history.pushState(null, '', '/offer?again'))
  await expect(roomOn).toHaveCount(0)

  await page.goto(`${host.site}/none`)
  expect(await roomOn.evaluate(({ clientHeight }) => clientHeight)).toBe(900)
  await page.evaluate(() => document.querySelector('svg')?.setCurrentTime(8.5))
  await expect.poll(() => roomOn.evaluate(({ clientHeight }) => clientHeight)).toBe(0)
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
  // Who that is was not known when the portal came to the page.
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Hold my price' }).click()
  await expect.poll(() => host.tasks.map(({ v, k }) => [v, k])).toEqual([[VISITOR, ['1.token']]])
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
