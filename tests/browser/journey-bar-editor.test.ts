/** The bar editor's own ways: steps back, keys, what is missing, what is unsaved, and what there is without bars. */
import type { Page } from '@playwright/test'
import { barEditorMessages as words } from '../../src/domain/bars/bar-editor.ts'
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { floatingBarMessages } from '../../src/domain/bars/floating-bar.schema.ts'
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import { pagesApi } from '../../src/domain/pages/pages.api.ts'
import { setFlags } from '../support/account-flags.ts'
import { barEditor, campaignWithBars, saveBars } from '../support/bar-editor.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'

type Parts = { product: Product; site: CustomerSite; owner: Page }

const SAVED = 'As it is saved'

async function setup({ product, site, owner }: Parts, types = ['floatbar_v2', 'floatbar_v2']) {
  const calls = ownerCalls(product, owner)
  const made = { calls, ...(await campaignWithBars({ calls, site }, { types })) }
  if (types.includes('floatbar_v2')) await saveBars(made, { ...defaultFloatingBar, description: SAVED })
  const editor = barEditor(product, owner)
  return { ...made, editor, description: editor.section('Content').getByLabel('Description') }
}

test('steps are taken back and made again, with the keys and with the buttons', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { editor, description } = made
  await editor.open(made)
  await editor.row('Content').click()
  await description.fill('')
  await description.pressSequentially('Typed')
  await editor.row('Layout').click()
  await editor.section('Layout').getByRole('radio', { name: 'Top' }).click()

  await owner.keyboard.press('Control+z')
  await expect(editor.section('Layout').getByRole('radio', { name: 'Bottom' })).toBeChecked()
  await owner.keyboard.press('Control+z')
  // The section of what was changed opens, and all that was typed is one step.
  await expect(description).toHaveValue(SAVED)
  await expect(editor.stage.getByText(SAVED)).toBeVisible()
  await expect(editor.unsaved).toHaveCount(0)
  await owner.keyboard.press('Control+Shift+z')
  await expect(description).toHaveValue('Typed')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(description).toHaveValue(SAVED)
  await owner.getByRole('button', { name: 'Redo' }).click()
  await owner.keyboard.press('Control+y')
  await expect(editor.section('Layout').getByRole('radio', { name: 'Top' })).toBeChecked()

  await editor.row('Content').click()
  await description.fill('Typed again')
  await description.press('Control+z')
  await expect(description).toHaveValue('Typed')
  await description.fill(SAVED)
  await editor.row('Layout').click()
  await editor.section('Layout').getByRole('radio', { name: 'Bottom' }).click()
  await expect(editor.unsaved).toHaveCount(0)
})

test('keys save, make room, change the device and say what they are', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner })
  const { editor, description } = made
  await editor.open(made)
  await editor.row('Content').click()
  await description.fill('Saved with the keys')
  await description.press('f')
  await expect(description).toHaveValue('Saved with the keysf')
  await description.press('Control+s')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()

  await editor.row('Content').focus()
  await owner.keyboard.press('f')
  await expect(editor.row('Content')).toBeHidden()
  await expect(owner.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'true')
  await owner.keyboard.press('\\')
  await expect(editor.row('Content')).toBeVisible()
  await owner.keyboard.press('d')
  await expect(owner.getByRole('radio', { name: 'Mobile' })).toBeChecked()
  await owner.keyboard.press('?')
  const keys = owner.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Undo')
  await expect(keys).toBeFocused()
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('dialog')).toHaveCount(0)
})

test('a bar that lacks something is not saved, and leads to what is missing', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { editor, description } = made
  await editor.open(made)
  await editor.row('Content').click()
  await description.fill('x'.repeat(80))
  await expect(description).toHaveValue('x'.repeat(60))
  await description.fill('')
  await expect(owner.getByText(floatingBarMessages.descriptionRequired)).toHaveCount(0)
  await editor.row('Settings').click()
  await owner.keyboard.press('f')
  await editor.save.click()

  await expect(description).toBeFocused()
  await expect(owner.getByText(floatingBarMessages.descriptionRequired)).toBeVisible()
  await expect(owner.getByText(words.saved, { exact: true })).toHaveCount(0)
  const title = editor.section('Content').getByLabel('Title', { exact: true })
  await title.fill('')
  await editor.section('Content').getByLabel('CTA Text').fill('')
  await description.fill('There')
  await expect(owner.getByText(floatingBarMessages.titleRequired)).toBeVisible()
  await expect(owner.getByText(floatingBarMessages.ctaTextRequired)).toBeVisible()
})

