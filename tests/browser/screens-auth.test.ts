/** The screens of signing in and up, and those behind the links of mails. */
import { enterPassword } from '../support/sign-in.ts'
import { limits } from '../../src/server/limits/attempt-limits.ts'
import { expect, test } from '../support/journey.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

test('a new installation can be set up by everybody', async ({ product, device }) => {
  const page = await device()
  await page.goto(product.origin)
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()

  await checkScreen(page, 'sign-up-first')
})

test('everybody can sign in and choose a new password', async ({ product, device }) => {
  await product.person('ada@example.com')
  const page = await device()

  await page.goto(`${product.origin}/sign-in`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await enterPassword(page, 'ada@example.com', 'not the password')
  await expect(page.getByRole('alert')).toBeVisible()
  await checkScreen(page, 'sign-in-refused')

  const guesses = Array.from({ length: limits.signInPerPerson.tries + 1 }, () =>
    product.deps.limits.take('signInPerPerson', 'ada@example.com'),
  )
  await Promise.allSettled(guesses)
  await enterPassword(page, 'ada@example.com')
  await expect(page.getByLabel('Code of your authenticator app')).toBeVisible()
  await checkScreenOnce(page, 'sign-in-blocked')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await checkScreen(page, 'forgot-password')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Waiting in the outbox' })).toHaveAttribute(
    'href',
    '/dev/outbox',
  )
  await checkScreenOnce(page, 'check-mail')

  await page.goto(`${product.origin}/reset-password?token=anything`)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await checkScreen(page, 'reset-password')
})

test('everybody understands a link or a sign-up that does not work', async ({ product, device }) => {
  await product.person('ada@example.com')
  const page = await device()

  for (const [path, name] of [
    ['/reset-password', 'reset-password-dead'],
    ['/verify-email?token=old', 'verify-email-dead'],
    ['/invitation?token=old', 'invitation-dead'],
    ['/sign-up', 'sign-up-by-invitation'],
    ['/nothing/here', 'not-found'],
  ] as const) {
    await page.goto(product.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkScreenOnce(page, name)
  }
  await page.goto(`${product.edge.origin}/s/00000000?em=ada@example.com`)
  await expect(page.getByRole('heading')).toBeVisible()
  await checkScreen(page, 'link-to-nowhere')
})
