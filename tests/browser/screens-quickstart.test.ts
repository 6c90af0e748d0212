/** The setup checklist, the guides and the blueprint wizard, as everybody may have them. */
import { blueprintMessages } from '../../src/domain/blueprints/blueprint-steps.ts'
import { guideTopics, guides } from '../../src/domain/guides/guides.ts'
import { expect, test } from '../support/house.ts'
import { glance, inspect, inspectOnPhone } from '../support/screens.ts'

test('everybody can see how far a campaign is', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/edit/${house.busy.id}/quickstart`)
  await expect(owner.getByRole('heading', { name: 'Campaign Setup Checklist' })).toBeVisible()
  await inspect(owner, 'quickstart')

  await owner.getByRole('button', { name: /^Mark as done: Put the email links/ }).click()
  await expect(owner.getByRole('button', { name: /^Undo: Put the email links/ })).toBeVisible()
  await glance(owner, 'quickstart-ticked')
  await owner.getByRole('button', { name: /^Undo: Put the email links/ }).click()
  await expect(owner.getByRole('button', { name: /^Undo: Put the email links/ })).toHaveCount(0)

  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.getByRole('button', { name: 'Menu' }).click()
  await expect(owner.getByRole('dialog').getByText('Quickstart')).toBeVisible()
  await inspectOnPhone(owner, 'quickstart-menu')
})

test('everybody can read the guides', async ({ house, owner }) => {
  for (const topic of guideTopics) {
    await owner.goto(`${house.product.origin}/help/guides/${topic}`)
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(guides[topic].title)
    await glance(owner, `guide-${topic}`)
  }
  await owner.goto(`${house.product.origin}/help/guides/nothing`)
  await expect(owner.getByText('There is no guide at this address')).toBeVisible()
  await glance(owner, 'guide-missing')
})

test('everybody can start from a blueprint', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/campaigns/blueprint`)
  await expect(owner.getByRole('radio', { name: /^Webinar replay/ })).toBeVisible()
  await inspect(owner, 'wizard-name')
  await owner.getByRole('button', { name: 'Next' }).click()
  await expect(owner.getByRole('alert')).toHaveText(blueprintMessages.overview)
  await inspect(owner, 'wizard-name-refused')

  await owner.goto(`${house.product.origin}/campaigns/blueprint?blueprint=webinar&step=deadline`)
  await expect(owner.getByRole('radio', { name: /^Automated Webinar/ })).toBeChecked()
  await glance(owner, 'wizard-deadline')

  await owner.goto(`${house.product.origin}/campaigns/blueprint/${house.empty.id}?blueprint=webinar`)
  await expect(owner.getByRole('form', { name: 'Registration Page' })).toBeVisible()
  await owner.getByRole('button', { name: 'Finish' }).click()
  await expect(owner.getByRole('alert')).toHaveText(blueprintMessages.pages)
  await owner.getByRole('button', { name: 'Add page: Registration Page' }).click()
  await expect(owner.getByText('Please enter a valid URL.')).toBeVisible()
  await inspect(owner, 'wizard-pages')
})

test('everybody can begin with a form or a blueprint', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/campaigns`)
  await expect(owner.getByRole('link', { name: 'Start from a blueprint' })).toBeVisible()
  await glance(owner, 'campaigns-ways')
  await owner.goto(`${house.product.origin}/campaigns/create`)
  await expect(owner.getByRole('link', { name: 'Start from a blueprint' })).toBeVisible()
  await glance(owner, 'create-help')
})
