/** Buyers buy, owners read it, and take back what was none. */
import { readFile } from 'node:fs/promises'
import { choiceOfType } from '../../src/domain/campaigns/campaign-form.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { keptBy } from '../support/sample.ts'
import { bar, newVisitor, promisedDeadline, visit } from '../support/visitor.ts'

test('a visit to the sales page is a sale of its buyer; taken back, their deadline applies again', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const thanks = site.page('/thanks', { title: 'Thank you', head: offer.snippet })
  await offer.calls.page(offer.campaign, {
    type: 'salestracking',
    beforeUrl: thanks,
    sale_amount: 49.5,
    sale_currency: 'EUR',
  })
  const { page: buyer, deadline } = await newVisitor({ product, device }, offer.linkFor('vera@example.com'))

  for (let load = 0; load < 2; load++) await visit(buyer, `${thanks}?order=A-1001`)
  await owner.goto(`${product.origin}/analytics/${offer.campaign.id}`)
  await expect(owner.getByRole('region', { name: 'Figures' })).toContainText(/Orders1.*Sales\$0.*and €49\.50/)
  const tabs = owner.getByRole('navigation', { name: 'Analytics' })
  await tabs.getByRole('link', { name: 'People' }).click()
  await expect(owner.getByText('Bought', { exact: true }).last()).toBeVisible()
  await tabs.getByRole('link', { name: 'Sales' }).click()

  const sales = owner.getByRole('table', { name: 'Sales' })
  await expect(sales.getByRole('row')).toHaveCount(2)
  await expect(sales.getByRole('row').last()).toContainText(/vera@example.com.*€49.50.*Sales page.*Sold/)

  await visit(buyer, offer.url)
  await expect(bar(buyer)).toHaveCount(0)

  await sales.getByRole('button', { name: /More about the sale/ }).click()
  await owner.getByRole('menuitem', { name: 'Mark as refunded…' }).click()
  await owner.getByRole('button', { name: 'Mark as refunded' }).click()
  await expect(sales.getByText('Refunded')).toBeVisible()
  await tabs.getByRole('link', { name: 'Overview' }).click()
  await expect(owner.getByRole('region', { name: 'Figures' })).toContainText(/Orders0/)
  await buyer.goto(offer.url)
  expect(await promisedDeadline(buyer, product.clock)).toBe(deadline)
})

test(
  'a buyer who is deleted is named in the list of sales no more',
  keptBy('src/server/sales/routes.test.ts', 'a deleted lead’s sale stays, without an address'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const thanks = site.page('/thanks', { title: 'Thank you', head: offer.snippet })
    await offer.calls.page(offer.campaign, { type: 'salestracking', beforeUrl: thanks })
    const buyer = await device()
    await buyer.goto(offer.linkFor('vera@example.com'))
    await expect(bar(buyer)).toBeVisible()
    await visit(buyer, thanks)
    await owner.goto(`${product.origin}/analytics/${offer.campaign.id}/sales`)
    const sales = owner.getByRole('table', { name: 'Sales' })
    await expect(sales).toContainText('vera@example.com')
    const tabs = owner.getByRole('navigation', { name: 'Analytics' })
    await tabs.getByRole('link', { name: 'People' }).click()
    await owner.getByRole('button', { name: 'More about vera@example.com' }).click()
    await owner.getByRole('menuitem', { name: 'Delete…' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete lead' }).click()
    await owner.getByRole('button', { name: 'Dismiss' }).click()
    await tabs.getByRole('link', { name: 'Sales' }).click()

    await expect(sales).toContainText('Unknown buyer')
    await expect(sales).not.toContainText('vera@example.com')
  },
)

test('buyers who saw the offer take units; the owner confirms or drops whoever did not', async ({
  product,
  site,
  owner,
  device,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign({
    ...choiceOfType('quantity'),
    campaignName: 'Two seats',
    quantity: 2,
  })
  const { snippet } = await calls.snippets(campaign)
  const seats = site.page('/seats', { title: 'Two seats', head: snippet })
  const thanks = site.page('/thanks', { title: 'Thank you', head: snippet })
  await calls.page(campaign, { type: 'floatbar_v2', beforeUrl: seats })
  await calls.page(campaign, { type: 'salestracking', beforeUrl: thanks })
  await visit(await device(), `${thanks}?order=1`)
  const buyer = await device()
  await visit(buyer, seats)
  // What the offer page signed is kept a moment after the answer.
  await expect
    .poll(async () => (await buyer.context().cookies()).some(({ value }) => value.includes('~')))
    .toBe(true)
  for (const order of ['2', '3']) await visit(buyer, `${thanks}?order=${order}`)

  await owner.goto(`${product.origin}/analytics/${campaign.id}`)
  await expect(owner.getByText('and 2 unconfirmed')).toBeVisible()
  await owner.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Sales' }).click()
  await expect(owner.getByText('3 sales.')).toBeVisible()
  await owner.getByText('Unconfirmed (2)').click()
  const waiting = owner.getByRole('table', { name: 'Sales' }).getByRole('row')
  await expect(waiting).toHaveCount(3)

  await waiting.last().getByRole('button', { name: /^Drop/ }).click()
  await expect(waiting).toHaveCount(2)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting).toHaveCount(3)
  await waiting
    .last()
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(waiting).toHaveCount(2)
  await waiting
    .last()
    .getByRole('button', { name: /^Confirm/ })
    .click()

  await expect(owner.getByText('Nothing was left, so it took no unit.')).toBeVisible()
  await expect(owner.getByText('Nothing waits for you')).toBeVisible()
  await owner.goto(`${product.origin}/campaigns`)
  await expect(owner.getByText('Sold out')).toBeVisible()
  await expect(owner.getByText('2 of 2 taken')).toBeVisible()
})

test(
  'the exported sales open in a spreadsheet',
  keptBy('src/server/sales/routes.test.ts', 'sales are exported as a spreadsheet without formulas'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const thanks = site.page('/thanks', { title: 'Thank you', head: offer.snippet })
    await offer.calls.page(offer.campaign, { type: 'salestracking', beforeUrl: thanks, sale_amount: 19.99 })
    const buyer = await device()
    await visit(buyer, thanks)
    await owner.goto(`${product.origin}/analytics/${offer.campaign.id}/sales`)

    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('link', { name: 'Export sales' }).click(),
    ])

    const text = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toBe('sales.csv')
    expect(text).toContain('"19.99","USD","page"')
  },
)
