/** The setup checklist, the guides and the blueprint wizard, as everybody may have them. */
import { blueprintMessages } from '../../src/domain/blueprints/blueprint-steps.ts'
import { guideTopics, guides } from '../../src/domain/guides/guides.ts'
import { expect, test } from '../support/shared-installation.ts'
import { checkScreenOnce, checkScreen, checkScreenOnPhone } from '../support/screens.ts'
import { sampleOf } from '../support/sample.ts'

test('everybody can see how far a campaign is', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/quickstart`)
  await expect(owner.getByRole('heading', { name: 'Campaign Setup Checklist' })).toBeVisible()
  await checkScreen(owner, 'quickstart')

  await owner.getByRole('button', { name: /^Mark as done: Put the email links/ }).click()
  await expect(owner.getByRole('button', { name: /^Undo: Put the email links/ })).toBeVisible()
  await checkScreenOnce(owner, 'quickstart-ticked')
  await owner.getByRole('button', { name: /^Undo: Put the email links/ }).click()
  await expect(owner.getByRole('button', { name: /^Undo: Put the email links/ })).toHaveCount(0)

  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.getByRole('button', { name: 'Menu' }).click()
  await expect(owner.getByRole('dialog').getByText('Quickstart')).toBeVisible()
  await checkScreenOnPhone(owner, 'quickstart-menu')
})

test('everybody can read the guides', async ({ installation, owner }) => {
  for (const topic of sampleOf(guideTopics, 3)) {
    await owner.goto(`${installation.product.origin}/help/guides/${topic}`)
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(guides[topic].title)
    await checkScreenOnce(owner, `guide-${topic}`)
  }
  await owner.goto(`${installation.product.origin}/help/guides/nothing`)
  await expect(owner.getByText('There is no guide at this address')).toBeVisible()
  await checkScreenOnce(owner, 'guide-missing')
})

test('everybody can have a checkout report its orders', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/help/platforms/stripe`)
  await owner.getByRole('combobox', { name: 'Campaign' }).click()
  await owner.getByRole('option').first().click()
  await expect(owner.getByRole('textbox', { name: 'Webhook URL' })).toHaveValue(/\/stripe\/[0-9a-f]{32}$/)

  await owner.getByLabel('Signing secret').fill('sk_live_1')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText('A signing secret begins with whsec_.')).toBeVisible()
  await checkScreen(owner, 'native-orders')

  await owner.getByLabel('Signing secret').fill('whsec_of_stripe')
  await owner.getByLabel('Products that count').fill('plink_1')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText('It is saved, and never shown again.')).toBeVisible()
  await expect(owner.getByLabel('Signing secret')).toHaveValue('')
})

test('everybody can start from a blueprint', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/campaigns/blueprint`)
  await expect(owner.getByRole('radio', { name: /^Webinar replay/ })).toBeVisible()
  await checkScreen(owner, 'wizard-name')
  await owner.getByRole('button', { name: 'Next' }).click()
  await expect(owner.getByRole('alert')).toHaveText(blueprintMessages.overview)
  await checkScreen(owner, 'wizard-name-refused')

  await owner.goto(`${installation.product.origin}/campaigns/blueprint?blueprint=webinar&step=deadline`)
  await expect(owner.getByRole('radio', { name: /^Automated Webinar/ })).toBeChecked()
  await checkScreenOnce(owner, 'wizard-deadline')

  await owner.goto(
    `${installation.product.origin}/campaigns/blueprint/${installation.empty.id}?blueprint=webinar`,
  )
  await expect(owner.getByRole('form', { name: 'Registration Page' })).toBeVisible()
  await owner.getByRole('button', { name: 'Finish' }).click()
  await expect(owner.getByRole('alert')).toHaveText(blueprintMessages.pages)
  await owner.getByRole('button', { name: 'Add page: Registration Page' }).click()
  await expect(owner.getByText('Please enter a valid URL.')).toBeVisible()
  await checkScreen(owner, 'wizard-pages')
})

test('everybody can begin with a form or a blueprint', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/campaigns`)
  await expect(owner.getByRole('link', { name: 'Start from a blueprint' })).toBeVisible()
  await checkScreenOnce(owner, 'campaigns-ways')
  await owner.goto(`${installation.product.origin}/campaigns/create`)
  await expect(owner.getByRole('link', { name: 'Start from a blueprint' })).toBeVisible()
  await checkScreenOnce(owner, 'create-help')
})
