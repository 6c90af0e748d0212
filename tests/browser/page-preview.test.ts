/** The "Preview" link of the bar's editor: the page in a tab of its own, with the saved bar and a full clock. */
import type { Page } from '@playwright/test'
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import { PREVIEW_SECONDS } from '../../src/domain/preview/bar-preview.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer, type Offer } from '../support/offer.ts'
import { bar, deadlineByScript, promisedDeadline } from '../support/visitor.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

async function previewOf({ calls, campaign, page }: Offer): Promise<string> {
  const params = { campaignId: campaign.id }
  return (await calls.ask(barsApi.startPreview, { params, body: { pageId: page.id } })).previewUrl
}

/** Who the visitor is, and what every page showed; how far the clocks differ is measured anew each time. */
function remembered(page: Page) {
  return page.evaluate(() => {
    const { i, p } = JSON.parse(localStorage.getItem('_dl') ?? '{}') as { i?: string; p?: object }
    return `${document.cookie} ${i} ${JSON.stringify(p)}`
  })
}

test('an owner sees the saved bar with a full clock, as often as they like, and is nobody’s lead', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  const url = await previewOf(offer)
  const tab = await owner.context().newPage()

  await tab.goto(url)
  const first = await promisedDeadline(tab, product.clock)
  await tab.reload()
  const second = await promisedDeadline(tab, product.clock)

  expect(first - product.clock.now()).toBeGreaterThan(PREVIEW_SECONDS * SECOND - 60 * SECOND)
  expect(second).toBeGreaterThanOrEqual(first)
  expect(tab.url()).toContain('dlp=')
  expect(await remembered(tab)).toBe(' undefined undefined')
  expect(await offer.calls.leads(offer.campaign)).toEqual([])
})

test('a preview stays one where the owner’s server drops what it does not know in a redirect', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  site.page('/offer/', { title: 'The offer', head: offer.snippet })
  offer.redesign({ leadsTo: '/offer/' })
  const tab = await owner.context().newPage()

  await tab.goto(await previewOf(offer))
  const promised = await promisedDeadline(tab, product.clock)

  expect(new URL(tab.url()).pathname).toBe('/offer/')
  expect(new URL(tab.url()).search).toBe('')
  expect(promised - product.clock.now()).toBeGreaterThan(PREVIEW_SECONDS * SECOND - 60 * SECOND)
  expect(await remembered(tab)).toBe(' undefined undefined')
  expect(await offer.calls.leads(offer.campaign)).toEqual([])
})

test('after a preview the same browser is promised what it was promised before', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  const other = site.page('/other', { title: 'Another page', head: offer.snippet })
  await offer.calls.page(offer.campaign, { beforeUrl: other })
  const tab = await owner.context().newPage()
  await tab.goto(offer.url)
  const promised = await promisedDeadline(tab, product.clock)
  await expect.poll(() => remembered(tab)).toContain('/offer')
  const before = await remembered(tab)

  await tab.goto(await previewOf(offer))
  await expect(bar(tab)).toBeVisible()
  await expect.poll(() => deadlineByScript(tab)).toBeGreaterThan(promised + HOUR)
  expect(await remembered(tab)).toBe(before)
  // On to another page without loading it: from there on it is a visit again, and is remembered.
  const isAnswered = tab.waitForResponse((answer) => new URL(answer.url()).pathname === '/d')
  await tab.evaluate((address) => history.pushState(null, '', address), other)
  await isAnswered
  await expect.poll(() => remembered(tab)).toContain('/other')

  const known = await tab.evaluate(() => localStorage.getItem('_dl') ?? '')
  const record = JSON.parse(known) as { p: Record<string, { c: { at: number }[] }> }
  expect(record.p['/offer']?.c[0]?.at).toBe(promised)
  await tab.goto(offer.url)
  expect(await promisedDeadline(tab, product.clock)).toBe(promised)
})

test('timers and texts are in a preview, too, in places for any campaign and in those of this one', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  await offer.calls.page(offer.campaign, { beforeUrl: site.url('/*'), type: 'countdown' })
  const { id } = offer.campaign
  offer.redesign({
    body: `<div id="any" data-deadline-timer></div><div id="own" data-deadline-timer="${id}"></div>
      <p id="text" data-deadline-text="${id}"></p>`,
  })
  const tab = await owner.context().newPage()

  await tab.goto(await previewOf(offer))

  for (const place of ['#any', '#own']) await expect(tab.locator(place).getByRole('timer')).toBeVisible()
  await expect(tab.locator('#text')).not.toBeEmpty()
  expect(await offer.calls.leads(offer.campaign)).toEqual([])
})

test('somebody whose time is over is not let back in by a preview parameter', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const page = await device()
  await page.goto(offer.url)
  await promisedDeadline(page, product.clock)
  product.clock.advance(3 * HOUR)

  await page.goto(`${offer.url}?dlp=anything`)

  await expect(page).toHaveURL(offer.closed)
})

test('a bar that was put away is there in a preview, and stays away on the page', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  const tab = await owner.context().newPage()
  await tab.goto(offer.url)
  await bar(tab).waitFor()
  await tab.getByRole('button', { name: 'Hide' }).click()
  await expect(bar(tab)).toHaveCount(0)

  await tab.goto(await previewOf(offer))
  await expect(bar(tab)).toBeVisible()
  const isAnswered = tab.waitForResponse((answer) => new URL(answer.url()).pathname === '/d')
  await tab.goto(offer.url)
  await isAnswered
  await deadlineByScript(tab)

  await expect(bar(tab)).toHaveCount(0)
})
