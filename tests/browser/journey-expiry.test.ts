/** What visitors get when their time is over. */
import { pageMessages } from '../../src/domain/pages/page.schema.ts'
import { stopClock } from '../support/embed-test.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { keptBy } from '../support/sample.ts'
import {
  bar,
  clockErrorOf,
  deadlineByScript,
  newVisitor,
  promisedDeadline,
  visit,
} from '../support/visitor.ts'

test('at zero the visitor is sent on, and neither reloading nor going back brings the offer', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const { page, deadline } = await newVisitor({ product, device }, offer.url)
  product.clock.set(deadline - 5000)
  await visit(page, offer.url)
  await expect(bar(page)).toBeVisible()
  const clockError = await clockErrorOf(page)

  await page.waitForURL(offer.closed)
  expect(product.clock.now()).toBeGreaterThanOrEqual(deadline - clockError)

  await page.reload()
  await expect(page).toHaveURL(offer.closed)
  await page.goto(offer.url)
  await expect(page).toHaveURL(offer.closed)
  await page.goBack()
  await expect(page.getByRole('heading')).toHaveText('The offer is over')
})

test(
  'without an after URL the bar goes at zero and the page stays',
  keptBy(
    'tests/browser/embed-time.test.ts',
    'with nowhere to go the bar leaves after zero and the page stays',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner }, { closed: '' })
    offer.redesign({ body: '<p data-deadline="before">Now</p><p data-deadline="after" hidden>Over</p>' })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)
    product.clock.set(deadline - 5000)
    await page.goto(offer.url)
    await expect(page.getByText('Now')).toBeVisible()
    await expect(page.getByText('Over')).toBeHidden()

    await expect(page.getByText('Over')).toBeVisible()

    await expect(page.getByText('Now')).toBeHidden()
    await expect(bar(page)).toHaveCount(0)
    await expect(page).toHaveURL(offer.url)
    await page.reload()
    await expect(page.getByText('Over')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  },
)

test(
  'an expired link leads to the after URL even where scripts are off, and keeps the letter’s parameters',
  keptBy('src/server/emails/follow-link.test.ts', 'when the time is over the link leads to the after page'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const page = await device()
    await page.goto(offer.linkFor('vera@example.com'))
    product.clock.set((await promisedDeadline(page, product.clock)) + 1)

    const plain = await device({ javaScriptEnabled: false })
    await plain.goto(`${offer.linkFor('vera@example.com')}&utm_source=letter`)

    await expect(plain).toHaveURL(`${offer.closed}?utm_source=letter`)
  },
)

test(
  'an expired visitor does not see the offer while the answer is on its way',
  keptBy(
    'tests/browser/embed-first-paint.test.ts',
    'a visitor whose deadline has passed does not see the offer for a single frame on a second visit',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)
    await page.goto(site.url('/elsewhere'))
    product.clock.set(deadline + 1)
    // The page comes back when an answer takes too long: nobody measures how fast this machine is.
    await stopClock(page, deadline + 1000)
    const release = product.edge.hold()

    await page.goto(offer.url, { waitUntil: 'domcontentloaded' })

    await expect(page.locator('html')).toHaveCSS('opacity', '0')
    await page.clock.resume()
    release()
    await expect(page).toHaveURL(offer.closed)
  },
)

test('a visitor who expired meanwhile and comes back by the owner’s grace sees the page again', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const { page, deadline } = await newVisitor({ product, device }, offer.url)
  product.clock.set(deadline + 1)
  await page.goto(offer.url)
  await expect(page).toHaveURL(offer.closed)

  await offer.calls.edit(offer.campaign, { deadlineLength: 4 })
  await page.goto(offer.url)

  await expect(bar(page)).toBeVisible()
  await expect(page).toHaveURL(offer.url)
  expect(await deadlineByScript(page)).toBe(deadline + 2 * 3_600_000)
})

test(
  'pages that would send visitors in a circle are refused with the reason',
  keptBy('src/server/pages/routes.test.ts', 'redirects that lead in a circle are refused'),
  async ({ product, site, owner }) => {
    const offer = await openOffer({ product, site, owner })
    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
    await owner.getByRole('button', { name: 'Add New Page' }).click()
    const form = owner.getByRole('form', { name: 'New page' })
    await form.getByRole('radio', { name: /^No timer/ }).click()
    await form.getByLabel('When Someone Lands on This Page:').fill(offer.closed)
    await form.getByRole('switch', { name: /^Redirect when/ }).check()

    await form.getByLabel('After the Deadline, Redirect to:').fill(`${offer.closed}/`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(pageMessages.sameUrl)).toBeVisible()

    await form.getByLabel('After the Deadline, Redirect to:').fill(offer.url)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(pageMessages.redirectLoop)).toBeVisible()
    await expect(owner.getByText('1 page', { exact: true })).toBeVisible()
  },
)

test(
  'two campaigns that send visitors to each other’s pages cannot keep anybody going round',
  keptBy(
    'tests/browser/embed-pages.test.ts',
    'pages that send visitors to each other let them go after a few rounds',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const other = await offer.calls.campaign({ campaignName: 'The other way' })
    await offer.calls.page(other, { beforeUrl: offer.closed, afterUrl: offer.url })
    site.page('/closed', { title: 'The offer is over', head: offer.snippet })
    const page = await device()
    await page.goto(offer.url)
    await expect(bar(page)).toBeVisible()
    await page.goto(offer.closed)
    await expect(bar(page)).toBeVisible()
    const visits: string[] = []
    page.on('framenavigated', (frame) => visits.push(frame.url()))

    product.clock.advance({ hours: 3 })
    await page.goto(offer.url)
    await expect(page.locator('html')).toHaveCSS('opacity', '1')
    await expect(async () => {
      const before = visits.length
      await page.waitForTimeout(1500)
      expect(visits.length).toBe(before)
    }).toPass()

    await expect(page.getByRole('heading')).toBeVisible()
    expect(visits.length).toBeLessThan(10)
  },
)
