/** The classic bar's editor: designing a bar, saving it for all pages and for one, presets, an avatar, and what is unsaved. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { withoutScheme } from '../../src/domain/addresses/page-url.ts'
import type { ClassicBar } from '../../src/domain/classic-bars/classic-bar.ts'
import { avatarMessages } from '../../src/domain/classic-bars/avatar-path.ts'
import {
  classicBaseWords,
  classicEditorMessages as words,
} from '../../src/domain/classic-bars/classic-bar-editor.ts'
import { setFlags } from '../support/account-flags.ts'
import { campaignWithBars, setPlan } from '../support/bar-editor.ts'
import { classicEditor, saveClassicBars, storedClassicBars } from '../support/classic-editor.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'

type Parts = { product: Product; site: CustomerSite; owner: Page }

const SAVED = 'As it is saved'
const SAVE = '**/v2/api/classic-bar/*/save'

async function setup({ product, site, owner }: Parts, types = ['floatbar', 'floatbar']) {
  const calls = ownerCalls(product, owner)
  const made = { calls, ...(await campaignWithBars({ calls, site }, { types })) }
  await saveClassicBars(made, { floatingBarText: SAVED })
  return {
    ...made,
    editor: classicEditor(product, owner),
    text: owner.getByLabel('Floating bar text'),
    stored: async (page = 0): Promise<ClassicBar | undefined> =>
      (await storedClassicBars(made)).bars.find(({ id }) => id === made.pages[page]?.id)?.data,
  }
}

test('a bar is designed, saved for all pages, and there after a reload', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner })
  const { editor, text, stored } = made
  await editor.open(made)
  await editor.stands()

  await editor.row('Content').click()
  await text.fill('Held until the clock runs out')
  await expect(editor.stage.getByText('Held until the clock runs out')).toBeVisible()
  await editor.continues.click()
  await editor.row('Template').click()
  await owner.getByRole('button', { name: 'Select A Base' }).click()
  await expect(owner.getByRole('option')).toContainText(
    Object.values(classicBaseWords).map(({ about }) => about),
  )
  await owner.getByRole('option', { name: /^Line/ }).click()
  await owner.getByRole('button', { name: 'Save Selection' }).click()
  await expect(owner.getByRole('option')).toHaveCount(0)
  await owner.getByRole('radio', { name: 'Bold' }).check()
  await owner.getByRole('radio', { name: 'Berry Deep' }).check()
  await editor.continues.click()
  await editor.row('Placement').click()
  await owner.getByRole('radio', { name: 'Top left' }).check()
  await owner.getByRole('radio', { name: '100%' }).check()
  await expect(owner.getByRole('radio', { name: 'Top center' })).toBeChecked()
  await owner.getByLabel('z-index').fill('50')
  await editor.continues.click()
  await editor.row('Settings').click()
  await owner.getByRole('radio', { name: 'After 10 s' }).check()
  await owner.getByRole('switch', { name: 'Hide seconds' }).click()
  await editor.row('Translate').click()
  await expect(owner.getByRole('switch', { name: 'Hide seconds' })).toHaveCount(0)
  await owner.getByLabel('Days').fill('Tage')
  await expect(owner.getByLabel('Days')).toHaveValue('T')
  await editor.saveWith('Apply to All Pages')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  await expect(editor.unsaved).toHaveCount(0)

  const saved = {
    floatingBarText: 'Held until the clock runs out',
    currentBase: 2,
    currentTheme: { name: 'berry-deep', variation: 3 },
    barPosition: 'top-center',
    barWidth: 'full',
    zindex: 50,
    barDelay: '10',
    hideSeconds: true,
    transDays: 'T',
  }
  expect(await stored(0)).toMatchObject(saved)
  expect(await stored(1)).toMatchObject(saved)
  await owner.reload()
  await editor.row('Content').click()
  await expect(text).toHaveValue(saved.floatingBarText)
  await expect(editor.stage.getByText(saved.floatingBarText)).toBeVisible()
})

test('a bar is saved for one page, and the other page keeps its own', async ({
  product,
  site,
  owner,
  trouble,
}) => {
  trouble.forgive(/500 \(Internal Server Error\)/)
  const made = await setup({ product, site, owner })
  const { editor, text, stored, pages, urls } = made
  await editor.open(made, pages[1])
  await editor.row('Content').click()
  await text.fill('On this page alone')
  await owner.route(SAVE, (route) => route.fulfill({ status: 500, json: {} }))
  await editor.saveWith('Apply to Current Page')
  await expect(owner.getByText(words.saveFailed)).toBeVisible()
  await expect(editor.unsaved).toBeVisible()
  await owner.unroute(SAVE)
  await editor.saveWith('Apply to Current Page')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()

  expect((await stored(0))?.floatingBarText).toBe(SAVED)
  expect((await stored(1))?.floatingBarText).toBe('On this page alone')
  await editor.pageSelector.click()
  await expect(owner.getByRole('option')).toContainText(urls.map(withoutScheme))
  await owner.getByRole('option').first().click()
  await expect(owner).toHaveURL(new RegExp(`page=${pages[0]?.id}$`))
  await expect(text).toHaveValue(SAVED)
})

test('a screen is left for the menu once it is valid, and colors are complained about then', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { editor, text } = made
  await editor.open(made)
  await editor.row('Content').click()
  await text.fill('x'.repeat(80))
  await expect(text).toHaveValue('x'.repeat(60))
  await text.fill(' ')
  await editor.continues.click()
  await expect(owner.getByText('Required', { exact: true })).toBeVisible()
  await expect(text).toBeFocused()
  for (const moved of ['CTA button text', 'CTA button URL'])
    await expect(owner.getByLabel(moved)).toBeDisabled()
  await expect(owner.getByText(/^CTA settings moved to the/).getByRole('link')).toHaveAttribute(
    'href',
    `/edit/${made.campaign.id}/pages`,
  )
  await text.fill('There')
  await editor.continues.click()
  await expect(editor.row('Content')).toBeVisible()

  await editor.row('Template').click()
  await editor.fold('Custom Color Options').click()
  await owner.getByRole('switch', { name: 'Use custom colors' }).click()
  const background = owner.getByRole('textbox', { name: 'Background' })
  await background.fill('#12345')
  await background.blur()
  await expect(owner.getByText('Invalid hex value')).toHaveCount(0)
  await editor.continues.click()
  await expect(owner.getByText('Invalid hex value')).toBeVisible()
  await background.fill('#123')
  await expect(owner.getByText('Invalid hex value')).toHaveCount(0)
  await editor.continues.click()
  await expect(editor.row('Template')).toContainText('Custom colors')
})

test('one group is open at a time, and a screen that opens closes the bases', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { editor } = made
  await editor.open(made)
  await expect(editor.row('Template')).toBeVisible()
  await editor.row('Settings').click()
  await expect(editor.row('Template')).toHaveCount(0)
  await editor.row('Settings').click()
  await expect(owner.getByRole('radio', { name: 'Immediately' })).toHaveCount(0)
  await editor.row('Appearance').click()
  await editor.row('Template').click()
  await owner.getByRole('button', { name: 'Select A Base' }).click()
  await owner.getByRole('option', { name: /^Pill/ }).click()
  await owner.getByRole('button', { name: 'Template', exact: true }).click()
  await expect(owner.getByRole('option')).toHaveCount(0)
  await editor.row('Content').click()
  await expect(editor.unsaved).toHaveCount(0)

  await editor.continues.click()
  await editor.row('Template').click()
  await owner.getByRole('button', { name: 'Select A Base' }).click()
  await owner.getByRole('option', { name: /^Pill/ }).click()
  await owner.getByRole('button', { name: 'Close: Base Template Options' }).click()
  await expect(owner.getByRole('option')).toHaveCount(0)
  await expect(editor.unsaved).toHaveCount(0)
  await owner.getByRole('switch', { name: 'Make Bar Full Width' }).click()
  await editor.continues.click()
  await editor.row('Placement').click()
  await expect(owner.getByRole('radio', { name: / center$/ })).toHaveCount(2)
  for (const gone of ['Top left', 'Bottom right', '100%', '50%'])
    await expect(owner.getByRole('radio', { name: gone })).toHaveCount(0)
  await editor.continues.click()

  await expect(owner.getByText('Need help?').getByRole('link')).toHaveAttribute('href', /bars/)
  await owner.getByRole('button', { name: 'Full screen' }).click()
  await expect(editor.row('Placement')).not.toBeInViewport()
  await owner.getByRole('button', { name: 'Full screen' }).click()
  await expect(editor.row('Placement')).toBeInViewport()
})

test('a preset is made, called something else, applied after a question, cleared and deleted', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { editor, text } = made
  const renamed: unknown[] = []
  owner.on('request', (request) => {
    if (request.method() === 'PATCH') renamed.push(request.postDataJSON())
  })
  await editor.open(made)
  await editor.row('Presets').click()
  await owner.getByRole('button', { name: 'Create New Preset' }).click()
  const name = owner.getByPlaceholder('Enter preset name')
  await name.press('Enter')
  await expect(owner.getByText(words.presetNameRequired)).toBeVisible()
  await name.fill('Spring')
  await name.press('Enter')
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await expect(owner.getByText('Selected', { exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Clear selection' }).click()
  await owner.getByRole('button', { name: 'Apply Spring' }).click()
  await expect(owner.getByText('Selected', { exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Clear selection' }).click()
  await expect(owner.getByRole('button', { name: 'Apply Spring' })).toBeVisible()

  const nameOf = (preset: string) => owner.getByRole('button', { name: preset, exact: true })
  const field = owner.getByRole('textbox', { name: 'Preset name' })
  for (const nothingNew of ['', 'Spring', ' Spring ']) {
    await nameOf('Spring').click()
    await field.fill(nothingNew)
    await field.press('Enter')
    await expect(nameOf('Spring')).toBeVisible()
  }
  await nameOf('Spring').click()
  await field.blur()
  await nameOf('Spring').click()
  await field.fill('Autumn')
  await field.press('Enter')
  await expect(owner.getByRole('button', { name: 'Apply Autumn' })).toBeVisible()
  await nameOf('Autumn').click()
  await field.fill('Summer')
  await field.blur()
  await expect(owner.getByRole('button', { name: 'Apply Summer' })).toBeVisible()
  expect(renamed).toEqual([{ presetName: 'Autumn' }, { presetName: 'Summer' }])

  await editor.continues.click()
  await editor.row('Content').click()
  await text.fill('Not saved')
  await editor.continues.click()
  await editor.row('Presets').click()
  await owner.getByRole('button', { name: 'Apply Summer' }).click()
  await expect(owner.getByRole('dialog')).toContainText(words.applyPreset)
  await owner.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(editor.unsaved).toBeVisible()
  await owner.getByRole('button', { name: 'Apply Summer' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(editor.stage.getByText(SAVED)).toBeVisible()
  await expect(editor.unsaved).toHaveCount(0)

  await owner.getByRole('button', { name: 'Delete Summer' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(nameOf('Summer')).toBeVisible()
  await owner.getByRole('button', { name: 'Delete Summer' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByRole('button', { name: 'Create New Preset' })).toBeVisible()
  await expect(nameOf('Summer')).toHaveCount(0)
})

test('an avatar is cropped, shown, taken off, chosen again and deleted', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner })
  const { editor, stored } = made
  await editor.open(made)
  await editor.row('Template').click()
  await editor.fold('Add Custom Avatar').click()
  const file = owner.locator('input[type="file"]')
  const section = owner.getByRole('region', { name: 'Add Custom Avatar' })

  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(owner.getByText(avatarMessages.wrongType)).toBeVisible()
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await expect(owner.getByText(avatarMessages.tooLarge)).toBeVisible()
  await file.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture() })
  const crop = owner.getByRole('dialog', { name: 'Crop your avatar' })
  await crop.getByLabel(/^The part that is shown/).press('ArrowRight')
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toHaveCount(0)

  await expect(section.getByRole('img', { name: 'Your avatar' })).toBeVisible()
  await expect(editor.stage.locator('img.face')).toBeVisible()
  await editor.saveWith('Apply to All Pages')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  expect((await stored())?.currentAvatar).toMatch(/^\/avatars\//)

  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(editor.stage.locator('img.face')).toHaveCount(0)
  await section.getByRole('button', { name: 'Edit' }).click()
  await owner.getByRole('button', { name: 'Avatar 1', exact: true }).click()
  await expect(section.getByRole('img', { name: 'Your avatar' })).toBeVisible()
  await section.getByRole('button', { name: 'Edit' }).click()
  await owner.getByRole('button', { name: 'Delete avatar 1' }).click()
  const question = owner.getByRole('dialog', { name: 'Delete this avatar' })
  await expect(question).toContainText(avatarMessages.inUse(2))
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('There are none any more.')).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(section.getByRole('img')).toHaveCount(0)
  expect((await stored())?.currentAvatar).toBeNull()
})

function picture() {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
}

test('nobody exits with unsaved changes without being asked, in either variant', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { editor, text, campaign, stored } = made
  await editor.open(made)
  await editor.row('Content').click()
  await text.fill('Mine')
  await owner.getByRole('link', { name: 'Exit' }).click()
  await expect(owner.getByRole('dialog')).toContainText(words.exit)
  await owner.getByRole('button', { name: 'Go back' }).click()
  await expect(text).toHaveValue('Mine')
  await owner.getByRole('link', { name: 'Exit' }).click()
  await owner.getByRole('button', { name: 'Don’t save' }).click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${campaign.id}/pages`)
  expect((await stored())?.floatingBarText).toBe(SAVED)

  await editor.open(made, undefined, '/campaigns/update')
  await editor.row('Content').click()
  await text.fill('In the wizard')
  await owner.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Emails' }).click()
  await expect(owner.getByRole('dialog')).toContainText(words.exit)
  await owner.getByRole('button', { name: 'Go back' }).click()
  const texts = async () => [(await stored(0))?.floatingBarText, (await stored(1))?.floatingBarText]
  await owner.getByRole('button', { name: 'Apply to Current Page' }).click()
  await expect.poll(texts).toEqual(['In the wizard', SAVED])
  await text.fill('On both')
  await owner.getByRole('button', { name: 'Apply to All Pages' }).click()
  await expect.poll(texts).toEqual(['On both', 'On both'])
  await expect(editor.unsaved).toHaveCount(0)
  await text.fill('Not saved')
  await owner.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Emails' }).click()
  await owner.getByRole('button', { name: 'Don’t save' }).click()
  await expect(owner).toHaveURL(`${product.origin}/campaigns/update/${campaign.id}/emails`)
  expect(await texts()).toEqual(['On both', 'On both'])
})

type Told = { reason: string; forMs: number }

test('what the free plan lacks is locked, says why for its time, and leads to the plans', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  await setPlan(made.calls, 'free')
  const { editor } = made
  await owner.clock.install()
  await editor.open(made)
  await editor.row('Template').click()
  await editor.fold('Custom Color Options').click()
  await editor.fold('Add Custom Avatar').click()
  await owner.clock.pauseAt((await owner.evaluate(() => Date.now())) + 1000)

  const expectLocked = async (label: string, control: Locator, { reason, forMs }: Told) => {
    await expect(control).toBeDisabled()
    await expect(owner.getByRole('link', { name: `Learn more: ${label}` })).toHaveAttribute(
      'href',
      '/upgrade/create',
    )
    const told = owner.getByRole('tooltip')
    // A disabled control tells nobody that it is pointed at: what is around it does.
    await control.locator('..').hover()
    await owner.clock.runFor(forMs - 1)
    await expect(told).toHaveText(reason)
    await owner.clock.runFor(1)
    await expect(told).toHaveCount(0)
  }
  const ownColors = owner.getByRole('switch', { name: 'Use custom colors' })
  await expectLocked('Use custom colors', ownColors, {
    reason: 'Custom colors are a premium feature.',
    forMs: 3000,
  })
  await expectLocked('Add Custom Avatar', owner.getByRole('button', { name: 'Choose an image' }), {
    reason: avatarMessages.premium,
    forMs: 3000,
  })
  await editor.continues.click()
  await editor.row('Settings').click()
  await expectLocked('Powered by Lastcall', owner.getByRole('switch', { name: 'Powered by Lastcall' }), {
    reason: 'Turning the branding off is a premium feature.',
    forMs: 5000,
  })

  await owner.clock.resume()
  const onePage = { name: /^Apply to Current Page/ }
  const upgrade = owner.getByRole('dialog', { name: 'Upgrade to Premium' })
  await owner.getByRole('button', { name: 'Save options' }).click()
  await owner.getByRole('menuitem', onePage).hover()
  await expect(owner.getByRole('tooltip')).toHaveText(
    'Applying settings to the current page only is a premium feature.',
  )
  await expect(owner.getByRole('menuitem', onePage)).toHaveAttribute('aria-disabled', 'true')
  await owner.getByRole('menuitem', onePage).click({ force: true })
  await expect(upgrade.getByRole('link', { name: 'See the upgrade' })).toHaveAttribute(
    'href',
    '/upgrade/create',
  )
  await editor.open(made, undefined, '/campaigns/update')
  await expect(owner.getByRole('button', onePage)).toHaveAttribute('aria-disabled', 'true')
  await owner.getByRole('button', onePage).click({ force: true })
  await expect(upgrade).toBeVisible()
})

test('who pays for the store plan has own colors alone, and who is exempt is not asked about our name', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { editor } = made
  await setPlan(made.calls, 'free')
  await setFlags(made.calls, { storePlatformAccount: true, storeSubscribed: true, brandingExempt: true })
  await editor.open(made)
  await editor.row('Template').click()
  await editor.fold('Custom Color Options').click()
  await editor.fold('Add Custom Avatar').click()
  await expect(owner.getByRole('button', { name: 'Choose an image' })).toBeDisabled()
  await owner.getByRole('switch', { name: 'Use custom colors' }).click()
  await owner.getByRole('textbox', { name: 'Background' }).fill('#123456')
  await editor.continues.click()
  await editor.row('Settings').click()
  await expect(owner.getByRole('switch', { name: 'Close button' })).toBeVisible()
  await expect(owner.getByRole('switch', { name: 'Powered by Lastcall' })).toHaveCount(0)
  await editor.saveWith('Apply to All Pages')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  expect(await made.stored()).toMatchObject({ useCustomColors: true, customBackgroundColor: '#123456' })
})

test('all of it goes without a mouse', async ({ product, site, owner }) => {
  const made = await setup({ product, site, owner })
  const { editor, text } = made
  await editor.open(made)
  await editor.row('Content').focus()
  await owner.keyboard.press('Enter')
  await expect(owner.locator('[data-back]')).toBeFocused()
  await text.focus()
  await owner.keyboard.type('!')
  await editor.continues.focus()
  await owner.keyboard.press('Enter')
  await expect(editor.row('Content')).toBeFocused()

  await editor.row('Template').focus()
  await owner.keyboard.press('Enter')
  await owner.getByRole('button', { name: 'Select A Base' }).focus()
  await owner.keyboard.press('Enter')
  await owner.getByRole('option', { name: /^Card/ }).focus()
  await owner.keyboard.press('ArrowRight')
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('option', { name: /^Line/ })).toHaveAttribute('aria-selected', 'true')
  await owner.getByRole('button', { name: 'Save Selection' }).focus()
  await owner.keyboard.press('Enter')
  await owner.keyboard.press('Control+s')
  await expect(owner.getByText(words.saved, { exact: true })).toBeVisible()
  await owner.keyboard.press('Control+z')
  await expect(editor.unsaved).toBeVisible()
})

test('the address of each family leads to it, and Edit Appearance of a page', async ({
  product,
  site,
  owner,
}) => {
  const made = await setup({ product, site, owner })
  const { campaign, pages } = made
  for (const [family, from, to] of [
    ['/edit', 'editor', 'editor'],
    ['/campaigns/update', 'legacy-floating-bar-editor', 'legacy-floating-bar-editor'],
  ]) {
    await owner.goto(`${product.origin}${family}/${campaign.id}/${from}`)
    await expect(made.editor.pageSelector).toBeVisible()
    await expect(owner).toHaveURL(`${product.origin}${family}/${campaign.id}/${to}`)
  }
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  await owner.getByRole('link', { name: 'Edit Appearance' }).first().click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${campaign.id}/editor?page=${pages[0]?.id}`)
})
