/** An owner makes a portal of a starter, changes it, and gives it to a page. */
import type { Page } from '@playwright/test'
import { portalMessages } from '../../src/domain/portals/portal-theme.schema.ts'
import { portalsApi } from '../../src/domain/portals/portals.api.ts'
import { plainTextOf } from '../../src/domain/portals/rich-text.ts'
import { changesBetween } from '../../src/domain/saves/field-changes.ts'
import { groupsOf } from '../../src/domain/saves/saved-records.ts'
import { setFlags } from '../support/account-flags.ts'
import { campaignWithPortals, makeTheme, portalEditor, storedThemes } from '../support/portal-editor.ts'
import { plainPicture } from '../support/picture-files.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'

// Others look at this installation, too, and its account has neither.
test.afterEach(({ installation }) => setFlags(installation.calls, { portal: false, newerWizard: false }))

async function setup(installation: SharedInstallation, owner: Page) {
  const made = { calls: installation.calls, ...(await campaignWithPortals(installation)) }
  return { ...made, editor: portalEditor(installation.product, owner), stored: () => storedThemes(made) }
}

async function setupTheme(installation: SharedInstallation, owner: Page) {
  const made = await setup(installation, owner)
  const { id } = await makeTheme(made, 'welcome')
  await made.editor.open(made, id)
  await made.editor.stands()
  await expect(made.editor.handle('Heading')).toBeVisible()
  return { ...made, data: async () => (await made.stored()).themes[0]!.data }
}

test('a portal is made of a starter, given to a page, renamed, copied, and deleted', async ({
  installation,
  owner,
}) => {
  const { editor, campaign, stored, ...made } = await setup(installation, owner)
  await editor.openList({ campaign })
  await owner.getByRole('button', { name: /^Last hours/ }).click()
  await expect(editor.panel).toContainText('Your offer ends soon.')
  await owner.getByRole('link', { name: 'All portals' }).click()

  await owner.getByRole('combobox', { name: 'Theme of Sales Page' }).click()
  await owner.getByRole('option', { name: 'Last hours' }).click()
  await expect(owner.getByRole('link', { name: 'Edit the theme of Sales Page' })).toBeVisible()
  expect((await stored()).themes.map(({ pageIds }) => pageIds)).toEqual([[made.pages[0]?.id]])

  await owner.getByRole('button', { name: 'Last hours', exact: true }).click()
  await owner.getByRole('textbox', { name: 'Theme name' }).fill('Final call')
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('link', { name: 'Edit Final call' })).toBeVisible()
  await owner.getByRole('button', { name: 'More about Final call' }).click()
  await owner.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(owner.getByRole('link', { name: 'Edit Final call (copy)' })).toBeVisible()

  await owner.getByRole('button', { name: 'More about Final call', exact: true }).click()
  await owner.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(owner.getByRole('dialog')).toContainText('Sales Page')
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

  await expect(owner.getByRole('dialog')).toBeHidden()
  await expect(owner.getByRole('combobox', { name: 'Theme of Sales Page' })).toHaveValue('No theme')
  expect((await stored()).themes.map(({ name }) => name)).toEqual(['Final call (copy)'])
})

test('blocks are put in another order by keys, and by their menu, and a step back takes it back', async ({
  installation,
  owner,
}) => {
  const { editor, data } = await setupTheme(installation, owner)
  await editor.handle('Heading').focus()
  await owner.keyboard.press('Space')
  // Arrows count once the list is measured, which is said.
  await expect(owner.getByText('Heading would be 1 of 4.')).toBeAttached()
  await owner.keyboard.press('ArrowDown')
  await expect(owner.getByText('Heading would be 2 of 4.')).toBeAttached()
  await owner.keyboard.press('Space')
  await expect.poll(editor.order).toEqual(['Text', 'Heading', 'Countdown', 'Opt-in form'])

  await editor.block('Countdown').focus()
  await owner.keyboard.press('Alt+ArrowUp')
  await expect.poll(editor.order).toEqual(['Text', 'Countdown', 'Heading', 'Opt-in form'])
  await owner.getByRole('button', { name: 'More about Text' }).click()
  await owner.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(editor.order).toEqual(['Countdown', 'Text', 'Heading', 'Opt-in form'])

  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(editor.order).toEqual(['Text', 'Countdown', 'Heading', 'Opt-in form'])
  await editor.save.click()
  await expect(owner.getByText('Portal saved.').first()).toBeVisible()

  const [step] = (await data()).steps
  expect(step?.blocks.map(({ kind }) => kind)).toEqual(['text', 'countdown', 'heading', 'form'])
})

