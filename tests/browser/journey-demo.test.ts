/** Trying everything on the demo shop, without a site of one's own. */
import { nothing } from '../../src/server/email-images/static-images.ts'
import { expect, test } from '../support/journey.ts'
import { keptBy } from '../support/sample.ts'
import { bar, deadlineByScript, promisedDeadline, visit } from '../support/visitor.ts'
import { checkScreenOnce } from '../support/screens.ts'

test('one click makes a campaign that works on the demo shop, from the form to the end', async ({
  product,
  owner,
  device,
}) => {
  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('button', { name: 'Try it on the demo shop' }).click()
  const ready = owner.getByRole('dialog', { name: 'Your demo campaign is ready' })
  const toShop = ready.getByRole('link', { name: 'Open the demo shop' })
  await expect(toShop).toBeFocused()
  await expect(toShop).toHaveAttribute('target', '_blank')
  const shop = (await toShop.getAttribute('href')) ?? ''

  const visitor = await device()
  await visit(visitor, shop)
  await visitor.getByLabel('Where shall we send it?').fill('vera@example.com')
  await visitor.getByRole('button', { name: 'Send me the guide' }).click()
  const deadline = await promisedDeadline(visitor, product.clock)
  await expect(visitor.getByText('Enroll for $49')).toBeVisible()

  await ready.getByRole('link', { name: 'Show the campaign' }).click()
  await expect(owner.getByText('2 pages')).toBeVisible()
  await expect(async () => {
    await owner.reload()
    await expect(owner.getByText('Verified, last seen').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  const link = await owner.getByRole('code').filter({ hasText: '/s/' }).first().innerText()
  await owner.getByRole('link', { name: 'Open Analytics' }).click()
  await owner.getByRole('link', { name: 'People' }).click()
  await expect(owner.getByRole('row').filter({ hasText: 'vera@example.com' })).toContainText('Running')

  const phone = await device()
  await phone.goto(`${link.replace(/\?.*/, '')}?em=vera@example.com`)
  expect(await promisedDeadline(phone, product.clock)).toBe(deadline)

  product.clock.set(deadline + 1)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('The welcome price has ended.')
  await phone.goto(`${link.replace(/\?.*/, '')}?em=vera@example.com`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The welcome price has ended.')
})

test(
  'a second click finds the demo campaign that is there',
  keptBy('src/server/campaign-lifecycle/routes.test.ts', 'the demo campaign works at once and is made once'),
  async ({ product, owner }) => {
    await owner.goto(`${product.origin}/campaigns`)
    await owner.getByRole('button', { name: 'Try it on the demo shop' }).click()
    await expect(owner.getByRole('dialog', { name: 'Your demo campaign is ready' })).toBeVisible()
    await checkScreenOnce(owner, 'demo-ready')
    await owner.keyboard.press('Escape')

    await expect(owner.getByRole('listitem').filter({ hasText: 'Demo' })).toHaveCount(1)
  },
)

test('everybody can shop at the demo shop', async ({ product, owner, device }) => {
  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('button', { name: 'Try it on the demo shop' }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  const page = await device({ reducedMotion: 'reduce' })

  await page.goto(`${product.origin}/demo`)
  await checkScreenOnce(page, 'demo-front')
  await page.getByRole('link', { name: 'Open the demo shop' }).click()
  await expect(page.getByRole('button', { name: 'Send me the guide' })).toBeVisible()
  await checkScreenOnce(page, 'demo-opt-in')
  await page.getByLabel('Where shall we send it?').fill('vera@example.com')
  await page.getByRole('button', { name: 'Send me the guide' }).click()
  await expect(bar(page)).toBeVisible()
  await checkScreenOnce(page, 'demo-offer')
  await page.getByRole('link', { name: '3. After page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The welcome price has ended.')
  await checkScreenOnce(page, 'demo-closed')
})

test(
  'an order in the demo shop ends the urgency everywhere, and a refund brings it back',
  keptBy(
    'src/server/demo/routes.test.ts',
    'an order in the shop is a sale of the demo campaign, and of no other',
  ),
  async ({ product, owner, device }) => {
    await owner.goto(`${product.origin}/campaigns`)
    await owner.getByRole('button', { name: 'Try it on the demo shop' }).click()
    const shop = (await owner.getByRole('link', { name: 'Open the demo shop' }).getAttribute('href')) ?? ''
    await owner.getByRole('link', { name: 'Show the campaign' }).click()
    const link = await owner.getByRole('code').filter({ hasText: '/s/' }).first().innerText()
    const buyer = await device({ reducedMotion: 'reduce' })
    await visit(buyer, shop)
    await buyer.getByLabel('Where shall we send it?').fill('vera@example.com')
    await buyer.getByRole('button', { name: 'Send me the guide' }).click()
    const deadline = await promisedDeadline(buyer, product.clock)

    await buyer.getByLabel('Your email address').fill('vera@example.com')
    await buyer.getByRole('button', { name: 'Enroll for $49' }).click()

    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Welcome to the weekend.')
    await checkScreenOnce(buyer, 'demo-welcome')
    const offer = shop.replace(/opt-in$/, 'offer')
    await visit(buyer, offer)
    // What the page remembers of its last visit comes first, and still has a deadline.
    await expect.poll(() => deadlineByScript(buyer)).toBeUndefined()
    await expect(bar(buyer)).toHaveCount(0)
    await buyer.goto(`${link.replace(/\?.*/, '')}?em=vera@example.com`)
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Welcome to the weekend.')
    const campaign = await product.deps.database.db
      .selectFrom('campaigns')
      .select(['id', 'email_image_hash'])
      .executeTakeFirstOrThrow()
    const image = `${product.origin}/email-image/${campaign.id}/${campaign.email_image_hash}.gif`
    const seen = await buyer.request.get(`${image}?em=vera@example.com`)
    expect(Buffer.compare(await seen.body(), nothing.gif)).toBe(0)

    await owner.goto(`${product.origin}/analytics/${campaign.id}`)
    await expect(owner.getByRole('region', { name: 'Figures' })).toContainText(/Orders1.*Sales\$49/)
    const tabs = owner.getByRole('navigation', { name: 'Analytics' })
    await tabs.getByRole('link', { name: 'Sales' }).click()
    const sales = owner.getByRole('table', { name: 'Sales' })
    await expect(sales.getByRole('row').last()).toContainText(/vera@example.com.*\$49.00.*Custom API.*Sold/)
    await sales.getByRole('button', { name: /More about the sale/ }).click()
    await owner.getByRole('menuitem', { name: 'Mark as refunded…' }).click()
    await owner.getByRole('button', { name: 'Mark as refunded' }).click()
    await expect(sales.getByText('Refunded')).toBeVisible()
    await tabs.getByRole('link', { name: 'Overview' }).click()
    await expect(owner.getByRole('region', { name: 'Figures' })).toContainText(/Orders0/)
    await buyer.goto(offer)
    expect(await promisedDeadline(buyer, product.clock)).toBe(deadline)
  },
)
