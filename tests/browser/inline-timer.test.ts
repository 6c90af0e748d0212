/** Inline timers as visitors see them, in places of every width, on pages of every kind. */
import { expect, test as base, type Page } from '@playwright/test'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import { barriersIn } from '../support/barriers.ts'
import { bundleOf } from '../support/embed-bundles.ts'
import { watchMoves } from '../support/moves.ts'
import type { PlacedTimer } from '../support/timers-page.ts'

const templates = inlineTimerTemplates.map(({ settings }) => settings)
const TIME = 2 * 86_400 + 18 * 3600 + 41 * 60 + 51
const widths = [1200, 768, 600, 480, 375, 331, 330, 320, 260, 200]

const test = base.extend<{ timers: Page }>({
  timers: async ({ page }, use) => {
    await openPage(page)
    await use(page)
  },
})

async function openPage(page: Page, { attributes = '', css = '', body = '' } = {}) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.setContent(
    `<!doctype html><html lang="en" ${attributes}><title>Offer</title><style>body{margin:0}${css}</style><body>${body}`,
  )
  await page.addScriptTag({ content: await bundleOf('tests/support/timers-page.ts') })
}

function show(page: Page, placed: Partial<PlacedTimer>[]) {
  return page.evaluate(
    (all) => window.showTimers(all),
    placed.map((each) => ({ timer: templates[0]!, width: 600, secondsLeft: TIME, ...each })),
  )
}

test('at zero the rings are empty', async ({ timers }) => {
  const pictureAtZero = async (bar_color: string) => {
    await show(timers, [{ timer: { ...templates[9]!, bar_color }, secondsLeft: 0 }])
    return (await timers.screenshot()).toString('base64')
  }

  expect(await pictureAtZero('#ff0000')).toBe(await pictureAtZero('#0000ff'))
})

test('no timer is wider than its place, whatever its place, its digits and its labels are', async ({
  timers,
}) => {
  const long = { days_long: 'WWWWWWWWWWWW', days_short: 'WWWW', f_family: 'Verdana', min_f_size: 15 } as const
  const placed = widths.flatMap((width) =>
    [TIME, 400 * 86_400, 0].flatMap((secondsLeft) =>
      templates.flatMap((timer) => [
        { timer, width, secondsLeft },
        { timer: { ...timer, ...long, show_dd: 0 as const }, width, secondsLeft },
        { timer: { ...timer, ...long, max_height: 0.7 as const }, width, secondsLeft },
      ]),
    ),
  )
  await show(timers, placed)

  const tooWide = await timers.evaluate(() =>
    [...document.querySelectorAll('.place')].flatMap((place, at) => {
      const units = place.firstElementChild?.shadowRoot?.querySelector('.units')
      const { left, right } = place.getBoundingClientRect()
      const inside = units?.getBoundingClientRect()
      return inside && inside.width > 0 && inside.left >= left - 0.6 && inside.right <= right + 0.6
        ? []
        : [at]
    }),
  )

  expect(tooWide.map((at) => [placed[at]?.timer.id, placed[at]?.width, placed[at]?.secondsLeft])).toEqual([])
})

test('digits stay large enough to read in a place of 200 pixels', async ({ timers }) => {
  await show(
    timers,
    templates.flatMap((timer) => [{ timer, width: 200 }]),
  )

  const sizes = await sizesOf(timers, '.units')

  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)
})

test('a timer takes the part of its place that its owner chose', async ({ timers }) => {
  await show(
    timers,
    ([1, 0.85, 0.7] as const).map((max_height) => ({ timer: { ...templates[0]!, max_height }, width: 640 })),
  )

  const taken = await timers.evaluate(() =>
    [...document.querySelectorAll('.place')].map(
      (place) => place.firstElementChild?.shadowRoot?.querySelector('.clock')?.clientWidth,
    ),
  )

  expect(taken).toEqual([640, 480, 320])
})

test('a clock runs from left to right on pages that run from right to left, and looks the same', async ({
  page,
}) => {
  const pictures: string[] = []
  for (const attributes of [
    '',
    'dir="rtl"',
    'style="font-size: 40px; line-height: 3; letter-spacing: 5px"',
  ]) {
    await openPage(page, { attributes })
    await show(
      page,
      templates.map((timer) => ({ timer, width: 1280 })),
    )
    pictures.push((await page.screenshot()).toString('base64'))
  }

  expect(pictures[1]).toBe(pictures[0])
  expect(pictures[2]).toBe(pictures[0])
})

