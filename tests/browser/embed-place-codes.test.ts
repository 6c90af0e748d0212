/** The codes for running text and for the number that is left: what owners rely on wherever they paste them. */
import type { Page } from '@playwright/test'
import { placeCodes } from '../../src/domain/pages/page-code.ts'
import { defaultInlineTimer } from '../../src/domain/timers/inline-timer-templates.ts'
import type { CampaignDecision } from '../../src/domain/visitors/decision.ts'
import { barriersIn } from '../support/barriers.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { expect, HOUR, layoutShift, stopClock, test } from '../support/embed-test.ts'

const { dynamic, dynamicquantity: quantity } = placeCodes(defaultInlineTimer)
const MINUTE = 60_000
const DAY = 24 * HOUR

const texts = '[data-deadline-dynamic]'
const numbers = '[data-deadline-quantity]'

type Story = {
  body: string
  /** At a time that passed since the page was opened. */
  tells: (passed: number, start: number) => Partial<CampaignDecision>[]
}

/** A page whose time stands until the test lets some pass. */
async function open(host: EmbedHost, page: Page, { body, tells }: Story) {
  const start = Math.floor(Date.now() / 1000) * 1000
  let passed = 0
  await stopClock(page, start)
  host.page('/offer', { head: host.snippet(), body })
  host.answer(() => ({
    now: start + passed,
    c: tells(passed, start).map((told) => ({ id: 'spring', k: '1.token', lang: 'en', ...told })),
  }))
  const settled = answersOf(page, host)
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => host.asked.length).toBeGreaterThan(0)
  await settled()
  return {
    pass: async (ms: number) => {
      passed += ms
      await page.clock.runFor(ms)
      await settled()
    },
  }
}

/** Waits for answers that are on their way: one that is heard a second later would set the page's clock back by it. */
function answersOf(page: Page, { edge }: EmbedHost) {
  const onTheirWay = new Set<object>()
  page.on('request', (request) => void (request.url().startsWith(edge) && onTheirWay.add(request)))
  page.on('requestfinished', (request) => void onTheirWay.delete(request))
  page.on('requestfailed', (request) => void onTheirWay.delete(request))
  return async () => {
    await expect.poll(() => onTheirWay.size, { intervals: [10, 50] }).toBe(0)
    await page.evaluate(() => undefined)
  }
}

function endsAfter(ms: number, more: Partial<CampaignDecision> = {}): Story['tells'] {
  return (passed, start) => [{ at: start + ms, ...(passed >= ms ? { over: 1 } : {}), ...more }]
}

test('every place of a page runs, and all of them tell the same second', async ({ host, page }) => {
  const { pass } = await open(host, page, {
    body: `<h1>Ends in ${dynamic}</h1><p>Only <a href="#buy">${dynamic} left</a>.</p><ul><li>${dynamic}</ul>
      <table><tr><td>${dynamic}</table><button>${dynamic}</button>`,
    tells: endsAfter(DAY + 2 * HOUR),
  })
  await expect(page.locator(texts)).toHaveText(
    new Array<string>(5).fill('1 day, 2 hours, 0 minutes, 0 seconds'),
  )

  await pass(1000)

  await expect(page.locator(texts)).toHaveText(
    new Array<string>(5).fill('1 day, 1 hour, 59 minutes, 59 seconds'),
  )
  await expect(page.getByRole('heading')).toHaveText('Ends in 1 day, 1 hour, 59 minutes, 59 seconds')
})

test('the last minute is told second by second, down to zero, and the text goes', async ({ host, page }) => {
  const { pass } = await open(host, page, { body: `<p>${dynamic}</p>`, tells: endsAfter(62_000) })
  await expect(page.locator(texts)).toHaveText('1 minute, 2 seconds')
  const said: (string | null)[] = []

  for (let second = 61; second >= 0; second -= 1) {
    await pass(1000)
    said.push(await page.locator(texts).textContent())
  }

  const seconds = Array.from({ length: 58 }, (_, at) => `${59 - at} seconds`)
  expect(said).toEqual(['1 minute, 1 second', '1 minute, 0 seconds', ...seconds, '1 second', '0 seconds'])
  await expect(page.locator(texts)).toBeHidden()
})

