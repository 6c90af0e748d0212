/** The classic bar's editor: waiting, in trouble, without bars, and with each of its parts open once. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { classicEditorMessages as words } from '../../src/domain/classic-bars/classic-bar-editor.ts'
import { newStyleMessages as newStyle } from '../../src/domain/earlier-bars/earlier-bar-words.ts'
import { campaignWithBars, setPlan } from '../support/bar-editor.ts'
import { classicEditor, saveClassicBars } from '../support/classic-editor.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'

const LIST = '**/v2/api/classic-bar/*/get*'

async function setup(
  installation: SharedInstallation,
  owner: Page,
  types: readonly string[] = ['floatbar', 'floatbar'],
) {
  const made = { calls: installation.calls, ...(await campaignWithBars(installation, { types })) }
  const editor = classicEditor(installation.product, owner)
  return { ...made, editor }
}

async function setupSaved(installation: SharedInstallation, owner: Page) {
  const made = await setup(installation, owner)
  await saveClassicBars(made, { floatingBarText: 'Your welcome price is held for you.' })
  await made.editor.open(made)
  await made.editor.stands()
  return made
}

test('everybody can use each group and each screen of the classic editor', async ({
  installation,
  owner,
}) => {
  const { editor } = await setupSaved(installation, owner)
  await checkScreen(owner, 'classic-menu')
  for (const screen of ['Template', 'Content', 'Placement', 'Presets']) {
    await editor.row(screen).click()
    await expect(editor.continues).toBeVisible()
    await checkScreenOnce(owner, `classic-${screen.toLowerCase()}`)
    await editor.continues.click()
  }
  for (const group of ['Settings', 'Translate']) {
    await editor.row(group).click()
    await expect(editor.section(group)).toBeVisible()
    await checkScreenOnce(owner, `classic-${group.toLowerCase()}`)
  }
  await owner.getByText('Tablet', { exact: true }).click()
  await checkScreenOnce(owner, 'classic-tablet')
})

test('everybody can choose a base, colors and an avatar', async ({ installation, owner }) => {
  const { editor } = await setupSaved(installation, owner)
  await editor.row('Template').click()
  await editor.fold('Color Palette Presets').click()
  await editor.fold('Custom Color Options').click()
  await owner.getByRole('switch', { name: 'Use custom colors' }).click()
  await owner.getByRole('textbox', { name: 'Text' }).fill('#1f3a5f')
  await expect(owner.getByText(/is hard to read/)).toBeVisible()
  await editor.fold('Add Custom Avatar').click()
  await checkScreenOnce(owner, 'classic-own-colors')
  await owner.getByRole('button', { name: 'Select A Base' }).click()
  await expect(owner.getByRole('option')).toHaveCount(5)
  await checkScreen(owner, 'classic-bases')
})

test('everybody can use the menus and dialogs of the classic editor', async ({ installation, owner }) => {
  const { editor } = await setupSaved(installation, owner)
  await editor.pageSelector.click()
  await expect(owner.getByText('Select a different page')).toBeVisible()
  await checkScreenOnce(owner, 'classic-pages')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Save options' }).click()
  await expect(owner.getByRole('menuitem')).toHaveCount(2)
  await checkScreenOnce(owner, 'classic-save')
  await owner.keyboard.press('Escape')
  await editor.row('Presets').click()
  await owner.getByRole('button', { name: 'Create New Preset' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText(words.presetNameRequired)).toBeVisible()
  await checkScreenOnce(owner, 'classic-preset-name')
  await owner.getByPlaceholder('Enter preset name').fill('Spring')
  await owner.getByPlaceholder('Enter preset name').press('Enter')
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await checkScreenOnce(owner, 'classic-preset')
  await owner.getByRole('button', { name: 'Delete Spring' }).click()
  await checkScreenOnce(owner, 'classic-preset-delete')
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await editor.continues.click()
  await editor.row('Content').click()
  await owner.getByLabel('Floating bar text').fill('')
  await owner.getByRole('link', { name: 'Exit' }).click()
  await expect(owner.getByText(words.exit)).toBeVisible()
  await checkScreenOnce(owner, 'classic-leave')
  await owner.getByRole('button', { name: 'Go back' }).click()
  await editor.continues.click()
  await expect(owner.getByText('Required', { exact: true })).toBeVisible()
  await checkScreenOnce(owner, 'classic-problem')
})

test('everybody can crop an avatar, choose one and delete it', async ({ installation, owner }) => {
  const { editor } = await setupSaved(installation, owner)
  await editor.row('Template').click()
  await editor.fold('Add Custom Avatar').click()
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
  const face = { name: 'face.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
  await owner.locator('input[type="file"]').setInputFiles(face)
  const crop = owner.getByRole('dialog', { name: 'Crop your avatar' })
  await expect(crop.getByLabel(/^The part that is shown/)).toBeVisible()
  await checkScreenOnce(owner, 'classic-crop')
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toHaveCount(0)
  await checkScreenOnce(owner, 'classic-avatar')
  await owner.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Avatar 1', exact: true })).toBeVisible()
  await checkScreenOnce(owner, 'classic-avatars')
  await owner.getByRole('button', { name: 'Delete avatar 1' }).click()
  await expect(owner.getByText('No bar shows it.')).toBeVisible()
  await checkScreenOnce(owner, 'classic-avatar-delete')
  await owner.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(owner.getByText('There are none any more.')).toBeVisible()
  await checkScreenOnce(owner, 'classic-avatars-none')
})

test('everybody can go over to the new style, and back', async ({ installation, owner }) => {
  await setupSaved(installation, owner)
  await owner.getByRole('button', { name: newStyle.offer }).click()
  await expect(owner.getByRole('dialog')).toContainText(newStyle.confirm)
  await expect(owner.getByRole('dialog')).toContainText(newStyle.lost)
  await checkScreenOnce(owner, 'classic-new-style')
  await owner.getByRole('button', { name: newStyle.yes }).click()
  await owner.getByRole('button', { name: newStyle.back }).click()
  await expect(owner.getByRole('dialog')).toContainText(newStyle.backAsks)
  await checkScreenOnce(owner, 'classic-back')
})

test('everybody can use the classic editor of the wizard', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  await made.editor.open(made, undefined, '/campaigns/update')
  await made.editor.stands()
  await expect(owner.getByRole('button', { name: 'Apply to All Pages' })).toBeVisible()
  await checkScreen(owner, 'classic-wizard')
})

test('everybody can see what the free plan lacks of classic bars', async ({ installation, owner }) => {
  await setPlan(installation.calls, 'free')
  try {
    const { editor } = await setupSaved(installation, owner)
    await editor.row('Template').click()
    await editor.fold('Color Palette Presets').click()
    await editor.fold('Custom Color Options').click()
    await editor.fold('Add Custom Avatar').click()
    await checkScreenOnce(owner, 'classic-free')
    await editor.continues.click()
    await editor.row('Settings').click()
    await checkScreenOnce(owner, 'classic-free-settings')
    await owner.getByRole('button', { name: 'Save options' }).click()
    await owner.getByRole('menuitem', { name: /^Apply to Current Page/ }).click({ force: true })
    await expect(owner.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible()
    await checkScreenOnce(owner, 'classic-free-upgrade')
  } finally {
    await setPlan(installation.calls, 'premium')
  }
})

test('what cannot be read of classic bars says so, and is read again', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  await owner.route(LIST, (route) => route.fulfill({ status: 409, json: { error: 'Nothing works today.' } }))

  await made.editor.open(made)
  await expect(owner.getByRole('alert')).toContainText(words.fetchFailed)
  await checkScreenOnce(owner, 'classic-failed')
  await owner.unroute(LIST)
  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(made.editor.pageSelector).toBeVisible()
})

test('without classic bars there is a way on', async ({ installation, owner }) => {
  const made = await setup(installation, owner, ['countdown'])
  await made.editor.open(made)

  await expect(owner.getByRole('heading', { name: words.noPage })).toBeVisible()
  await checkScreenOnce(owner, 'classic-none')
})
