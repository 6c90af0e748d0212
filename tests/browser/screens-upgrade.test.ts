/** The screens about plans and friends, as the person who runs the installation and everybody else see them. */
import { accountCalls, instanceCalls } from '../../src/domain/accounts/accounts.api.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

test('whoever runs the installation reads what premium adds, and switches it there', async ({
  product,
  owner,
}) => {
  await owner.goto(`${product.origin}/upgrade/create`)
  await expect(owner.getByRole('table')).toContainText('Your own colors')
  await expect(owner.getByText('has it')).toBeVisible()
  await checkScreen(owner, 'upgrade')

  await owner.getByRole('switch', { name: 'Premium plan' }).focus()
  await owner.keyboard.press('Space')

  await expect(owner.getByText('Changes are saved.').first()).toBeVisible()
  await expect(owner.getByText('has it')).toBeHidden()
  await expect(owner.getByRole('switch', { name: 'Premium plan' })).not.toBeChecked()
  await owner.goto(`${product.origin}/account`)
  await expect(owner.getByText('Free', { exact: true })).toBeVisible()
})

test('whoever comes from a shop reads what the Store plan adds and nothing else, and is led back', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id } = await calls.campaign({
    campaignType: 'ShopifyFixedDate',
    deadlineType: 2,
    deadlineDate: '2035-12-24',
  })
  const { account } = await calls.ask(accountCalls.current, {})
  await calls.ask(instanceCalls.changeAccount, {
    params: { accountId: account.id },
    body: { plan: 'free', flags: { storeSubscribed: false } },
  })
  const query = new URLSearchParams({ shop: 'knead.myshopify.com', returnUrl: `/edit/${id}/discounts` })
  await owner.goto(`${product.origin}/upgrade/create?${query.toString()}`)
  await expect(owner.getByRole('heading', { name: 'What the Store plan adds' })).toBeVisible()
  await expect(owner.getByRole('table')).toContainText('Discount codes at your shop')
  await expect(owner.getByRole('table')).not.toContainText('Templates')
  await checkScreen(owner, 'upgrade-store')

  await owner.getByRole('switch', { name: 'Store plan' }).focus()
  await owner.keyboard.press('Space')

  await expect(owner.getByText('has it')).toBeVisible()
  await owner.getByRole('link', { name: 'Back to the discount' }).click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${id}/discounts`)
})

test('whoever runs the installation reads what the portal adds, and switches it there', async ({
  product,
  owner,
}) => {
  await owner.goto(`${product.origin}/upgrade/portal`)
  await expect(owner.getByRole('heading', { name: 'What the portal adds' })).toBeVisible()
  await expect(owner.getByRole('table')).toContainText('Portal pages')
  await checkScreenOnce(owner, 'upgrade-portal')

  const offered = owner.getByRole('switch')
  const before = await offered.isChecked()
  await offered.focus()
  await owner.keyboard.press('Space')

  await expect(owner.getByText('Changes are saved.').first()).toBeVisible()
  await expect(offered).toBeChecked({ checked: !before })
})

test('everybody else reads what premium adds, and whom to ask', async ({ product, owner, device }) => {
  const member = await device({ reducedMotion: 'reduce' })
  const { email } = await product.person('ben@example.com')
  await product.signIn(member.context(), email)
  const { account } = await ownerCalls(product, member).ask(accountCalls.current, {})
  await ownerCalls(product, owner).ask(instanceCalls.changeAccount, {
    params: { accountId: account.id },
    body: { plan: 'free' },
  })

  await member.goto(`${product.origin}/upgrade/create`)

  await expect(member.getByRole('region', { name: 'Who to ask' })).toContainText('ada@example.com')
  await expect(member.getByRole('switch')).toHaveCount(0)
  await checkScreen(member, 'upgrade-ask')
})

test('everybody finds the link for friends', async ({ product, owner, trouble }) => {
  trouble.forgive(/500/)
  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('link', { name: 'Tell a friend' }).click()

  await expect(owner.getByRole('heading', { name: 'Tell a friend', level: 1 })).toBeVisible()
  await expect(owner).toHaveTitle('Tell a friend · Lastcall')
  await expect(owner.getByText(/referral/i)).toHaveCount(0)
  await expect(owner.getByRole('textbox', { name: 'Your link' })).toHaveValue(/\/r\/[0-9a-z]{16}$/)
  await expect(owner.getByText('Nobody yet.')).toBeVisible()
  await checkScreen(owner, 'referrals')

  await owner.route('**/api/account/referrals', (route) => route.fulfill({ status: 500, body: '{}' }))
  await owner.reload()
  await expect(owner.getByText('Your link could not be shown')).toBeVisible()
  await checkScreenOnce(owner, 'referrals-failed')
})
