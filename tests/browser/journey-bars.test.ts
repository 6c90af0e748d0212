/** Bars are designed, for all pages, for one, and as templates: what is saved is what the next visitor gets. */
import type { Page } from '@playwright/test'
import { barEditorMessages as words } from '../../src/domain/bars/bar-editor.ts'
import { barTemplateMessages } from '../../src/domain/bars/bar-template.ts'
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { barEditor, campaignWithBars, saveBars, setPlan } from '../support/bar-editor.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { barOn } from '../support/embed-test.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { tellSale } from '../support/sales.ts'
import { keptBy } from '../support/sample.ts'

type Parts = { product: Product; site: CustomerSite; owner: Page; device: () => Promise<Page> }

async function setup({ product, site, owner, device }: Parts, types = ['floatbar_v2', 'floatbar_v2']) {
  const calls = ownerCalls(product, owner)
  const made = await campaignWithBars({ calls, site }, { types })
  return {
    calls,
    ...made,
    editor: barEditor(product, owner),
    /** Somebody who was never here: what they see is what is saved at this moment. */
    visitor: async (url: string) => {
      const page = await device()
      await page.goto(url)
      await expect(barOn(page)).toBeVisible()
      return page
    },
  }
}

test('a bar is designed from a template and saved for all pages', async ({
  product,
  site,
  owner,
  device,
}) => {
  const { campaign, urls, editor, visitor } = await setup({ product, site, owner, device })
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  await owner.getByRole('link', { name: 'Edit Appearance' }).first().click()
  await expect(owner).toHaveURL(/\/floating-bar-editor\?page=/)

  await editor.gallery.getByRole('button', { name: 'Start with this: Tiles' }).click()
  await expect(editor.gallery).toHaveCount(0)
  const content = editor.section('Content')
  await content.getByLabel('Title', { exact: true }).fill('Your seat is held')
  await content.getByLabel('Description').fill('Masterclass pricing ends when the clock does.')
  await expect(editor.stage.getByText('Masterclass pricing ends')).toBeVisible()
  await editor.row('Layout').click()
  await editor.section('Layout').getByRole('radio', { name: 'Top' }).click()
  await editor.row('Colors').click()
  await editor.section('Colors').getByRole('radio', { name: 'Berry Deep' }).click()
  await expect(editor.unsaved).toBeVisible()
  await editor.save.click()

  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  await expect(editor.unsaved).toHaveCount(0)
  for (const url of urls) {
    const page = await visitor(url)
    await expect(page.getByText('Your seat is held')).toBeVisible()
    await expect(page.getByText('Masterclass pricing ends when the clock does.')).toBeVisible()
    await expect(barOn(page).locator('.bar')).toHaveCSS('background-color', 'rgb(59, 13, 58)')
  }
})

test('one page gets a bar of its own, and hands it to another', async ({ product, site, owner, device }) => {
  const made = await setup({ product, site, owner, device }, ['floatbar_v2', 'floatbar_v2', 'floatbar_v2'])
  const { pages, urls, editor, visitor } = made
  await saveBars(made, { ...defaultFloatingBar, description: 'For everybody' })
  await editor.open(made, pages[1])

  await editor.row('Content').click()
  await editor.section('Content').getByLabel('Description').fill('Only here')
  await editor.saveWith('Apply To Current Page')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  const texts = ['For everybody', 'Only here', 'For everybody']
  for (const [at, url] of urls.entries())
    await expect((await visitor(url)).getByText(texts[at] ?? '', { exact: true })).toBeVisible()

  await editor.saveWith('Copy To Another Page…')
  const dialog = owner.getByRole('dialog', { name: 'Copy To Another Page' })
  await dialog.getByRole('checkbox', { name: urls[2] ?? '' }).check()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog).toHaveCount(0)
  await expect((await visitor(urls[2] ?? '')).getByText('Only here', { exact: true })).toBeVisible()
  await expect((await visitor(urls[0] ?? '')).getByText('For everybody', { exact: true })).toBeVisible()
})

