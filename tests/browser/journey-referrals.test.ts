/** A friend signs up by a link, and counts. */
import { expect, test } from '../support/journey.ts'
import { PASSWORD } from '../support/people.ts'
import { keptBy } from '../support/sample.ts'

test.use({ settings: { SIGNUP: 'open' } })

test(
  'a friend who follows the link, signs up and confirms the address counts',
  keptBy('src/server/accounts/referrals.test.ts', 'a friend counts once the address is confirmed'),
  async ({ product, owner, device }) => {
    await owner.goto(`${product.origin}/referrals`)
    const link = await owner.getByRole('textbox', { name: 'Your link' }).inputValue()
    const friend = await device()

    await friend.goto(link)
    await expect(friend).toHaveURL(`${product.origin}/sign-up`)
    await friend.getByLabel('Your name').fill('Eve')
    await friend.getByLabel('Email').fill('eve@example.com')
    await friend.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await friend.getByRole('button', { name: 'Create account' }).click()
    const mail = await product.mailTo('eve@example.com')
    await owner.reload()
    await expect(owner.getByText('Nobody yet.')).toBeVisible()
    await friend.goto(/https?:\/\/\S+verify-email\S+/.exec(mail.text)?.[0] ?? '')
    await expect(friend.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

    await owner.reload()
    await expect(owner.getByRole('region', { name: 'Who came by it' })).toContainText('1')
    await expect(owner.getByRole('region', { name: 'Who came by it' })).toContainText('friend')
  },
)

test('somebody who is in and opens a link just goes on', async ({ product, owner }) => {
  await owner.goto(`${product.origin}/referrals`)
  const link = await owner.getByRole('textbox', { name: 'Your link' }).inputValue()

  await owner.goto(link)

  await expect(owner).toHaveURL(/\/campaigns$/)
  expect((await owner.context().cookies()).some(({ name }) => name === 'lastcall-referral')).toBe(false)
})
