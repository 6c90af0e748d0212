/** Pages that fight us, and a server that fails: the page shows itself, and the promise holds where it can. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { keptBy, sampleOf } from '../support/sample.ts'
import { bar, newVisitor, promisedDeadline, visit } from '../support/visitor.ts'

for (const weather of sampleOf(['cut', 'silent', 'failing', 'nonsense'] as const, 3))
  test(`with the server ${weather}, a new visitor sees the page as if we were not there`, async ({
    product,
    site,
    owner,
    device,
    trouble,
  }) => {
    trouble.forgive(/blocked by CORS policy/)
    const offer = await openOffer({ product, site, owner })
    const page = await device()
    product.edge.weather(weather)

    await page.goto(offer.url, { waitUntil: 'domcontentloaded' })

    await expect(page.getByRole('heading')).toHaveText('The offer')
    await expect(page.locator('html')).toHaveCSS('opacity', '1')
    await expect(bar(page)).toHaveCount(0)
    await expect(page).toHaveURL(offer.url)
  })

test('with the server away, a known visitor keeps the same deadline', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const { page, deadline } = await newVisitor({ product, device }, offer.url)

  product.edge.weather('silent')
  await page.goto(offer.url, { waitUntil: 'domcontentloaded' })

  expect(await promisedDeadline(page, product.clock)).toBe(deadline)
})

test(
  'with the server away, an expired visitor is sent on by what was known last',
  keptBy(
    'tests/browser/embed-first-paint.test.ts',
    'without an answer the last known one holds: the bar of the last visit, the redirect of the last visit',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)
    product.clock.set(deadline - 5000)
    await page.goto(offer.url)
    await expect(bar(page)).toBeVisible()

    product.edge.weather('silent')

    await expect(page).toHaveURL(offer.closed)
  },
)

test(
  'where our script is blocked, the page is as its owner made it',
  keptBy('tests/browser/embed-first-paint.test.ts', 'a page whose script is blocked or gone shows itself'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    offer.redesign({ body: '<p data-deadline="before">Now</p>' })
    const page = await device()
    await page.context().route(`${product.edge.origin}/**`, (route) => route.abort('blockedbyclient'))

    await page.goto(offer.url)

    await expect(page.getByText('Now')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('opacity', '1')
  },
)

test(
  'a strict policy with a nonce and trusted types lets the whole code work',
  keptBy('tests/browser/embed-fences.test.ts', 'strict policies with trusted types are kept to the letter'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    offer.redesign({
      head: offer.snippet.replace('<script ', '<script nonce="n0nce" '),
      policy: [
        "default-src 'none'",
        "script-src 'nonce-n0nce' 'strict-dynamic'",
        `connect-src ${product.edge.origin}`,
        'img-src data:',
        "style-src 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types dl',
      ].join('; '),
    })
    const page = await device()

    await page.goto(offer.url)

    await expect(bar(page)).toBeVisible()
    const height = await page
      .getByRole('region')
      .filter({ has: bar(page) })
      .boundingBox()
    expect(height?.height).toBeLessThan(120)
  },
)

test('a policy that lists our origin and refuses inline code lets the plain tag work', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const { origin } = product.edge
  offer.redesign({
    head: offer.plainTag,
    policy: `default-src 'self'; script-src ${origin}; connect-src ${origin}; img-src data:`,
  })
  const page = await device()

  await page.goto(offer.url)

  await expect(bar(page)).toBeVisible()
})

test(
  'a policy that refuses us leaves the page as it is',
  keptBy('tests/browser/embed-fences.test.ts', 'shows itself as it is'),
  async ({ product, site, owner, device, trouble }) => {
    trouble.forgive(/Content Security Policy/)
    const offer = await openOffer({ product, site, owner })
    offer.redesign({ policy: "default-src 'self'; img-src data:" })
    const page = await device()

    await page.goto(offer.url)

    await expect(page.getByRole('heading')).toHaveText('The offer')
    await expect(page.locator('html')).toHaveCSS('opacity', '1')
  },
)

test(
  'the page’s own styles do not reach the bar, nor ours the page',
  keptBy('tests/browser/embed-bar.test.ts', 'no style sheet of the page reaches the bar'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    // The bar slides in, and is measured where it stands.
    const friendly = await device({ reducedMotion: 'reduce' })
    await friendly.goto(offer.url)
    await expect(bar(friendly)).toBeVisible()
    const looks = await looksOfBar(friendly)
    const heading = await friendly.getByRole('heading').evaluate((h1) => getComputedStyle(h1).font)
    offer.redesign({
      body: `<style>
      html { font-size: 40px; direction: rtl; filter: none }
      body { transform: rotate(1deg); visibility: hidden }
      * , *::before, *::after { all: revert !important; color: red !important; font: italic 30px serif !important;
        position: static !important; display: block !important; opacity: .1 !important; z-index: 0 !important }
      div, section, p, button, a, b, span { margin: 50px !important; padding: 9px !important; border: 5px solid !important }
      h1 { visibility: visible !important }
    </style>`,
    })

    const hostile = await device({ reducedMotion: 'reduce' })
    await hostile.goto(offer.url)
    await expect(bar(hostile)).toBeVisible()

    expect(await looksOfBar(hostile)).toEqual(looks)
    offer.redesign({ head: '' })
    const bare = await device()
    await bare.goto(offer.url)
    expect(await bare.getByRole('heading').evaluate((h1) => getComputedStyle(h1).font)).toBe(heading)
  },
)

async function looksOfBar(page: Page) {
  const region = page.getByRole('region').filter({ has: bar(page) })
  const style = await region.evaluate((element) => {
    const { color, font, display, padding, margin, border } = getComputedStyle(element)
    return { color, font, display, padding, margin, border }
  })
  return { style, box: await region.boundingBox() }
}

test(
  'on a site that loads no pages, the bar comes and goes with the address',
  keptBy('tests/browser/embed-pages.test.ts', 'a single-page site shows each page its own bar'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const body = `<nav><button onclick="history.pushState({}, '', '/offer')">Offer</button>
    <button onclick="history.pushState({}, '', '/about')">About</button></nav>`
    site.page('/about', { title: 'About us', head: offer.snippet, body })
    const page = await device()
    await visit(page, site.url('/about'))
    await expect(page.getByRole('heading')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(await offer.calls.leads(offer.campaign)).toHaveLength(0)

    await page.getByRole('button', { name: 'Offer' }).click()
    const deadline = await promisedDeadline(page, product.clock)
    await page.getByRole('button', { name: 'About' }).click()
    await expect(bar(page)).toHaveCount(0)
    product.clock.advance({ minutes: 5 })
    await page.goBack()

    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
    product.clock.set(deadline + 1)
    await page.getByRole('button', { name: 'About' }).click()
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Offer' }).click()
    await expect(page).toHaveURL(offer.closed)
  },
)

test('until the visitor agrees, nothing is stored and no clock starts', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  offer.redesign({ head: offer.snippet.replace('<script ', '<script data-consent="wait" ') })
  const page = await device()
  const stored = () =>
    page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length] as const)

  await visit(page, offer.url)
  expect(await stored()).toEqual(['', 0, 0])
  expect(await offer.calls.leads(offer.campaign)).toHaveLength(0)

  await page.evaluate(() => {
    const api = (window as unknown as { _dl: { consent: (given: boolean) => void } })._dl
    api.consent(true)
  })
  const deadline = await promisedDeadline(page, product.clock)

  expect(await offer.calls.leads(offer.campaign)).toMatchObject([{ deadlineAt: deadline }])
  expect((await stored())[0]).not.toBe('')
})

test(
  'a bar that a visitor hides stays hidden for the visit',
  keptBy(
    'tests/browser/embed-bar-tab.test.ts',
    'what was hidden stays a tab for the visit, and a bar again in the next',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const page = await device()
    await page.goto(offer.url)

    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(bar(page)).toHaveCount(0)
    await visit(page, offer.url)

    await expect(bar(page)).toHaveCount(0)
  },
)
