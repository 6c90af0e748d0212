/** Which campaign types an account meets in the form, and why some cannot be chosen. */
import type { Page } from '@playwright/test'
import { accountCalls, instanceCalls } from '../../src/domain/accounts/accounts.api.ts'
import type { AccountFlag } from '../../src/domain/accounts/permissions.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { choosePlatform } from '../support/owner-screens.ts'
import type { Product } from '../support/product.ts'
import { keptBy } from '../support/sample.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

async function setup({ product, owner }: { product: Product; owner: Page }, ...flags: AccountFlag[]) {
  const calls = ownerCalls(product, owner)
  const { account } = await calls.ask(accountCalls.current, {})
  await calls.ask(instanceCalls.changeAccount, {
    params: { accountId: account.id },
    body: { plan: 'free', flags: Object.fromEntries(flags.map((flag) => [flag, true])) },
  })
  return calls
}

test('a store on its free plan that chooses a paid type is shown the upgrade, and comes to it', async ({
  product,
  owner,
}) => {
  await setup({ product, owner }, 'storePlatformAccount')
  await owner.goto(`${product.origin}/campaigns/create`)
  await expect(owner.getByRole('heading', { name: 'Evergreen', exact: true })).toBeVisible()
  await expect(
    owner.getByText('Unique deadline and discount code for every subscriber.').first(),
  ).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Fixed-date', exact: true })).toBeVisible()
  await expect(owner.getByText('Same deadline for everyone.').first()).toBeVisible()
  await checkScreenOnce(owner, 'types-store')

  await owner.getByRole('radio', { name: /^Welcome/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'Upgrade to Premium' })
  await expect(dialog).toContainText('Please upgrade your plan to use this campaign type.')
  await expect(owner.getByRole('radio', { name: /^Welcome/ })).not.toBeChecked()
  await checkScreen(owner, 'types-upgrade')

  await dialog.getByRole('link', { name: 'See the upgrade' }).click()
  await expect(owner).toHaveURL(/\/upgrade\/create$/)
  await owner.getByRole('switch', { name: 'Premium plan' }).click()
  await expect(owner.getByText('has it')).toBeVisible()
  await owner.goto(`${product.origin}/campaigns/create`)
  await owner.getByRole('radio', { name: /^Welcome/ }).click()
  await expect(owner.getByRole('radio', { name: /^Welcome/ })).toBeChecked()
})

test(
  'a store has one fixed-date campaign',
  keptBy('src/admin/campaigns/type-choices.test.ts', 'an account has one fixed-date campaign of its store'),
  async ({ product, owner }) => {
    const calls = await setup({ product, owner }, 'storePlatformAccount')
    await calls.campaign({ campaignType: 'ShopifyFixedDate', deadlineType: 2, deadlineDate: '2035-11-23' })

    await owner.goto(`${product.origin}/campaigns/create`)
    await owner.getByRole('radio', { name: /^Fixed-date/ }).click()

    await expect(owner.getByRole('dialog', { name: 'Whoops!' })).toContainText(
      'You can have only one fixed-date store campaign.',
    )
  },
)

test(
  'a campaign with a page does not become an announcement bar, nor a bar another type',
  keptBy(
    'src/server/campaign-lifecycle/routes.test.ts',
    'a bar campaign with pages keeps its type; families are never swapped',
  ),
  async ({ product, owner }) => {
    const calls = await setup({ product, owner })
    const timer = await calls.campaign()
    await calls.page(timer, { beforeUrl: 'https://shop.example/offer' })
    const bar = await calls.campaign({ campaignType: 'AnnouncementBar', deadlineType: null })
    await calls.page(bar, { type: 'announcement_bar', beforeUrl: 'https://shop.example/news' })

    for (const [campaign, other] of [
      [timer, /^Announcement Bar/],
      [bar, /^Evergreen Every/],
    ] as const) {
      await owner.goto(`${product.origin}/edit/${campaign.id}/deadline`)
      await owner.getByRole('radio', { name: other }).click()
      const dialog = owner.getByRole('dialog', { name: 'Whoops!' })
      await expect(dialog).toContainText('Please create a new campaign or delete the pages first.')
      await checkScreenOnce(owner, 'types-whoops')
      await owner.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(owner.getByRole('radio', { name: other })).not.toBeChecked()
    }
  },
)

