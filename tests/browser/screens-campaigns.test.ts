/** The screens about campaigns, with every kind of deadline, dialog and list open once. */
import { campaignSettingsApi } from '../../src/domain/campaigns/campaign-settings.api.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { expect, test } from '../support/shared-installation.ts'
import { choosePlatform } from '../support/owner-screens.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

test('everybody can find and keep their campaigns', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/campaigns`)
  await expect(owner.getByText('Welcome week')).toBeVisible()
  await checkScreen(owner, 'campaigns')

  await owner.getByRole('button', { name: 'More about Welcome week' }).click()
  await expect(owner.getByRole('menuitem', { name: 'Delete…' })).toBeVisible()
  await checkScreenOnce(owner, 'campaigns-menu')
  await owner.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await checkScreenOnce(owner, 'campaigns-delete')
  await owner.getByRole('button', { name: 'Cancel' }).click()

  await owner.getByRole('checkbox', { name: 'Select Welcome week' }).check()
  await expect(owner.getByRole('group', { name: 'Selected campaigns' })).toBeVisible()
  await checkScreenOnce(owner, 'campaigns-selected')

  await installation.calls.ask(campaignSettingsApi.save, {
    params: { campaignId: installation.busy.id },
    body: { changes: { category: { from: '', to: 'Webinar' } } },
  })
  await owner.reload()
  await owner.getByRole('combobox', { name: 'Category' }).click()
  await owner.getByRole('option', { name: 'Webinar' }).click()
  await expect(owner.getByRole('region', { name: 'Webinar, together' })).toContainText('1 campaign')
  await expect(owner.getByText('Doors close on Sundays')).toHaveCount(0)
  await checkScreenOnce(owner, 'campaigns-category')

  await owner.getByLabel('Search campaigns').fill('nothing like it')
  await expect(owner.getByText('No campaigns found')).toBeVisible()
  await checkScreenOnce(owner, 'campaigns-none-found')
})

test('everybody can create a campaign', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/campaigns`)
  await owner.getByRole('link', { name: 'Create campaign' }).click()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toBeFocused()
  await owner.getByRole('button', { name: 'Create campaign' }).click()
  await expect(owner.getByText('This field is required.')).toBeVisible()
  await checkScreen(owner, 'create-refused')

  await owner.getByRole('combobox', { name: 'Email platform', exact: true }).click()
  await expect(owner.getByRole('option')).toHaveCount(12)
  await checkScreenOnce(owner, 'create-platforms')
  await owner.getByRole('option', { name: 'Not decided yet' }).click()
  await expect(owner.getByText('You can choose it at any time, in Deadline.')).toBeVisible()

  await owner.getByLabel('Campaign name', { exact: true }).fill('Spring offer')
  await owner.goBack()
  await expect(owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })).toBeVisible()
  await checkScreenOnce(owner, 'create-leave')
})

test('everybody can set every kind of deadline', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/campaigns/create`)
  for (const [type, name] of [
    [/^Evergreen Every/, 'evergreen'],
    [/^Fixed date/, 'fixed'],
    [/^Blended/, 'blended'],
    [/^Limited Quantity/, 'quantity'],
    [/^Announcement Bar/, 'bar'],
  ] as const) {
    await owner.getByRole('radio', { name: type }).click()
    for (const toggle of await owner.getByRole('switch').all()) await toggle.check()
    await checkScreenOnce(owner, `create-${name}`)
  }
})

test('everybody is asked before a date that has passed is saved', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/campaigns/create`)
  await owner.getByLabel('Campaign name', { exact: true }).fill('Last spring')
  for (const kind of ['Email', 'Checkout', 'Website'])
    await choosePlatform(owner, `${kind} platform`, 'Not decided yet')
  await owner.getByRole('radio', { name: /^Fixed date/ }).click()
  await owner.getByLabel('Date', { exact: true }).fill('2020-03-20')
  await expect(owner.getByText('Everybody would be sent away at once.').first()).toBeVisible()
  await owner.getByRole('button', { name: 'Create campaign' }).click()

  const dialog = owner.getByRole('dialog', { name: 'The date has passed' })
  await expect(dialog).toBeVisible()
  await checkScreenOnce(owner, 'create-past-date')
  await dialog.getByRole('button', { name: 'Change the date' }).click()
  await expect(dialog).toBeHidden()
  await checkScreen(owner, 'create')
})

test('everybody can edit a running campaign', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/deadline`)
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Welcome week')
  await checkScreen(owner, 'deadline')

  await owner.getByRole('combobox', { name: 'Switch campaign' }).first().click()
  await expect(owner.getByRole('listbox')).toBeVisible()
  await checkScreenOnce(owner, 'deadline-switcher')
  await owner.keyboard.press('Escape')

  await owner.getByRole('textbox', { name: 'Length' }).fill('5')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByRole('dialog', { name: 'Who gets the new deadline?' })).toBeVisible()
  await checkScreenOnce(owner, 'deadline-running')
})

test('everybody is asked before what was saved meanwhile is replaced', async ({ installation, owner }) => {
  const { calls, product } = installation
  const { id } = await calls.campaign({ campaignName: 'Autumn offer' })
  await owner.goto(`${product.origin}/edit/${id}/deadline`)
  const name = owner.getByLabel('Campaign name', { exact: true })
  await expect(name).toHaveValue('Autumn offer')
  await calls.ask(campaignsApi.rename, { params: { campaignId: id }, body: { name: 'Winter offer' } })

  await name.fill('Spring offer')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  const dialog = owner.getByRole('dialog', { name: /^You changed the name/ })
  await expect(dialog).toContainText('Winter offer')
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeFocused()
  await checkScreenOnce(owner, 'conflict')
  await owner.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Spring offer')

  await owner.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Spring offer')
  const stored = async () => (await calls.ask(campaignsApi.read, { params: { campaignId: id } })).form
  expect((await stored()).campaignName).toBe('Spring offer')

  await test.step('of several things each is answered for itself', async () => {
    const theirs = { campaignName: 'Their offer', deadlineLength: 5, emailPlatform: 'drip' }
    await calls.edit(await calls.ask(campaignsApi.read, { params: { campaignId: id } }), theirs)
    await name.fill('My offer')
    await owner.getByRole('textbox', { name: 'Length' }).fill('4')
    await choosePlatform(owner, 'Email platform', 'Mailchimp')
    await owner.getByRole('button', { name: 'Save changes' }).click()

    const several = owner.getByRole('dialog', { name: /^You changed 3 things/ })
    await expect(several.getByRole('table')).toHaveCount(3)
    await expect(several).toContainText('Their offer')
    await checkScreenOnce(owner, 'conflicts')
    for (const thing of ['Campaign name', 'Email platform'])
      await several.getByRole('radiogroup', { name: thing }).getByText('Keep mine').click()
    await several.getByRole('button', { name: 'Save changes' }).click()
    await expect(several).toBeHidden()

    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('My offer')
    await expect(owner.getByRole('textbox', { name: 'Length' })).toHaveValue('5')
    expect(await stored()).toMatchObject({ ...theirs, campaignName: 'My offer', emailPlatform: 'mailchimp' })
  })
})