test('a bar becomes a template, is used on another page, renamed and deleted', async ({
  product,
  site,
  owner,
  device,
}) => {
  const made = await setup({ product, site, owner, device })
  const { pages, urls, editor, visitor } = made
  await saveBars(made, defaultFloatingBar)
  await editor.open(made, pages[0])
  await editor.row('Content').click()
  await editor.section('Content').getByLabel('Description').fill('From the template')

  await editor.saveWith('Create Template')
  const dialog = owner.getByRole('dialog', { name: 'Create a Custom Template' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(barTemplateMessages.nameRequired)).toBeVisible()
  await dialog.getByPlaceholder('Enter template name').fill('Spring')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText(words.templateSaved, { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // A template changes no page: the bar is as unsaved as before.
  await expect(editor.unsaved).toBeVisible()

  await editor.pageSelector.click()
  await owner.getByRole('option').nth(1).click()
  await owner.getByRole('button', { name: 'Continue without saving' }).click()
  await expect(owner).toHaveURL(new RegExp(`page=${pages[1]?.id}$`))
  await editor.row('Template').click()
  await owner.getByRole('button', { name: 'Apply Spring' }).click()
  await expect(editor.stage.getByText('From the template')).toBeVisible()
  await editor.saveWith('Apply To Current Page')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  await expect((await visitor(urls[1] ?? '')).getByText('From the template')).toBeVisible()
  await expect((await visitor(urls[0] ?? '')).getByText('From the template')).toHaveCount(0)

  const template = editor.section('Template')
  await template
    .getByRole('button', { name: /Spring/ })
    .first()
    .click()
  await template.getByRole('textbox', { name: 'Template name' }).fill('Summer')
  await template.getByRole('textbox', { name: 'Template name' }).press('Enter')
  await expect(template.getByRole('button', { name: 'Delete Summer' })).toBeVisible()
  await editor.row('Layout').click()
  await editor.section('Layout').getByRole('radio', { name: 'Top' }).click()
  await editor.saveWith('Save Template')
  await expect(owner.getByText(words.templateSaved, { exact: true }).last()).toBeVisible()

  await editor.row('Template').click()
  await template.getByRole('button', { name: 'Delete Summer' }).click()
  const question = owner.getByRole('dialog', { name: 'Delete “Summer”' })
  await expect(question).toContainText(words.deleteTemplate)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(template.getByRole('button', { name: 'Delete Summer' })).toHaveCount(0)
  await expect((await visitor(urls[1] ?? '')).getByText('From the template')).toBeVisible()
  await owner.getByRole('button', { name: 'More ways to save' }).click()
  await expect(owner.getByRole('menuitem', { name: 'Create Template' })).toBeVisible()
})

test(
  'the free plan saves for all pages; what it lacks leads to the upgrade',
  keptBy('src/server/bars/plan-gates.test.ts', 'changes no page alone and saves no template'),
  async ({ product, site, owner, device }) => {
    const made = await setup({ product, site, owner, device })
    const { calls, urls, editor, visitor } = made
    await setPlan(calls, 'free')
    await editor.open(made)
    await editor.gallery.getByRole('button', { name: 'Close the templates' }).click()

    for (const locked of ['Apply To Current Page', 'Create Template', 'Copy To Another Page…']) {
      await owner.getByRole('button', { name: 'More ways to save' }).click()
      const item = owner.getByRole('menuitem', { name: new RegExp(`^${locked}.*Premium`) })
      await item.hover({ force: true })
      await expect(owner.getByRole('tooltip')).toHaveText(/is a premium feature\.$/)
      // It says that it is disabled, and leads on all the same.
      await item.click({ force: true })
      const dialog = owner.getByRole('dialog', { name: 'Upgrade to Premium' })
      await expect(dialog.getByRole('link', { name: 'See the upgrade' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await editor.row('Content').click()
    await editor.section('Content').getByLabel('Description').fill('For everybody')
    await editor.saveWith(/^Save Changes/)

    await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
    await expect(editor.unsaved).toHaveCount(0)
    for (const url of urls)
      await expect((await visitor(url)).getByText('For everybody', { exact: true })).toBeVisible()
  },
)

test('an announcement bar has Save Changes alone, and one word to translate', async ({
  product,
  site,
  owner,
  device,
}) => {
  const made = await setup({ product, site, owner, device }, ['announcement_bar', 'announcement_bar'])
  const { campaign, urls, editor, visitor } = made
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  await owner.getByRole('link', { name: 'appearance settings' }).click()
  await editor.gallery.getByRole('button', { name: 'Close the templates' }).click()

  await expect(owner.getByRole('button', { name: 'More ways to save' })).toHaveCount(0)
  await editor.row('Translate').click()
  await expect(editor.section('Translate').getByRole('textbox')).toHaveCount(1)
  await editor.row('Content').click()
  await editor.section('Content').getByLabel('Description').fill('We ship to the moon now.')
  await editor.save.click()

  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  for (const url of urls) {
    const page = await visitor(url)
    await expect(page.getByText('We ship to the moon now.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
  }
})

test(
  'a limited quantity has a number instead of a clock, on its page and in the editor',
  keptBy(
    'src/admin/bars/shown-bar.test.ts',
    'a limited quantity shows how many are left just now, in the words of its visitors',
  ),
  async ({ product, site, owner, device }) => {
    const calls = ownerCalls(product, owner)
    const campaign = await calls.campaign({ campaignType: 'quantity', deadlineType: 5, quantity: 12 })
    const { snippet } = await calls.snippets(campaign)
    const url = site.page('/mugs', { title: 'Mugs', head: snippet })
    await calls.page(campaign, { beforeUrl: url })
    const editor = barEditor(product, owner)
    await editor.open({ campaign })

    await editor.gallery.getByRole('button', { name: 'Start with this: Tiles' }).click()
    await expect(editor.stage.getByText('When they are gone')).toBeVisible()
    await expect(editor.stage.getByRole('timer')).toHaveCount(0)
    await editor.row('Translate').click()
    await expect(editor.section('Translate').getByRole('textbox')).toHaveCount(1)
    await editor.save.click()

    await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
    const page = await device()
    await page.clock.install()
    await page.goto(url)
    await expect(page.getByText('When they are gone')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)

    await test.step('a sale elsewhere lowers the number in a page that is open', async () => {
      const left = barOn(page).locator('.unit b')
      await expect(left).toHaveText('12')
      await tellSale(product, campaign)
      // Until it asks again.
      await page.clock.fastForward(20_000)
      await expect(left).toHaveText('11')
    })
  },
)

test('the preview opens the page in a tab of its own, with what is saved', async ({
  product,
  site,
  owner,
  device,
}) => {
  const made = await setup({ product, site, owner, device })
  await saveBars(made, { ...defaultFloatingBar, description: 'As it is saved' })
  await made.editor.open(made)

  const opened = owner.waitForEvent('popup')
  await owner.getByRole('button', { name: 'Preview', exact: true }).click()
  const tab = await opened

  await expect(tab).toHaveURL(new RegExp(`^${RegExp.escape(made.urls[0] ?? '')}`))
  await expect(tab.getByText('As it is saved')).toBeVisible()
})