test('what cannot be saved says so, and stays', async ({ product, site, owner, trouble }) => {
  trouble.forgive(/500/)
  const made = await setup({ product, site, owner })
  const { editor, description } = made
  await owner.route('**/v2/api/floating-bar/*/save', (route) =>
    route.fulfill({ status: 500, json: { error: 'No.' } }),
  )
  await editor.open(made)
  await editor.row('Content').click()
  await description.fill('Not lost')

  await editor.save.click()
  await expect(owner.getByText(words.saveFailed, { exact: true })).toBeVisible()
  await editor.saveWith('Create Template')
  await owner.getByPlaceholder('Enter template name').fill('Spring')
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText(words.templateSaveFailed, { exact: true })).toBeVisible()
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await expect(description).toHaveValue('Not lost')
  await expect(editor.unsaved).toBeVisible()
})

test('unsaved work outlives the page that was deleted meanwhile', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner })
  const { calls, campaign, pages, urls, editor, description } = made
  await editor.open(made, pages[1])
  await editor.row('Content').click()
  await description.fill('Not lost')
  const gone = { params: { campaignId: campaign.id }, body: { pageId: pages[1]?.id ?? '' } }
  await calls.ask(pagesApi.remove, gone)

  await editor.save.click()

  await expect(owner.getByText(words.saveFailed, { exact: true })).toBeVisible()
  await expect(editor.pageSelector).toHaveAccessibleName(`Page: ${urls[0]?.replace('http://', '')}`)
  await expect(description).toHaveValue('Not lost')
  await editor.save.click()
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  await expect(editor.unsaved).toHaveCount(0)
})

test('what closes leaves people with a keyboard where they were', async ({ product, site, owner }) => {
  const calls = ownerCalls(product, owner)
  const made = await campaignWithBars({ calls, site })
  const editor = barEditor(product, owner)
  await editor.open(made)
  await editor.gallery.getByRole('button', { name: 'Start with this: Tiles' }).press('Enter')
  await expect(editor.row('Content')).toBeFocused()

  await editor.row('Colors').press('Enter')
  const colors = editor.section('Colors')
  await colors.getByRole('switch', { name: 'Use custom colors' }).press('Space')
  await colors.getByLabel('Text', { exact: true }).fill('#345')
  await colors.getByRole('button', { name: /^Use [A-Z]/ }).press('Enter')
  await expect(colors.getByLabel('Text', { exact: true })).toBeFocused()

  await owner.getByRole('button', { name: 'More ways to save' }).press('Enter')
  await owner.getByRole('menuitem', { name: 'Create Template' }).press('Enter')
  await owner.getByPlaceholder('Enter template name').press('Escape')
  await expect(owner.getByRole('button', { name: 'More ways to save' })).toBeFocused()

  const [page] = made.pages
  const options = { isTemplate: true, templateName: 'Spring' }
  const body = { data: defaultFloatingBar, pageId: page?.id ?? '', options }
  await calls.ask(barsApi.save, { params: { campaignId: made.campaign.id }, body })
  await owner.reload()
  await editor.gallery.getByRole('button', { name: 'Close the templates' }).press('Enter')
  await editor.row('Template').press('Enter')
  await owner.getByRole('button', { name: 'Delete Spring' }).press('Enter')
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(editor.row('Template')).toBeFocused()
})

