/** The code to paste keeps the room of the campaign's own timer: where the timer comes, nothing on the page moves. */
import type { Page } from '@playwright/test'
import { placeCodes, strictTimerCode } from '../../src/domain/pages/page-code.ts'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { timerWidget } from '../support/timer-widget.ts'
import { expect, HOUR, layoutShift, live, over, test } from '../support/embed-test.ts'

const WIDTHS = [1200, 960, 640, 400, 331, 330, 280, 200]

const [panels, , flip, , board, , sale, , , rings, line, boxes] = inlineTimerTemplates.map(
  ({ settings }) => settings,
) as [InlineTimer, ...InlineTimer[]]

/** What makes a timer higher or lower. */
const changed: Record<string, InlineTimer> = {
  'three quarters of the place': { ...panels, max_height: 0.85 },
  'half of the place': { ...boxes!, max_height: 0.7 },
  'no labels': { ...panels, show_labels: 0 },
  'rings without labels': { ...rings!, show_labels: 0 },
  'boxes without labels': { ...boxes!, dynamic_labels: 0 },
  'two units': { ...flip!, show_dd: 0, show_ss: 0 },
  'a single unit': { ...rings!, show_dd: 0, show_mm: 0, show_ss: 0 },
  'three digits of days': { ...rings!, day_digits: 3, bgr_color: '#ffeeee' },
  'wide digits': { ...line!, f_family: 'Verdana' },
  'a line that keeps its size': { ...line!, forceResize: 0 },
  'long labels': { ...sale!, hours_long: 'STUNDENZAHL', secs_long: 'WWWWWWWWWWWW' },
  'long labels in a line': { ...line!, hours_long: 'STUNDENZAHL', secs_long: 'WWWWWWWWWWWW' },
  'large labels': { ...board!, min_f_size: 24, font_to_digit_ratio: 0.6, labels_space: 60 },
}

const templates = Object.fromEntries(inlineTimerTemplates.map(({ name, settings }) => [name, settings]))

