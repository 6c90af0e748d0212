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

test('everybody can manage the pages', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/edit/${house.empty.id}/pages`)
  await expect(owner.getByRole('heading', { name: 'Add Your Pages' })).toBeVisible()
  await inspect(owner, 'pages-none')
  await owner.getByRole('button', { name: 'Add New Page' }).click()
  await owner.getByRole('switch', { name: /^Redirect when/ }).check()
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Please enter a valid URL.').first()).toBeVisible()
  await inspect(owner, 'pages-new-refused')
})

test('everybody can see what the pages do', async ({ house, owner }) => {
  await owner.goto(`${house.product.origin}/edit/${house.busy.id}/pages`)
  await expect(owner.getByText('3 pages')).toBeVisible()
  await inspect(owner, 'pages')

  await owner.getByRole('button', { name: /^More about .*checkout/ }).click()
  await glance(owner, 'pages-menu')
  await owner.getByRole('menuitem', { name: 'Page Setup…' }).click()
  await expect(owner.getByRole('dialog', { name: 'Page Setup' })).toContainText('Our server')
  await glance(owner, 'pages-setup')
  await owner.getByRole('button', { name: 'Show the code' }).click()
  await glance(owner, 'pages-setup-code')
  await owner.getByRole('button', { name: 'Back' }).click()
  await owner.getByRole('button', { name: 'I checked it myself' }).click()
  await glance(owner, 'pages-setup-confirm')
  await owner.keyboard.press('Escape')

  await owner.getByRole('button', { name: 'Edit Settings' }).first().click()
  await inspect(owner, 'pages-edit')
  await owner.getByRole('button', { name: 'Delete page' }).click()
  await glance(owner, 'pages-delete')
})