test('who comes after the deadline sees no text, not even for a moment', async ({ host, page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const place = document.querySelector<HTMLElement>('[data-deadline-dynamic]')
      if (place && place.offsetHeight > 0 && place.textContent) seen.push(place.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  host.page('/offer', { head: host.snippet(), body: `<p>Words ${dynamic}</p>` })
  host.answer(() => ({ c: [{ id: 'spring', k: '1.token', at: Date.now() - MINUTE, over: 1 }], afterMs: 200 }))

  await page.goto(`${host.site}/offer`)

  await expect(page.locator(texts)).toBeHidden()
  await expect(page.getByText('Words')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})

for (const [lang, before, after, many] of [
  ['de', '1 Tag, 1 Stunde, 1 Minute und 1 Sekunde', '1 Tag, 1 Stunde, 1 Minute und 0 Sekunden', '12.000'],
  ['ja', '1 日 1 時間 1 分 1 秒', '1 日 1 時間 1 分 0 秒', '12,000'],
  ['ar', 'يوم، وساعة، ودقيقة، وثانية', 'يوم، وساعة، ودقيقة، و0 ثانية', '12,000'],
] as const)
  test(`text and number are in the language of the campaign: ${lang}`, async ({ host, page }) => {
    const { pass } = await open(host, page, {
      body: `<p>Left: ${dynamic}</p><p>${quantity}</p>`,
      tells: endsAfter(DAY + HOUR + MINUTE + 1000, { lang, n: 12_000, again: 60 }),
    })
    await expect(page.locator(texts)).toHaveText(before)
    await expect(page.locator(numbers)).toHaveText(many)

    await pass(1000)

    await expect(page.locator(texts)).toHaveText(after)
  })

test('a language that no browser knows is no reason to say nothing', async ({ host, page, problems }) => {
  await open(host, page, {
    body: `<p>${dynamic}</p><p>${quantity}</p>`,
    tells: endsAfter(MINUTE, { lang: 'not a language', n: 1200, again: 60 }),
  })

  await expect(page.locator(texts)).toHaveText('1 minute, 0 seconds')
  await expect(page.locator(numbers)).toHaveText(/^1.?200$/)
  expect(problems).toEqual([])
})

test('text and number come to places that come later, and back to those that are written over', async ({
  host,
  page,
}) => {
  const { pass } = await open(host, page, {
    body: '<main></main>',
    tells: endsAfter(2 * HOUR, { n: 7, again: 3600 }),
  })

  await page.evaluate((html) => (document.querySelector('main')!.innerHTML = html), dynamic! + quantity)
  await pass(1000)
  await expect(page.locator(texts)).toHaveText('1 hour, 59 minutes, 59 seconds')
  await expect(page.locator(numbers)).toHaveText('7')
  // What a framework does that draws its own state anew.
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('main *')) place.textContent = 'Loading…'
  })
  await pass(1000)

  await expect(page.locator(texts)).toHaveText('1 hour, 59 minutes, 58 seconds')
  await expect(page.locator(numbers)).toHaveText('7')
})

test('where no campaign has anything to say, the owner’s own words stay', async ({ host, page }) => {
  const { pass } = await open(host, page, {
    body: '<p>Only <b data-deadline-quantity>a few</b> left, <i data-deadline-dynamic>for a short time</i>.</p>',
    tells: () => [],
  })

  await pass(2000)

  await expect(page.locator('p')).toHaveText('Only a few left, for a short time.')
})

test('the text is written into its place and nothing else: no class, no style, no markup', async ({
  host,
  page,
}) => {
  const { pass } = await open(host, page, {
    body: `<style>span { color: teal }</style><p>Only <span class="big" data-deadline-dynamic></span> left</p>`,
    tells: endsAfter(MINUTE),
  })

  await pass(1000)

  expect(await page.locator('p').innerHTML()).toBe(
    'Only <span class="big" data-deadline-dynamic="">59 seconds</span> left',
  )
  await expect(page.locator(texts)).toHaveCSS('color', 'rgb(0, 128, 128)')
})

