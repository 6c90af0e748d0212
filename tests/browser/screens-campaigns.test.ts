/** The screens about campaigns, with every kind of deadline, dialog and list open once. */
import { expect, test } from '../support/house.ts'
import { glance, inspect } from '../support/screens.ts'

test('everybody can find and keep their campaigns', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/campaigns`)
  await expect(owner.getByText('Welcome week')).toBeVisible()
  await inspect(owner, 'campaigns')

  await owner.getByRole('button', { name: 'More about Welcome week' }).click()
  await expect(owner.getByRole('menuitem', { name: 'Delete…' })).toBeVisible()
  await glance(owner, 'campaigns-menu')
  await owner.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await glance(owner, 'campaigns-delete')
  await owner.getByRole('button', { name: 'Cancel' }).click()

  await owner.getByLabel('Search campaigns').fill('nothing like it')
  await expect(owner.getByText('No campaigns found')).toBeVisible()
  await glance(owner, 'campaigns-none-found')
})

test('everybody can create a campaign', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/campaigns`)
  await owner.getByRole('link', { name: 'Create campaign' }).click()
  await owner.getByRole('button', { name: 'Create campaign' }).click()
  await expect(owner.getByText('This field is required.')).toBeVisible()
  await inspect(owner, 'create-refused')

  await owner.getByRole('combobox', { name: 'Email platform', exact: true }).click()
  await expect(owner.getByRole('option')).toHaveCount(12)
  await glance(owner, 'create-platforms')
  await owner.keyboard.press('Escape')

  await owner.getByLabel('Campaign name', { exact: true }).fill('Spring offer')
  await owner.goBack()
  await expect(owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })).toBeVisible()
  await glance(owner, 'create-leave')
})

test('everybody can set every kind of deadline', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/campaigns/create`)
  for (const [type, name] of [
    [/^Evergreen Every/, 'evergreen'],
    [/^Fixed date/, 'fixed'],
    [/^Blended/, 'blended'],
    [/^Limited Quantity/, 'quantity'],
    [/^Announcement Bar/, 'bar'],
  ] as const) {
    await owner.getByRole('radio', { name: type }).click()
    for (const toggle of await owner.getByRole('switch').all()) await toggle.check()
    await glance(owner, `create-${name}`)
  }
})

test('everybody can edit a running campaign', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/edit/${house.busy.id}/deadline`)
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Welcome week')
  await inspect(owner, 'deadline')

  await owner.getByRole('combobox', { name: 'Switch campaign' }).first().click()
  await expect(owner.getByRole('listbox')).toBeVisible()
  await glance(owner, 'deadline-switcher')
  await owner.keyboard.press('Escape')

  await owner.getByRole('textbox', { name: 'Length' }).fill('5')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByRole('dialog', { name: 'Who gets the new deadline?' })).toBeVisible()
  await glance(owner, 'deadline-running')
})