test('a block is dragged to its place', async ({ installation, owner }) => {
  const { editor } = await setupTheme(installation, owner)
  const from = await editor.handle('Opt-in form').boundingBox()
  const to = await editor.handle('Heading').boundingBox()
  if (!from || !to) throw new Error('Nothing can be dragged')
  await owner.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await owner.mouse.down()
  await owner.mouse.move(to.x + 10, to.y + 40, { steps: 8 })
  await owner.mouse.move(to.x + 10, to.y + 4, { steps: 8 })
  await owner.mouse.up()

  await expect.poll(editor.order).toEqual(['Opt-in form', 'Heading', 'Text', 'Countdown'])
})

test('a text gets bold words, a link and a list, and is stored as a tree', async ({
  installation,
  owner,
}) => {
  const { editor, data } = await setupTheme(installation, owner)
  await editor.block('Text').click()
  const text = owner.getByRole('textbox', { name: 'Text' })
  await text.click()
  await owner.keyboard.press('ControlOrMeta+a')
  await owner.keyboard.type('Yours until ')
  await owner.getByRole('button', { name: 'Bold' }).click()
  await owner.keyboard.type('Sunday')
  await owner.getByRole('button', { name: 'Bold' }).click()
  await owner.keyboard.press('Enter')
  await owner.getByRole('button', { name: 'List', exact: true }).click()
  await owner.keyboard.type('See ')
  await owner.keyboard.type('terms')
  await owner.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await owner.getByRole('button', { name: 'Link' }).click()
  await owner.getByRole('textbox', { name: 'Leads to' }).fill('javascript:alert(1)')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('Please enter an address that begins with https://')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Leads to' }).fill('https://shop.example/terms')
  await owner.keyboard.press('Enter')

  await expect(editor.stage.locator('.portal strong')).toHaveText('Sunday')
  await expect(editor.stage.locator('.portal li a')).toHaveText('terms')
  await editor.save.click()
  await expect(owner.getByText('Portal saved.').first()).toBeVisible()
  const block = (await data()).steps[0]?.blocks[1]
  expect(block?.kind === 'text' && block.text).toEqual([
    { runs: [{ text: 'Yours until ' }, { text: 'Sunday', bold: true }] },
    { list: true, runs: [{ text: 'See ' }, { text: 'terms', link: 'https://shop.example/terms' }] },
  ])
})

test('what is pasted into a text is words, and steps back are those of the editor', async ({
  installation,
  owner,
}) => {
  const { editor } = await setupTheme(installation, owner)
  await editor.block('Text').click()
  const text = owner.getByRole('textbox', { name: 'Text' })
  const before = await text.textContent()
  await text.click()
  await owner.keyboard.press('ControlOrMeta+a')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<img src=x onerror="document.title=1"><b>Bold</b> words')
    data.setData('text/plain', '<b>Bold</b> words')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(text).toHaveText('<b>Bold</b> words')
  await expect(editor.panel).toContainText('<b>Bold</b> words')

  await owner.keyboard.press('ControlOrMeta+z')

  await expect(text).toHaveText(before ?? '')
  await expect(editor.unsaved).toBeHidden()
})