test('running text stays in its own line: nothing else on the page moves for it', async ({ host, page }) => {
  const { pass } = await open(host, page, {
    body: `<h1>Offer</h1><p>Only ${dynamic} left, and ${quantity} seats</p><p id="next">More words</p><footer>End</footer>`,
    tells: (passed, start) => [{ at: start + DAY + MINUTE, n: 1000 - passed / 1000, again: 2 }],
  })
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, p, footer')].map(
        (block) => block.getBoundingClientRect().toJSON() as object,
      ),
    )
  // As it is before the script has come.
  const emptyLine = await page.evaluate(() => {
    const line = document.querySelector('p')!
    const twin = line.cloneNode(true) as HTMLElement
    for (const place of twin.querySelectorAll('span')) place.replaceChildren()
    line.replaceWith(twin)
    return twin.getBoundingClientRect().toJSON() as object
  })
  const before = await boxes()

  for (let second = 0; second < 62; second += 1) await pass(1000)

  await expect(page.locator(texts)).toHaveText('23 hours, 59 minutes, 58 seconds')
  await expect(page.locator(numbers)).not.toHaveText('1,000')
  expect(await boxes()).toEqual(before)
  expect(before[1]).toEqual(emptyLine)
})

test('on a first visit the number and the text come without a shift', async ({ host, page }) => {
  host.page('/offer', {
    head: host.snippet(),
    body: `<h1>Offer</h1><p>Only ${dynamic} left, and ${quantity} seats</p><p>More words</p>`,
  })
  host.answer(() => ({
    c: [{ id: 'spring', k: '1.token', at: Date.now() + DAY, lang: 'en', n: 40, again: 60 }],
    afterMs: 300,
  }))

  await page.goto(`${host.site}/offer`)
  await expect(page.locator(numbers)).toHaveText('40')

  // Words behind a text move on in their own line: of the whole page, next to nothing.
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('the number falls while the page is open, in every place, and is never seen at zero', async ({
  host,
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-deadline-quantity]'))
        if (place.offsetHeight > 0 && place.textContent !== seen.at(-1)) seen.push(place.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const lefts = [3, 2, 1]
  host.page('/offer', {
    head: host.snippet(),
    body: `<h1>Only ${quantity} left</h1><p>Hurry: ${quantity}!</p><p id="end" data-deadline="after" hidden>Sold out</p>`,
  })
  host.answer((_, count) => {
    const n = lefts[count - 1]
    return { c: [n === undefined ? { id: 'stock', over: 1 } : { id: 'stock', n, again: 0.3, lang: 'en' }] }
  })

  await page.goto(`${host.site}/offer`)

  await expect(page.getByText('Sold out')).toBeVisible()
  for (const place of await page.locator(numbers).all()) await expect(place).toBeHidden()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter(Boolean)).toEqual(['3', '2', '1'])
})

test('a screen reader is left in peace: nothing speaks by itself while the seconds run', async ({
  host,
  page,
}) => {
  const { pass } = await open(host, page, {
    body: `<main><h1>Offer</h1><p>Only ${dynamic} left, ${quantity} seats</p></main>`,
    tells: endsAfter(2 * HOUR, { n: 40, again: 3600 }),
  })
  await pass(3000)

  const speaking = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((each) => [each, ...(each.shadowRoot?.querySelectorAll('*') ?? [])])
      .filter((each) =>
        each.matches('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'),
      )
      .map(({ outerHTML }) => outerHTML),
  )

  expect(speaking).toEqual([])
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Offer"
      - paragraph: Only 1 hour, 59 minutes, 57 seconds left, 40 seats
  `)
  await page.clock.resume()
  const barriers = await barriersIn(page, 'main')
  expect(barriers.map(({ id }) => id)).toEqual([])
})

test('a running text waits for the hour of its reveal, to the second', async ({ host, page }) => {
  const { pass } = await open(host, page, {
    body: `<p>Only ${dynamic} left</p>`,
    tells: (_, start) => [{ at: start + HOUR, from: start + 10_000 }],
  })
  await expect(page.locator(texts)).toBeHidden()
  await pass(9000)
  await expect(page.locator(texts)).toBeHidden()

  await pass(1000)

  await expect(page.locator(texts)).toBeVisible()
  await expect(page.locator(texts)).toHaveText('59 minutes, 50 seconds')
})
