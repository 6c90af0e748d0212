/** On the demo shop: a visitor answers a portal's question and leaves an address; what is done is done, on whatever device they come back by. */
import type { Page } from '@playwright/test'
import { analyticsApi } from '../../src/domain/analytics/analytics.api.ts'
import { personApi } from '../../src/domain/people/person.api.ts'
import { demoUrl, type DemoPage } from '../../src/server/demo/demo-url.ts'
import { allowPortals } from '../support/allow-portals.ts'
import { expect, test } from '../support/journey.ts'
import { linkFor } from '../support/offer.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { makeTheme, portalEditor, storedThemes } from '../support/portal-editor.ts'
import type { Product } from '../support/product.ts'
import { deadlineByScript, visit } from '../support/visitor.ts'

const HOUR = 3_600_000

/** A campaign of the owner's whose portal page is the offer of their demo shop. */
async function openShop(
  { product, owner }: { product: Product; owner: Page },
  { after }: { after: DemoPage | null },
) {
  const { database, environment } = product.deps
  const account = await database.db
    .selectFrom('accounts')
    .select(['id', 'public_key as publicKey'])
    .executeTakeFirstOrThrow()
  await allowPortals(product, { accountId: account.id })
  const shop = (page: DemoPage) =>
    demoUrl({ edgeOrigin: environment.EDGE_ORIGIN, publicKey: account.publicKey, page })
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const url = shop('offer')
  const afterUrl = after === null ? '' : shop(after)
  const page = await calls.page(campaign, { type: 'portal', label: 'Sales Page', beforeUrl: url, afterUrl })
  return { calls, campaign, params: { campaignId: campaign.id }, page, url, afterUrl }
}

/** The survey comes when half of the page was seen. */
function scrollDown(page: Page) {
  return page.mouse.wheel(0, 10_000)
}

test('a portal of a starter, its survey and form, another device, the end: the deadline is one, and what is done stays done', async ({
  product,
  owner,
  device,
}) => {
  const offer = await openShop({ product, owner }, { after: 'closed' })
  const editor = portalEditor(product, owner)
  await editor.openList(offer)
  await owner.getByRole('button', { name: /^Survey/ }).click()
  await expect(editor.panel).toContainText('What would you like to do first?')
  await owner.getByRole('link', { name: 'All portals' }).click()
  await owner.getByRole('combobox', { name: 'Theme of Sales Page' }).click()
  await owner.getByRole('option', { name: 'Survey' }).click()
  await expect(owner.getByRole('link', { name: 'Edit the theme of Sales Page' })).toBeVisible()
  const [theme] = (await storedThemes(offer)).themes

  const laptop = await device()
  await visit(laptop, offer.url)
  const deadline = await deadlineByScript(laptop)
  expect(deadline).toBeGreaterThan(product.clock.now())

  await scrollDown(laptop)
  await laptop.getByLabel('learn more').check()
  await laptop.getByRole('button', { name: 'Next' }).click()
  await laptop.getByLabel('E-mail').fill('Vera@Example.com')
  await laptop.getByRole('button', { name: 'Send it to me' }).click()
  await expect(laptop.getByRole('heading', { name: 'Thank you.' })).toBeVisible()
  await laptop.keyboard.press('Escape')
  await expect(laptop.locator('.portal')).toBeHidden()

  const phone = await device()
  await visit(phone, linkFor(offer.page, 'vera@example.com'))
  expect(await deadlineByScript(phone)).toBe(deadline)
  await scrollDown(phone)
  // Seconds after which it would have come.
  await phone.waitForTimeout(2000)
  await expect(phone.locator('.portal')).toBeHidden()

  const [lead] = await offer.calls.leads(offer.campaign)
  expect(lead).toMatchObject({ email: 'vera@example.com', deadlineAt: deadline, state: 'running' })
  const person = await offer.calls.ask(personApi.load, { params: { ...offer.params, leadId: lead!.id } })
  expect(person.answers).toMatchObject([{ question: 'I would like to', chosen: ['learn more'] }])
  expect(person.forms).toMatchObject([{ name: null, consent: 'Unsubscribe in any of our letters.' }])
  await product.deps.visitors.activity.flush()
  const { rows } = await offer.calls.ask(analyticsApi.portals, {
    params: offer.params,
    query: { period: '7' },
  })
  expect(rows).toMatchObject([
    { themeId: theme?.id, shown: 1, closed: 1, clicked: 0, submitted: 1, answered: 1 },
  ])

  product.clock.advance(3 * HOUR)
  await phone.goto(offer.url)
  await phone.waitForURL(offer.afterUrl)
})

test('with nowhere to go the portal is hidden at its end, and the page stays', async ({
  product,
  owner,
  device,
}) => {
  const offer = await openShop({ product, owner }, { after: null })
  await makeTheme(offer, 'survey', offer.page.id)
  const page = await device()
  await visit(page, offer.url)
  await scrollDown(page)
  await expect(page.locator('.portal')).toBeVisible()

  product.clock.advance(3 * HOUR)
  const decided = page.waitForResponse((response) => new URL(response.url()).pathname === '/d')
  await page.reload()
  await decided
  await scrollDown(page)
  // Seconds after which it would have come.
  await page.waitForTimeout(2000)

  await expect(page.locator('.portal')).toBeHidden()
  await expect(page).toHaveURL(offer.url)
})
