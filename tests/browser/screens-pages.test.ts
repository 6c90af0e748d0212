/** The Pages screen: empty, with every type of page, with each form and step of Page Setup open once. */
import type { Page } from '@playwright/test'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

test('everybody can add a page', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.empty.id}/pages`)
  await expect(owner.getByRole('heading', { name: 'Add Your Pages' })).toBeVisible()
  await checkScreen(owner, 'pages-none')

  await owner.getByRole('button', { name: 'Add New Page' }).click()
  const form = owner.getByRole('form', { name: 'New page' })
  await expect(form.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await form.getByRole('switch', { name: 'Show CTA' }).check()
  await form.getByText('None', { exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a valid URL.').first()).toBeVisible()
  await checkScreen(owner, 'pages-new-refused')

  await form.getByRole('radio', { name: /^Sales tracking/ }).click()
  await form.getByRole('combobox', { name: 'Currency' }).fill('EU')
  await checkScreenOnce(owner, 'pages-new-sale')
  await form.getByRole('radio', { name: /^Inline timer/ }).click()
  await expect(form.getByRole('region', { name: 'Code for the place in your page' })).toBeVisible()
  await form.getByRole('switch', { name: 'My site forbids inline styles' }).check()
  await expect(form.getByRole('region', { name: 'For your style sheet' })).toContainText('.dl-room')
  await checkScreenOnce(owner, 'pages-new-timer')
})

test('everybody can see what the pages do', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/pages`)
  await expect(owner.getByText('3 pages')).toBeVisible()
  await checkScreen(owner, 'pages')

  await owner.getByRole('combobox', { name: /^Type of .*checkout/ }).click()
  await expect(owner.getByRole('option', { name: 'Inline timer' })).toBeVisible()
  await checkScreenOnce(owner, 'pages-type')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: /^More about .*checkout/ }).click()
  await checkScreenOnce(owner, 'pages-menu')
  await owner.keyboard.press('Escape')

  await owner.getByRole('button', { name: 'Edit Settings' }).first().click()
  await owner.getByRole('switch', { name: 'Show CTA' }).check()
  await owner.getByRole('textbox', { name: 'Label' }).click()
  await owner.getByRole('textbox', { name: 'Label' }).fill('Order bump')
  await expect(owner.getByRole('option', { name: 'Create “Order bump”' })).toBeVisible()
  await checkScreenOnce(owner, 'pages-label')
  await owner.getByRole('textbox', { name: 'Label' }).fill('Offer')
  await owner.getByRole('option', { name: 'Offer' }).click()
  await checkScreen(owner, 'pages-edit')
  await owner.getByRole('button', { name: 'Delete page' }).click()
  await checkScreenOnce(owner, 'pages-delete')
})

test('everybody can read the older list', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/pages?v1=true`)
  await expect(owner.getByText('3 pages')).toBeVisible()
  await checkScreen(owner, 'pages-v1')
})

test('everybody can find out whether the code is there', async ({ installation, owner }) => {
  const dialog = await openSetup(installation, owner)

  await expect(dialog).toContainText('Our server')
  await checkScreen(owner, 'page-setup')
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await checkScreenOnce(owner, 'page-setup-code')
  await dialog.getByRole('button', { name: 'I need help' }).click()
  await expect(dialog.getByText('Help with the code')).toBeVisible()
  await checkScreenOnce(owner, 'page-setup-help')
  await dialog.getByRole('button', { name: 'Back to the code' }).click()
  await dialog.getByRole('button', { name: 'I added the code' }).click()
  await checkScreenOnce(owner, 'page-setup-confirm')
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog.getByText('Contact us')).toBeVisible()
  await expect(dialog).toContainText('Our server')
  await checkScreenOnce(owner, 'page-setup-contact')
})

test('everybody can have pages of every type', async ({ installation, owner }) => {
  const everyType = await installation.calls.campaign({ campaignName: 'Every type of page' })
  for (const type of ['floatbar_v2', 'countdown', 'dynamic', 'salestracking', 'floatbar'])
    await installation.calls.page(everyType, {
      type,
      beforeUrl: installation.site.url(`/${type}`),
      label: 'Upsell',
    })

  await owner.goto(`${installation.product.origin}/edit/${everyType.id}/pages`)
  await expect(owner.getByText('5 pages')).toBeVisible()
  await checkScreen(owner, 'pages-types')
})

async function openSetup(installation: SharedInstallation, owner: Page) {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/pages`)
  await owner.getByRole('button', { name: /^More about .*checkout/ }).click()
  await owner.getByRole('menuitem', { name: 'Page Setup…' }).click()
  return owner.getByRole('dialog', { name: 'Page Setup' })
}