test(
  'a campaign of one family is not offered the types of the other',
  keptBy(
    'src/admin/campaigns/type-choices.test.ts',
    'a campaign keeps its family, whatever its account sees now',
  ),
  async ({ product, owner }) => {
    const calls = await setup({ product, owner })
    const general = await calls.campaign()
    await setup({ product, owner }, 'storePlatformAccount')
    const store = await calls.campaign({
      campaignType: 'ShopifyFixedDate',
      deadlineType: 2,
      deadlineDate: '2035-11-23',
    })

    await owner.goto(`${product.origin}/edit/${general.id}/deadline`)
    await expect(owner.getByRole('radio', { name: /^Blended/ })).toBeVisible()
    await expect(owner.getByRole('radio', { name: /^Win-back/ })).toHaveCount(0)
    await owner.goto(`${product.origin}/edit/${store.id}/deadline`)
    await expect(owner.getByRole('radio', { name: /^Win-back/ })).toBeVisible()
    await expect(owner.getByRole('radio', { name: /^Blended/ })).toHaveCount(0)
  },
)

test('an account for announcement bars is greeted with them, and asked for the website alone', async ({
  product,
  owner,
}) => {
  await setup({ product, owner }, 'announcementBarOnly')
  await owner.goto(`${product.origin}/campaigns`)
  await expect(owner.getByRole('heading', { name: 'Tell every visitor what is new' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Try it on the demo shop' })).toHaveCount(0)
  await checkScreen(owner, 'campaigns-none-bar')

  await owner.getByRole('link', { name: 'Create campaign' }).click()
  await expect(owner.getByRole('radio', { name: /^Announcement Bar/ })).toBeChecked()
  await expect(owner.getByRole('radio')).toHaveCount(1)
  await expect(owner.getByRole('heading', { name: 'Choose A Campaign Type', exact: true })).toBeVisible()
  await expect(owner.getByRole('combobox', { name: 'Website platform' })).toBeVisible()
  await expect(owner.getByText('Email platform', { exact: true })).toHaveCount(0)
  await expect(owner.getByText('Checkout platform', { exact: true })).toHaveCount(0)
  await checkScreenOnce(owner, 'types-bar-only')
})

test('the website of a bar can be chosen, whatever was copied before', async ({ product, owner }) => {
  const calls = await setup({ product, owner })
  const bar = await calls.campaign({
    campaignType: 'AnnouncementBar',
    deadlineType: null,
    samePlatform: true,
  })

  await owner.goto(`${product.origin}/edit/${bar.id}/deadline`)

  await expect(owner.getByRole('combobox', { name: 'Website platform' })).toBeEnabled()
})

test('whoever sells with Shopify is offered the campaigns of a shop, and goes on with the discount', async ({
  product,
  owner,
}) => {
  await setup({ product, owner }, 'storeSubscribed')
  await owner.goto(`${product.origin}/campaigns/create`)
  await expect(owner.getByRole('heading', { name: /^For a Shopify store/ })).toHaveCount(0)
  await owner.getByLabel('Campaign name', { exact: true }).fill('Bread box welcome')
  await choosePlatform(owner, 'Email platform', 'Mailchimp')
  await choosePlatform(owner, 'Checkout platform', 'Shopify')
  await owner.getByLabel('Same platform for checkout and website').check()
  await expect(owner.getByRole('heading', { name: /^For a Shopify store/ })).toHaveCount(2)
  await owner.getByRole('radio', { name: /^Welcome/ }).click()
  await checkScreenOnce(owner, 'types-shop')
  await owner.getByRole('button', { name: 'Create campaign' }).click()
  await expect(owner).toHaveURL(/\/edit\/\w+\/discounts$/)

  await owner.goto(`${product.origin}/campaigns/create?campaignType=ShopifyWinback`)
  await expect(owner.getByRole('radio', { name: /^Win-back/ })).toBeChecked()
  await owner.goto(`${product.origin}/campaigns/create?campaignType=ShopifyNothing`)
  await expect(owner.getByRole('radio').first()).toBeVisible()
  await expect(owner.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a store without campaigns is greeted as a store', async ({ product, owner }) => {
  await setup({ product, owner }, 'storePlatformAccount')

  await owner.goto(`${product.origin}/campaigns`)

  await expect(owner.getByRole('heading', { name: 'Give your shoppers a deadline that holds' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Try it on the demo shop' })).toHaveCount(0)
  await checkScreenOnce(owner, 'campaigns-none-store')
})