for (const [what, timers] of Object.entries({ 'any template': templates, 'any shape': changed })) {
  test(`nothing moves where a timer of ${what} comes, in a place of any width`, async ({ host, page }) => {
    const offers = Object.entries(timers).map(([name, timer]) => offerOf(name, timer))
    host.answer(() => ({ c: offers.map(({ campaign }) => campaign), afterMs: 700 }))
    host.page('/offer', {
      head: host.snippet(),
      body: `${offers.map(({ places }) => places).join('')}<footer>The end.</footer>`,
    })
    await page.setViewportSize({ width: 1280, height: 1000 })

    await page.goto(`${host.site}/offer`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    const kept = await heights(page)
    await expect(page.getByRole('timer')).toHaveCount(kept.length)
    const taken = await heights(page)
    const first = await layoutShift(page)
    await page.reload()
    await expect(page.getByRole('timer')).toHaveCount(kept.length)

    expect(kept).toHaveLength(offers.length * WIDTHS.length)
    for (const [at, { id, height }] of taken.entries())
      expect(
        Math.abs(height - (kept[at]?.height ?? 0)),
        `${id}, ${WIDTHS[at % WIDTHS.length]} px`,
      ).toBeLessThan(0.6)
    expect([first, await layoutShift(page)]).toEqual([0, 0])
  })
}

/** A campaign by the name of what its timer looks like, and a place for it of every width. */
function offerOf(id: string, timer: InlineTimer) {
  const w = [timerWidget('page', timer)]
  const code = codeOf(id, timer)
  const places = WIDTHS.map((width) => `<div style="width:${width}px">${code}</div><p>After it.</p>`).join('')
  return { campaign: live(50 * HOUR, undefined, { id, w }), places }
}

const asWideAsItsContent = {
  'a row': 'display:flex',
  'a centered column': 'display:flex;flex-direction:column;align-items:center',
  'a place in the line': 'display:inline-block',
  'a centered place in the line': 'text-align:center;display:inline-block',
  'a floating place': 'float:left',
  'a table': 'display:table',
}

test('nothing moves in places that are as wide as their content', async ({ host, page }) => {
  const offers = Object.entries(asWideAsItsContent).map(([name, css]) => ({
    ...offerOf(name, panels),
    css,
  }))
  host.answer(() => ({ c: offers.map(({ campaign }) => campaign), afterMs: 700 }))
  const places = offers.map(
    ({ campaign: { id }, css }) => `<div style="${css}">${codeOf(id, panels)}<p>Beside it.</p></div><hr>`,
  )
  host.page('/offer', { head: host.snippet(), body: `${places.join('')}<footer>The end.</footer>` })

  await page.goto(`${host.site}/offer`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  const kept = await widths(page)
  await expect(page.getByRole('timer')).toHaveCount(offers.length)

  expect(await widths(page)).toEqual(kept)
  for (const width of kept) expect(width).toBeGreaterThan(300)
  expect(await layoutShift(page)).toBe(0)
})

test('where no timer comes its room is given back, and what else stands in a place stays', async ({
  host,
  page,
}) => {
  const w = [timerWidget('page', panels)]
  host.answer(() => ({ c: [live(50 * HOUR, undefined, { id: 'spring', w }), { ...over(), id: 'past', w }] }))
  const own = '<div data-deadline-timer="gone"><p>Ask us.</p></div>'
  const strict = strictTimerCode(panels).place.replace('data-deadline-timer', '$&="gone"')
  host.page('/offer', {
    head: host.snippet(),
    body: `${codeOf('spring', panels)}${codeOf('gone', panels)}${codeOf('past', panels)}${strict}${own}<p>After it.</p>`,
  })

  await page.goto(`${host.site}/offer`)
  await expect(page.getByRole('timer')).toBeVisible()

  for (const empty of [1, 2, 3]) await expect.poll(async () => (await heights(page))[empty]?.height).toBe(0)
  await expect(page.getByText('Ask us.')).toBeVisible()
  expect(host.fetched).toEqual(['hide'])
})

test('a page whose script is blocked keeps no empty place', async ({ host, page }) => {
  await page.route(`${host.edge}/**`, (route) => route.abort())
  const { place, styles } = strictTimerCode(panels)
  host.page('/offer', {
    head: `${host.snippet()}<style>${styles}</style>`,
    body: `${codeOf('spring', panels)}${place}<p>After it.</p>`,
  })

  await page.goto(`${host.site}/offer`)
  expect((await heights(page)).map(({ height }) => height > 0)).toEqual([true, true])
  await page.evaluate(() => {
    document.querySelector('svg')?.setCurrentTime(8)
    for (const animation of document.getAnimations()) animation.finish()
  })

  await expect.poll(async () => (await heights(page)).map(({ height }) => height)).toEqual([0, 0])
})

test('where styles in elements are forbidden nothing moves either, and nothing is complained of', async ({
  host,
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  const { place, styles } = strictTimerCode(panels)
  host.answer(() => ({
    c: [live(50 * HOUR, undefined, { w: [timerWidget('page', panels)] })],
    afterMs: 700,
  }))
  host.page('/offer', {
    head: `${host.snippet()}<style nonce="n1">${styles}</style>`,
    headers: { 'content-security-policy': "style-src 'nonce-n1'" },
    body: `${place}<p>After it.</p>`,
  })

  await page.goto(`${host.site}/offer`)
  await expect(page.getByRole('timer')).toBeVisible()

  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  expect(complaints).toEqual([])
})

test('a place that keeps no room moves what comes after it: the look that finds nothing finds that', async ({
  host,
  page,
}) => {
  const w = [timerWidget('page', panels)]
  host.answer(() => ({ c: [live(50 * HOUR, undefined, { w })], afterMs: 500 }))
  host.page('/offer', { head: host.snippet(), body: '<p data-deadline-timer></p><p>After it.</p>' })

  await page.goto(`${host.site}/offer`)
  await expect(page.getByRole('timer')).toBeVisible()

  expect(await layoutShift(page)).toBeGreaterThan(0)
})

function codeOf(id: string, timer: InlineTimer) {
  return placeCodes(timer).countdown?.replace('data-deadline-timer', `$&="${id}"`)
}

function widths(page: Page) {
  return page
    .locator('[data-deadline-timer]')
    .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().width))
}

function heights(page: Page) {
  return page.locator('[data-deadline-timer]').evaluateAll((places) =>
    places.map((place) => ({
      id: place.getAttribute('data-deadline-timer'),
      height: place.getBoundingClientRect().height,
    })),
  )
}
