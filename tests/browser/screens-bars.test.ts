/** The floating bar editor: waiting, in trouble, without bars, at the first visit, and with each of its parts open once. */
import type { Page, Route } from '@playwright/test'
import { barEditorMessages as words } from '../../src/domain/bars/bar-editor.ts'
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { barEditor, campaignWithBars, saveBars, setPlan } from '../support/bar-editor.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

const LIST = '**/v2/api/floating-bar/*/get*'

async function setup(
  installation: SharedInstallation,
  owner: Page,
  types: readonly string[] = ['floatbar_v2', 'floatbar_v2'],
) {
  const made = { calls: installation.calls, ...(await campaignWithBars(installation, { types })) }
  const editor = barEditor(installation.product, owner)
  return { ...made, editor }
}

async function setupSaved(installation: SharedInstallation, owner: Page) {
  const made = await setup(installation, owner)
  const { title, cta } = defaultFloatingBar
  await saveBars(made, {
    ...defaultFloatingBar,
    title: { ...title, text: 'Your seat is held' },
    description: 'Masterclass pricing ends when the clock does.',
    cta: { ...cta, text: 'Join now' },
  })
  await made.editor.open(made)
  await made.editor.stands()
  return made
}

test('everybody can design a bar for the first time', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  await made.editor.open(made)
  await expect(made.editor.gallery).toBeVisible()
  await made.editor.stands()
  await checkScreen(owner, 'bars-first-visit')
})

test('everybody can use each section', async ({ installation, owner }) => {
  const { editor } = await setupSaved(installation, owner)
  await checkScreen(owner, 'bars-template')
  for (const section of ['Layout', 'Colors', 'Content', 'Settings', 'Translate']) {
    await editor.row(section).click()
    await expect(editor.section(section)).toBeVisible()
    await checkScreenOnce(owner, `bars-${section.toLowerCase()}`)
  }
  await owner.getByText('Mobile', { exact: true }).click()
  await checkScreenOnce(owner, 'bars-mobile')
})

test('everybody can see what keeps a bar from being saved', async ({ installation, owner }) => {
  const { editor } = await setupSaved(installation, owner)
  await editor.row('Content').click()
  await editor.section('Content').getByLabel('Description').fill('')
  await editor.save.click()
  await expect(owner.getByText('Description is required.')).toBeVisible()
  await checkScreenOnce(owner, 'bars-problem')
  await editor.row('Colors').click()
  await editor.section('Colors').getByRole('switch', { name: 'Use custom colors' }).click()
  await checkScreenOnce(owner, 'bars-custom-colors')
})

test('everybody can use the menus and dialogs of the editor', async ({ installation, owner }) => {
  const { editor } = await setupSaved(installation, owner)
  await editor.pageSelector.click()
  await expect(owner.getByRole('option')).toHaveCount(2)
  await checkScreenOnce(owner, 'bars-pages')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Floating Bar New' }).click()
  await expect(owner.getByRole('menuitem')).toHaveCount(4)
  await checkScreenOnce(owner, 'bars-editors')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'More ways to save' }).click()
  await expect(owner.getByRole('menuitem')).toHaveCount(4)
  await checkScreenOnce(owner, 'bars-save')
  await owner.getByRole('menuitem', { name: 'Copy To Another Page…' }).click()
  await expect(owner.getByRole('checkbox')).toHaveCount(1)
  await checkScreenOnce(owner, 'bars-copy')
  await owner.keyboard.press('Escape')
  await editor.saveWith('Create Template')
  await owner.getByPlaceholder('Enter template name').fill('Spring')
  await checkScreenOnce(owner, 'bars-template-name')
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await owner.keyboard.press('?')
  await expect(owner.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await checkScreenOnce(owner, 'bars-keys')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Delete Spring' }).click()
  await checkScreenOnce(owner, 'bars-template-delete')
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByRole('dialog')).toHaveCount(0)
})

test('everybody can give the stage all of the screen', async ({ installation, owner }) => {
  await setupSaved(installation, owner)
  await owner.getByRole('button', { name: 'Full screen' }).click()
  await expect(owner.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'true')
  await checkScreenOnce(owner, 'bars-full-screen')
})

test('everybody can see what the free plan lacks', async ({ installation, owner }) => {
  await setPlan(installation.calls, 'free')
  try {
    const { editor } = await setupSaved(installation, owner)
    await checkScreenOnce(owner, 'bars-free')
    await editor.row('Colors').click()
    await checkScreenOnce(owner, 'bars-free-colors')
    await editor.row('Settings').click()
    await checkScreenOnce(owner, 'bars-free-settings')
    await owner.getByRole('button', { name: 'More ways to save' }).click()
    await checkScreenOnce(owner, 'bars-free-save')
    await owner.getByRole('menuitem', { name: /^Apply To Current Page/ }).click({ force: true })
    await expect(owner.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible()
    await checkScreenOnce(owner, 'bars-free-upgrade')
  } finally {
    await setPlan(installation.calls, 'premium')
  }
})

test('everybody can design an announcement', async ({ installation, owner }) => {
  const made = await setup(installation, owner, ['announcement_bar'])
  await made.editor.open(made)
  await owner.getByRole('button', { name: 'Close the templates' }).click()
  await made.editor.stands()
  await made.editor.row('Translate').click()
  await checkScreenOnce(owner, 'bars-announcement')
})

test('whoever waits for the editor sees a sketch of it', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await owner.route(LIST, async (route) => {
    await free
    await route.continue()
  })

  await made.editor.open(made)
  await expect(owner.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  await checkScreenOnce(owner, 'bars-loading')
  letGo()

  await expect(made.editor.pageSelector).toBeVisible()
})

test('what cannot be read says so, and is read again', async ({ installation, owner }) => {
  const made = await setup(installation, owner)
  await owner.route(LIST, (route) => failWith(route, 409))

  await made.editor.open(made)
  await expect(owner.getByRole('alert')).toContainText(words.fetchFailed)
  await checkScreenOnce(owner, 'bars-failed')
  await owner.unroute(LIST)
  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(made.editor.pageSelector).toBeVisible()
})

test('a campaign that is not there has no editor', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/0123456789abcdefghijklmno/floating-bar-editor`)

  await expect(owner.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible()
  await checkScreenOnce(owner, 'bars-no-campaign')
})

test('without bars there is a way on', async ({ installation, owner }) => {
  const none = await setup(installation, owner, ['countdown'])
  await none.editor.open(none)
  await expect(owner.getByRole('heading', { name: words.noBars })).toBeVisible()
  await checkScreenOnce(owner, 'bars-none')
})

function failWith(route: Route, status: number) {
  return route.fulfill({ status, json: { error: 'Nothing works today.' } })
}