test('steps are added and taken away, and the stage shows the one that is edited', async ({
  installation,
  owner,
}) => {
  const { editor, data } = await setupTheme(installation, owner)
  await editor.step('Done').click()
  await expect(editor.panel).toContainText('It is yours.')
  await owner.getByRole('button', { name: 'Add step' }).click()
  await expect(editor.step('Step 2')).toHaveAttribute('aria-selected', 'true')
  await editor.save.click()
  await expect(owner.getByText(portalMessages.taskMissing)).toBeFocused()
  await owner.getByRole('button', { name: 'Add block' }).click()
  await owner.getByRole('menuitem', { name: 'Survey' }).click()
  await owner.getByRole('textbox', { name: 'Question' }).fill('Why are you here?')
  await expect(editor.panel).toContainText('Why are you here?')
  await editor.save.click()
  await expect(owner.getByText('Portal saved.').first()).toBeVisible()
  expect((await data()).steps.map(({ blocks }) => blocks.at(-1)?.kind)).toEqual([
    'form',
    'survey',
    'countdown',
  ])

  await owner.getByRole('button', { name: 'More about Heading' }).click()
  await owner.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(editor.block('Survey')).toBeFocused()
  await owner.getByRole('button', { name: 'Remove step' }).click()
  await expect(owner.getByRole('tab')).toHaveCount(2)
  await expect(editor.step('Offer')).toBeFocused()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('tab')).toHaveCount(3)
})

test('a picture of the owner’s is shown in the portal, and what was written meanwhile stays', async ({
  installation,
  owner,
}) => {
  const { editor } = await setupTheme(installation, owner)
  let goOn = () => {}
  const isWritten = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await owner.route('**/images', async (route) => {
    await isWritten
    await route.continue()
  })
  await owner.getByRole('button', { name: 'Add block' }).click()
  await owner.getByRole('menuitem', { name: 'Image' }).click()
  await owner.locator('input[type=file]').setInputFiles({
    name: 'red.png',
    mimeType: 'image/png',
    buffer: await plainPicture({ width: 800, height: 500 }).png().toBuffer(),
  })
  await editor.block('Heading').click()
  await owner.getByRole('textbox', { name: 'Heading', exact: true }).fill('Written meanwhile.')
  goOn()
  await editor.block('Image').click()

  await expect(owner.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await expect(editor.panel).toContainText('Written meanwhile.')
  const picture = editor.stage.locator('.portal img')
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

test('whoever leaves with unsaved changes is asked, and can take them along', async ({
  installation,
  owner,
}) => {
  const { editor, data } = await setupTheme(installation, owner)
  await editor.block('Heading').click()
  await owner.getByRole('textbox', { name: 'Heading', exact: true }).fill('One more day.')
  await expect(editor.unsaved).toBeVisible()
  await owner.getByRole('link', { name: 'All portals' }).click()
  await expect(owner.getByRole('dialog')).toContainText('Blocks')

  await owner.getByRole('button', { name: 'Save and leave' }).click()

  await expect(owner.getByRole('button', { name: 'New theme' })).toBeVisible()
  const [head, text] = (await data()).steps[0]?.blocks ?? []
  expect(head?.kind === 'heading' && head.text).toBe('One more day.')
  expect(text?.kind === 'text' && plainTextOf(text.text)).toContain('until the clock runs out')
})

test.describe('with the newer wizard', () => {
  test('a theme saves itself, and the answer brings what somebody else has saved beside it', async ({
    installation,
    owner,
  }) => {
    await setFlags(installation.calls, { newerWizard: true })
    const { editor, data, calls, campaign, stored } = await setupTheme(installation, owner)
    await expect(editor.save).toHaveCount(0)
    const before = await data()
    const steps = before.steps.map(({ blocks }) => ({
      blocks: blocks.map((block) => (block.kind === 'form' ? { ...block, button: 'Theirs' } : block)),
    }))
    const changes = changesBetween(groupsOf('portalTheme'), before, { ...before, steps })
    const [theme] = (await stored()).themes
    const params = { campaignId: campaign.id, themeId: theme!.id }
    await calls.ask(portalsApi.save, { params, body: { changes } })

    await editor.block('Heading').click()
    await owner.getByRole('textbox', { name: 'Heading', exact: true }).fill('Mine.')

    await expect(editor.panel.getByRole('button', { name: 'Theirs' })).toBeVisible()
    await expect(editor.panel).toContainText('Mine.')
    await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
    const saved = (await data()).steps[0]?.blocks.flatMap((block) =>
      block.kind === 'heading' ? [block.text] : block.kind === 'form' ? [block.button] : [],
    )
    expect(saved).toEqual(['Mine.', 'Theirs'])
  })
})
