/** What stands around a timer, and what is written in its settings, leaves it as it was designed. */
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import { timerWidget } from '../support/timer-widget.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { expect, HOUR, live, stopClock, test } from '../support/embed-test.ts'

const [panels] = inlineTimerTemplates.map(({ settings }) => settings)

function offer(host: EmbedHost, body: string) {
  host.answer(() => ({ c: [live(50 * HOUR, undefined, { w: [timerWidget('page', panels!)] })] }))
  host.page('/offer', { head: host.snippet(), body })
}

test('a link around a timer underlines its own words, and no digit', async ({ host, page }) => {
  const style = '<style>u,a{font-size:30px}a{color:inherit}p{margin:0}</style>'
  const now = Date.now()
  await stopClock(page, now + 1000)
  const pictures: string[] = []
  for (const [before, after] of [
    ['<p>', '</p>'],
    ['<u>', '</u>'],
    ['<a href="/buy">', '</a>'],
    ['<s>', '</s>'],
  ]) {
    offer(host, `${style}${before}<span style="display:block" data-deadline-timer></span>${after}`)
    await page.goto(`${host.site}/offer`)
    await expect(page.getByRole('timer')).toBeVisible()
    pictures.push((await page.locator('[data-deadline-timer]').screenshot()).toString('base64'))
  }

  expect(pictures.map((picture) => picture === pictures[0])).toEqual([true, true, true, true])
})

test('on paper a timer keeps the colors that its digits are made of, and stays in one piece', async ({
  host,
  page,
}) => {
  offer(host, '<div data-deadline-timer></div>')
  await page.goto(`${host.site}/offer`)
  await page.emulateMedia({ media: 'print' })

  const digit = page.locator('[data-deadline-timer] b > span').first()
  const kept = await digit.evaluate((e) => getComputedStyle(e).printColorAdjust)
  const whole = page.locator('[data-deadline-timer] > div')

  expect(kept).toBe('exact')
  expect(await whole.evaluate((e) => getComputedStyle(e).breakInside)).toBe('avoid')
})

test('what hides the place hides the timer, and a link around it keeps its hand', async ({ host, page }) => {
  offer(
    host,
    `<div id="tab" style="visibility:hidden"><div data-deadline-timer></div></div>
     <a href="/buy"><span style="display:block" data-deadline-timer></span></a>`,
  )
  await page.goto(`${host.site}/offer`)
  await expect(page.getByRole('timer')).toHaveCount(1)
  const digits = page.locator('[data-deadline-timer] b > span')
  await expect(digits.first()).toBeHidden()

  await page.locator('#tab').evaluate((tab) => (tab.style.visibility = 'visible'))

  await expect(digits.first()).toBeVisible()
  const cursors = await digits.evaluateAll((all) => all.map((digit) => getComputedStyle(digit).cursor))
  expect(new Set(cursors)).toEqual(new Set(['auto', 'pointer']))
})

for (const evil of [
  'red; background: url(//evil.example/1)',
  'url(//evil.example/2)',
  'var(--a, url(//evil.example/3))',
  'env(a, url(//evil.example/4))',
])
  test(`no timer asks anybody for “${evil}”`, async ({ host, page }) => {
    const asked: string[] = []
    await page.route('**/*', (route) => {
      if (route.request().url().includes('evil.example')) asked.push(route.request().url())
      return route.fallback()
    })
    const settings = { ...panels!, bgr_color: evil, text_color: evil, fillStylesPanel_g1_1: evil }
    const w = [timerWidget('page', settings)]
    host.answer(() => ({ c: [live(50 * HOUR, undefined, { w })] }))
    host.page('/offer', { head: host.snippet(), body: '<div data-deadline-timer></div>' })

    await page.goto(`${host.site}/offer`)
    await expect(page.getByRole('timer')).toBeVisible()
    // Whatever was asked for before has been heard of, too.
    await page.evaluate(async () => void (await fetch('/offer')))

    expect(asked).toEqual([])
  })

test('a timer is heard in the language of the campaign that it counts for', async ({ host, page }) => {
  const german = { id: 'german', lang: 'de' }
  let campaign: { id: string; lang: string } = { id: 'english', lang: 'en' }
  host.answer(() => ({
    c: [live(50 * HOUR, undefined, { ...campaign, w: [timerWidget('page', panels!)] })],
  }))
  host.page('/offer', { head: host.snippet(), body: '<div data-deadline-timer></div>' })
  await page.goto(`${host.site}/offer`)
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^2 days/)

  campaign = german
  await page.evaluate(() => history.pushState({}, '', '/offer?other'))

  await expect(page.getByRole('timer')).toHaveAccessibleName(/^2 Tage/)
})
