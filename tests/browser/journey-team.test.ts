/** Several people share an account, and one of them runs the installation. */
import { enterPassword, followMail } from '../support/sign-in.ts'
import { expect, test } from '../support/journey.ts'
import { PASSWORD } from '../support/people.ts'
import { keptBy } from '../support/sample.ts'

test('an invited person joins the account by the mail and works in it', async ({
  product,
  owner,
  device,
}) => {
  await owner.goto(`${product.origin}/account/team`)
  await owner.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter an email address.')).toBeVisible()
  await dialog.getByLabel('Email').fill('ben@example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/^http/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(owner.getByRole('region', { name: 'Invited' })).toContainText('ben@example.com')

  const page = await device()
  await followMail(page, product, 'on Lastcall')
  await expect(page.getByRole('heading', { name: 'Join ada@example.com' })).toBeVisible()
  await page.getByLabel('Your name').fill('Ben')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()

  await expect(page).toHaveURL(`${product.origin}/campaigns`)
  await page.getByRole('link', { name: 'Team' }).click()
  const members = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
  await expect(members).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Installation' })).toHaveCount(0)
})

test('somebody with an account of their own joins a second one and switches between them', async ({
  product,
  owner,
  device,
}) => {
  await product.person('ben@example.com')
  await owner.goto(`${product.origin}/account/team`)
  await owner.getByRole('button', { name: 'Invite' }).click()
  await owner.getByLabel('Email').fill('ben@example.com')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('textbox', { name: 'Invitation link' })).toBeVisible()

  const page = await device()
  await followMail(page, product, 'on Lastcall')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, 'ben@example.com')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(`${product.origin}/campaigns`)
  await page.getByRole('button', { name: 'Your menu' }).click()
  // The app begins anew in the other account.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Switch to ben@example.com' }).click()
  await loaded
  await page.getByRole('link', { name: 'Team' }).click()

  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
})

test(
  'a removed person loses access at once and is left with an account of their own',
  keptBy(
    'src/server/accounts/team.test.ts',
    'a removed person loses the account at once and lands in one of their own',
  ),
  async ({ product, owner, device }) => {
    await owner.goto(`${product.origin}/account/team`)
    await owner.getByRole('button', { name: 'Invite' }).click()
    await owner.getByLabel('Email').fill('ben@example.com')
    await owner.getByRole('button', { name: 'Send invitation' }).click()
    await owner.getByRole('button', { name: 'Done' }).click()
    const page = await device()
    await followMail(page, product, 'on Lastcall')
    await page.getByLabel('Your name').fill('Ben')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page).toHaveURL(`${product.origin}/campaigns`)

    await owner.reload()
    await owner
      .getByRole('listitem')
      .filter({ hasText: 'ben@example.com' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await owner.getByRole('dialog', { name: 'Remove Ben?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(owner.getByText('Ben is removed.')).toBeVisible()

    await page.goto(`${product.origin}/account/team`)
    await expect(page.getByRole('listitem').filter({ hasText: 'ben@example.com' })).toBeVisible()
    await expect(page.getByText('ada@example.com')).toHaveCount(0)
  },
)

test(
  'whoever runs the installation sets the plan and the flags of an account',
  keptBy(
    'src/server/accounts/instance.test.ts',
    'plan and flags of an account are set one by one, and work at once',
  ),
  async ({ product, owner, device }) => {
    await product.person('ben@example.com')
    const ben = await device()
    await product.signIn(ben.context(), 'ben@example.com')

    await owner.goto(`${product.origin}/instance/accounts`)
    const card = owner.getByRole('region', { name: 'ben@example.com' })
    await card.getByRole('combobox', { name: 'Plan of ben@example.com' }).click()
    await owner.getByRole('option', { name: 'Free' }).click()
    await expect(owner.getByText('Changes are saved.').first()).toBeVisible()
    await card.getByRole('button', { name: 'Flags' }).click()
    await card.getByRole('switch', { name: 'Announcement bars only' }).click()
    await expect(card.getByText('1 flag', { exact: true })).toBeVisible()

    await ben.goto(`${product.origin}/account`)
    await expect(ben.getByText('Free', { exact: true })).toBeVisible()
    await ben.goto(`${product.origin}/instance/accounts`)
    await expect(ben.getByText('This screen belongs to the person who runs the installation')).toBeVisible()
  },
)
