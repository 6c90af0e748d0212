/** The owner's order of campaigns, and where it matters. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { choose } from '../support/owner-screens.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { checkScreen } from '../support/screens.ts'

const SALE = 'https://shop.example/sale'

async function setup({ product, owner }: { product: Product; owner: Page }) {
  const calls = ownerCalls(product, owner)
  const campaigns = []
  for (const campaignName of ['Welcome', 'Summer sale', 'Last chance']) {
    const campaign = await calls.campaign({ campaignName })
    await calls.page(campaign, { beforeUrl: SALE })
    campaigns.push(campaign)
  }
  const names = () =>
    owner
      .getByRole('list', { name: 'Campaigns by priority' })
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) =>
          ['Welcome', 'Summer sale', 'Last chance'].find((name) => row.textContent?.includes(name)),
        ),
      )
  return { campaigns, names }
}

test('campaigns are put in order with the keyboard, and stay so', async ({ product, owner }) => {
  const { names } = await setup({ product, owner })
  await owner.goto(`${product.origin}/campaigns`)
  await choose(owner, 'Sort', 'By priority')
  await expect.poll(names).toEqual(['Welcome', 'Summer sale', 'Last chance'])
  await checkScreen(owner, 'priority')

  await owner.getByRole('button', { name: 'Move Last chance up' }).focus()
  // Each of the two orders is waited for: the answer to the first must not pass for that to the second.
  const savedFirst = orderSaved(owner)
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('“Last chance” is now 2 of 3.')).toBeAttached()
  await expect(owner.getByRole('button', { name: 'Move Last chance up' })).toBeFocused()
  await savedFirst
  const savedSecond = orderSaved(owner)
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('button', { name: 'Move Last chance down' })).toBeFocused()
  await savedSecond

  await owner.reload()
  await expect.poll(names).toEqual(['Last chance', 'Welcome', 'Summer sale'])
})

test('a campaign is dragged to its place', async ({ product, owner }) => {
  const { names } = await setup({ product, owner })
  await owner.goto(`${product.origin}/campaigns?show=priority`)
  const row = (name: string) =>
    owner.getByRole('list', { name: 'Campaigns by priority' }).getByRole('listitem').filter({ hasText: name })
  const saved = orderSaved(owner)

  await row('Last chance').dragTo(row('Welcome'))
  await saved

  await expect.poll(names).toEqual(['Last chance', 'Welcome', 'Summer sale'])
  await owner.reload()
  await expect.poll(names).toEqual(['Last chance', 'Welcome', 'Summer sale'])
})

test('an order that cannot be saved goes back, and says why', async ({ product, owner, trouble }) => {
  trouble.forgive(/400/)
  const { names } = await setup({ product, owner })
  await owner.goto(`${product.origin}/campaigns?show=priority`)
  await owner.route('**/api/campaigns/order', (route) =>
    route.fulfill({ status: 400, json: { error: 'Not today.' } }),
  )

  await owner.getByRole('button', { name: 'Move Welcome down' }).click()

  await expect(owner.getByText('Not today.')).toBeVisible()
  await expect.poll(names).toEqual(['Welcome', 'Summer sale', 'Last chance'])
})

test('a single campaign has nothing to be put in order with', async ({ product, owner }) => {
  await ownerCalls(product, owner).campaign()

  await owner.goto(`${product.origin}/campaigns?show=priority`)

  await expect(owner.getByText('Nothing to put in order')).toBeVisible()
})

function orderSaved(page: Page) {
  return page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.status() === 204)
}
