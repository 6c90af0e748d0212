/** A visitor answers a portal's question and leaves an address; what is done is done, on whatever device they come back by. */
import { personApi } from '../../src/domain/people/person.api.ts'
import { analyticsApi } from '../../src/domain/analytics/analytics.api.ts'
import { portalsApi } from '../../src/domain/portals/portals.api.ts'
import type { PortalTheme } from '../../src/domain/portals/portal-theme.ts'
import { allowPortals } from '../support/allow-portals.ts'
import { expect, test } from '../support/journey.ts'
import { linkFor } from '../support/offer.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import type { Product } from '../support/product.ts'
import type { Page } from '@playwright/test'
import { deadlineByScript, visit } from '../support/visitor.ts'

const HOUR = 3_600_000

async function openPortal(
  { product, site, owner }: { product: Product; site: CustomerSite; owner: Page },
  afterUrl: string,
) {
  const { db } = product.deps.database
  const account = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await allowPortals(product, { accountId: account.id })
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const params = { campaignId: campaign.id }
  const url = site.url('/offer')
  const page = await calls.page(campaign, { type: 'portal', beforeUrl: url, afterUrl })
  const made = await calls.ask(portalsApi.create, { params, body: { starter: 'survey', pageId: page.id } })
  const data: PortalTheme = {
    ...made.data,
    triggers: { ...made.data.triggers, delay: true, delaySeconds: 0 },
  }
  await calls.ask(portalsApi.save, { params: { ...params, themeId: made.id }, body: { data } })
  const { snippet } = await calls.snippets(campaign)
  site.page('/offer', { title: 'The offer', head: snippet })
  return { calls, campaign, params, page, url, themeId: made.id }
}

test('a survey, a form, another device, the end: the deadline is one, and what is done stays done', async ({
  product,
  site,
  owner,
  device,
}) => {
  const closed = site.page('/closed', { title: 'The offer is over' })
  const offer = await openPortal({ product, site, owner }, closed)
  const laptop = await device()
  await visit(laptop, offer.url)
  const deadline = await deadlineByScript(laptop)
  expect(deadline).toBeGreaterThan(product.clock.now())

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
  // A second after which it would have come.
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
    { themeId: offer.themeId, shown: 1, closed: 1, clicked: 0, submitted: 1, answered: 1 },
  ])

  product.clock.advance(3 * HOUR)
  await phone.goto(offer.url)
  await phone.waitForURL(closed)
})

test('with nowhere to go the portal is hidden at its end, and the page stays', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openPortal({ product, site, owner }, '')
  const page = await device()
  await visit(page, offer.url)
  await expect(page.locator('.portal')).toBeVisible()

  product.clock.advance(3 * HOUR)
  const decided = page.waitForResponse((response) => new URL(response.url()).pathname === '/d')
  await page.reload()
  await decided

  await expect(page.locator('.portal')).toBeHidden()
  await expect(page).toHaveURL(offer.url)
})