test('the styles of a hostile page do not reach it', async ({ timers: page }) => {
  const hostile =
    'transform: rotate(3deg); zoom: 2; opacity: 0; display: none; direction: rtl; color: lime; font: 3px serif; width: 9px; height: 9px; margin: 50px; letter-spacing: 9px; text-transform: lowercase; container-type: size'
  await show(page, [{}])
  const before = await page.screenshot()

  await page.addStyleTag({
    content: `.place > *, b, .units, .label { ${hostile.replaceAll(/;|$/g, ' !important;')} }`,
  })

  expect((await page.screenshot()).equals(before)).toBe(true)
})

test('in a place that is as wide as its content a timer is there, and fits beside others', async ({
  page,
}) => {
  await openPage(page, { css: 'body { display: flex; width: 500px } .place { width: auto !important }' })
  await show(page, [{}, {}])

  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.place')].map((place) => place.getBoundingClientRect().width),
  )

  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(199)
  expect(boxes[0]! + boxes[1]!).toBeLessThanOrEqual(501)
})

test('it is heard as a timer, in full words that change only with the minute', async ({ timers }) => {
  await show(timers, [{ timer: templates[2]! }])
  const timer = timers.getByRole('timer', { name: '2 days, 18 hours, 42 minutes' })
  await expect(timer).toBeVisible()

  await expect(timers.locator('body')).toMatchAriaSnapshot('- timer "2 days, 18 hours, 42 minutes"')
})

test('every template is free of barriers', async ({ timers }) => {
  await show(
    timers,
    templates.map((timer) => ({ timer })),
  )

  const barriers = await barriersIn(timers, '.place')

  expect(barriers).toEqual([])
})

for (const [wish, reducedMotion, moves] of [
  ['who asks for less motion sees no flip, and the right time', 'reduce', []],
  ['who does not, sees the seconds flip', 'no-preference', ['turn-1', 'turn-2']],
] as const)
  test(wish, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await openPage(page)
    const seen = await watchMoves(page)
    const deadlineAt = await page.evaluate((timer) => {
      window.runTimer({ timer, width: 600, secondsLeft: 50 })
      return Math.ceil(Date.now() / 1000) * 1000 + 50_000
    }, templates[2]!)

    // Odd seconds and even ones have a flip each.
    for (const turn of [1, 2]) await expect(page.locator(`[style*="turn-${turn}"]`).first()).toBeAttached()

    expect(await seen()).toEqual(moves)
    await expect.poll(() => page.evaluate(isRightTime, deadlineAt)).toBe(true)
  })

test('what it takes of a page does not change when its seconds turn', async ({ timers }) => {
  const heightsAt = async (secondsLeft: number) => {
    await show(
      timers,
      templates.map((timer) => ({ timer, secondsLeft })),
    )
    return timers.evaluate(() =>
      [...document.querySelectorAll('.place')].map((place) => place.getBoundingClientRect().height),
    )
  }

  expect(await heightsAt(0)).toEqual(await heightsAt(TIME))
})

test('whatever is written in a setting never becomes a style or markup', async ({ timers }) => {
  const evil = 'red; background: url(//evil.example)'
  const timer = {
    ...templates[0]!,
    text_color: evil,
    bgr_color: evil,
    days_long: '<img src=x onerror=alert(1)>',
  }
  await show(timers, [{ timer }])

  const html = await timers.evaluate(() => {
    const root = document.querySelector('.place')?.firstElementChild?.shadowRoot
    return [root?.querySelector('.clock')?.getAttribute('style'), root?.querySelectorAll('img').length]
  })

  expect(html[0]).not.toContain('evil')
  expect(html[1]).toBe(0)
})

function sizesOf(page: Page, selector: string) {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('.place')].map((place) => {
        const found = place.firstElementChild?.shadowRoot?.querySelector(wanted)
        return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0
      }),
    selector,
  )
}

/** Of a clock whose halves flip: the upper half that stands, and the lower one that came to lie last. */
function isRightTime(deadlineAt: number) {
  const root = document.querySelector('.place > div')?.shadowRoot
  const secondsOf = (half: string) =>
    [...(root?.querySelectorAll(`.units > :last-child ${half}`) ?? [])]
      .map(({ textContent }) => textContent)
      .join('')
  const left = String(Math.ceil((deadlineAt - Date.now()) / 1000))
  return secondsOf('b > :first-child') === left && secondsOf('b > :last-child') === left
}