test('nobody loses unsaved changes without being asked', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner })
  const { campaign, pages, editor, description } = made
  await editor.open(made, pages[0])
  await editor.row('Content').click()
  await description.fill('Half done')
  const question = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })

  await owner.getByRole('link', { name: 'Return to Campaign' }).click()
  await expect(question).toContainText('You have unsaved changes.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await editor.pageSelector.click()
  await owner.getByRole('option').nth(1).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(description).toHaveValue('Half done')
  await expect(editor.pageSelector).toContainText(new URL(pages[0]?.beforeUrl ?? '').pathname)
  await owner.getByRole('button', { name: 'Floating Bar New' }).click()
  await owner.getByRole('menuitem', { name: 'Inline Timer' }).click()
  await expect(question).toContainText('Changed since the last saveDescription')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // The browser itself asks whoever reloads.
  const asked = owner.waitForEvent('dialog')
  await owner.evaluate(() => setTimeout(() => location.reload()))
  await (await asked).dismiss()

  await editor.pageSelector.click()
  await owner.getByRole('option').nth(1).click()
  await question.getByRole('button', { name: 'Continue without saving' }).click()
  await expect(description).toHaveValue(SAVED)
  await expect(editor.pageSelector).toContainText(new URL(pages[1]?.beforeUrl ?? '').pathname)
  await description.fill('Kept after all')
  await owner.getByRole('link', { name: 'Return to Campaign' }).click()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${campaign.id}/deadline`)
  await editor.open(made, pages[1])
  await editor.row('Content').click()
  await expect(description).toHaveValue('Kept after all')
})

test('the side bar leads to the editor and it to the others, in both families', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { calls, campaign, pages, editor } = made
  await setFlags(calls, { portal: true })
  await owner.goto(`${product.origin}/campaigns/update/${campaign.id}/emails`)
  const screens = owner.getByRole('navigation', { name: 'Campaign' })
  await screens.getByRole('link', { name: 'Appearance' }).click()
  await expect(owner).toHaveURL(`${product.origin}/campaigns/update/${campaign.id}/floating-bar-editor`)
  await expect(screens.getByRole('link')).toHaveText([
    'Deadline',
    'Pages',
    'Emails',
    'Appearance',
    'Settings',
    'Testing',
  ])

  await owner.getByRole('button', { name: 'Floating Bar New' }).click()
  const editors = owner.getByRole('menuitem')
  await expect(editors).toHaveText([
    'Floating Bar (New)',
    'Floating Bar',
    'Inline Timer',
    'Email Timer',
    /^Portal\s*New$/,
  ])
  await expect(editors.first()).toHaveAttribute('aria-current', 'page')
  await expect(editors.nth(1)).toHaveAttribute(
    'href',
    `/campaigns/update/${campaign.id}/legacy-floating-bar-editor`,
  )
  await expect(editors.last()).toHaveAttribute('href', `/edit-portal/${campaign.id}/pages`)
  await owner.keyboard.press('Escape')

  await editor.pageSelector.click()
  await owner.getByRole('option').nth(1).click()
  await expect(owner).toHaveURL(new RegExp(`/campaigns/update/.*page=${pages[1]?.id}$`))
  await owner.getByRole('link', { name: 'Return to Campaign' }).click()
  await expect(owner).toHaveURL(`${product.origin}/campaigns/update/${campaign.id}/emails`)
})

test('an address of a page that is not there leads to the first bar', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner })
  await owner.goto(`${product.origin}/edit/${made.campaign.id}/floating-bar-editor?page=gone`)

  await expect(made.editor.pageSelector).toContainText(new URL(made.urls[0] ?? '').pathname)
})

test('without bars the editor says so, and leads to the pages', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner }, ['countdown'])
  await made.editor.open(made)

  await expect(owner.getByRole('heading', { name: words.noBars })).toBeVisible()
  await owner.getByRole('link', { name: 'Create at least one page' }).click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${made.campaign.id}/pages`)
})

test('who has classic bars only is led to their editor', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner }, ['floatbar'])
  await made.editor.open(made)

  await expect(owner).toHaveURL(`${product.origin}/edit/${made.campaign.id}/editor`)
  await expect(owner.getByRole('button', { name: 'Save options' })).toBeVisible()
})
