/** The test email, looked at by everybody: the card on the Emails screen and the preview in each mail program. */
import { mailProgramFacts, mailPrograms } from '../../src/domain/emails/mail-programs.ts'
import { sampleOf } from '../support/sample.ts'
import { expect, test } from '../support/shared-installation.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

test('everybody can preview the test email as mail programs show it', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/emails`)
  const card = owner.getByRole('region', { name: 'Send Yourself A Test' })
  await expect(card.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
  await card.getByRole('textbox', { name: 'Email' }).fill('vera@example.com')
  await card.getByRole('button', { name: 'Preview' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Preview of your test email' })

  for (const program of sampleOf(mailPrograms, 2)) {
    const { name, fact } = mailProgramFacts[program]
    await dialog.getByText(name, { exact: true }).click()
    await expect(dialog.getByText(fact)).toBeVisible()
    const mail = dialog.frameLocator(`iframe[title="The email in ${name}"]`)
    await expect(mail.getByRole('heading', { name: 'Welcome week' })).toBeVisible()
    await checkScreenOnce(owner, `test-mail-${program}`)
  }

  await dialog.getByRole('switch', { name: 'Images off' }).check()
  await checkScreenOnce(owner, 'test-mail-images-off')
  await dialog.getByText('Mobile', { exact: true }).click()
  await checkScreen(owner, 'test-mail-phone')
})

test('everybody reads what is wrong with an address where they typed it', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/emails`)
  const card = owner.getByRole('region', { name: 'Send Yourself A Test' })
  await card.getByRole('textbox', { name: 'Email' }).fill('')
  await card.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(card.getByText('Email is required')).toBeVisible()
  await card.getByRole('textbox', { name: 'Email' }).fill('vera')
  await card.getByRole('button', { name: 'Preview' }).click()
  await expect(card.getByText('Invalid email address')).toBeVisible()

  await checkScreenOnce(owner, 'test-mail-refused')
})

test('the preview of somebody without a deadline says so, and so does one that cannot be shown', async ({
  installation,
  owner,
}) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.empty.id}/emails`)
  const card = owner.getByRole('region', { name: 'Send Yourself A Test' })
  await owner.route(/\/emails\/test\?/, (route) =>
    route.fulfill({ status: 409, json: { error: 'Something went wrong. Please try again.' } }),
  )
  await card.getByRole('button', { name: 'Preview' }).click()
  await expect(owner.getByRole('dialog').getByRole('alert')).toContainText('Something went wrong.')
  await checkScreenOnce(owner, 'test-mail-failed')
  await owner.unrouteAll({ behavior: 'wait' })
  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(
    owner.getByText(
      'ada@example.com has no deadline here yet: the timer shows its neutral image until one starts.',
    ),
  ).toBeVisible()
  await checkScreenOnce(owner, 'test-mail-nobody')
})
