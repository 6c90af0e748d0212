/** The screens about the people of a campaign, and about having none yet. */
import { expect, test } from '../support/house.ts'
import { test as fresh } from '../support/journey.ts'
import { glance, inspect } from '../support/screens.ts'

test('everybody can read the list of leads', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/analytics/${house.busy.id}`)
  await expect(owner.getByText('vera@example.com')).toBeVisible()
  await inspect(owner, 'leads')

  await owner.getByRole('button', { name: 'More about vera@example.com' }).click()
  await glance(owner, 'leads-menu')
  await owner.getByRole('menuitem', { name: 'Reset deadline…' }).click()
  await glance(owner, 'leads-reset')
  await owner.getByRole('button', { name: 'Cancel' }).click()
  await owner.getByLabel('Find an email address').fill('nobody@example.com')
  await expect(owner.getByText('No lead with this address')).toBeVisible()
  await glance(owner, 'leads-none-found')
})

test('everybody can import addresses', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/analytics/${house.empty.id}`)
  await expect(owner.getByText('Nobody has a deadline yet')).toBeVisible()
  await inspect(owner, 'leads-none')

  await owner.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Import addresses' })
  await glance(owner, 'leads-import')
  await dialog
    .getByRole('textbox', { name: 'Addresses' })
    .fill('email,start\nann@example.com,2026-11-27 10:00\nben@example.com\nnot an address\ncara@example,\n')
  await expect(dialog.getByText(/understood/)).toBeVisible()
  await glance(owner, 'leads-import-understood')
  await dialog.getByRole('button', { name: /^Import \d/ }).click()
  await expect(dialog.getByText('Deadlines started')).toBeVisible()
  await glance(owner, 'leads-imported')
})

fresh('everybody can start from nothing', async ({ product, owner }) => {
  await owner.goto(`${product.origin}/campaigns`)
  await expect(owner.getByRole('button', { name: 'Try it on the demo shop' })).toBeVisible()
  await inspect(owner, 'campaigns-none')
})
