/** An owner designs the timer inside their pages: template, colors, sizes, words. Its saves: journey-timer-saves.test.ts. */
import type { Page } from '@playwright/test'
import { inlineTimersApi } from '../../src/domain/timers/inline-timers.api.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { inlineTimerEditor } from '../support/inline-timer-editor.ts'
import { keptElsewhere } from '../support/sample.ts'
import { signInAgain } from '../support/sign-in.ts'

type Looks = { installation: SharedInstallation; owner: Page }

/** In the editor of a campaign whose timer nobody has touched. */
async function setup({ installation: { calls, product, site }, owner }: Looks) {
  const campaign = await calls.campaign({ campaignName: 'Masterclass' })
  await calls.page(campaign, { beforeUrl: site.url('/offer'), type: 'countdown' })
  const editor = inlineTimerEditor(product, owner)
  await editor.open(campaign)
  await editor.stands()
  return {
    campaign,
    editor,
    saved: async () =>
      (await calls.ask(inlineTimersApi.get, { params: { campaignId: campaign.id } })).settings,
  }
}

test('each kind of timer has its own menu, and a template is taken by saving the selection', async ({
  installation,
  owner,
}) => {
  const { campaign, editor, saved } = await setup({ installation, owner })
  const menus = async () => (await editor.menu.getByRole('button').allInnerTexts()).map(firstLine)
  expect(await menus()).toEqual(['Template', 'Colors', 'Settings', 'Size', 'Translate'])

  await editor.row('Template').click()
  await expect(editor.timer).toHaveCount(0)
  await editor.templates.getByRole('option', { name: 'Rings' }).click()
  await owner.getByRole('button', { name: 'Close: Base Template Options' }).click()
  await expect(editor.row('Template')).toContainText('Panels')
  await editor.row('Template').click()
  await editor.templates.getByRole('option', { name: 'Rings' }).click()
  await editor.saveSelection.click()

  expect(await menus()).toEqual(['Template', 'Colors', 'Settings'])
  await editor.row('Template').click()
  await editor.templates.getByRole('option', { name: 'Boxes' }).click()
  await editor.saveSelection.click()
  expect(await menus()).toEqual(['Template', 'Colors', 'Translate'])
  await editor.stands()
  await editor.saveAndExit.click()
  await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/pages$`))
  await expect(owner.getByText('Inline timer saved')).toBeVisible()
  expect((await saved()).id).toBe(12)
})

test('colors are kept as what they mean, and what is none is refused at its field', async ({
  installation,
  owner,
}) => {
  const { editor, saved } = await setup({ installation, owner })
  await editor.row('Colors').click()
  await editor.field('Digits').fill('#AABBCC80')
  await editor.field('Labels and separators').fill('112233')
  await editor.field('Background of the timer').fill('blue')
  await editor.titleBar('Colors').click()
  await expect(editor.row('Colors')).toContainText('1 problem')

  await editor.saveAndExit.click()

  await expect(editor.field('Background of the timer')).toBeFocused()
  await expect(editor.field('Background of the timer')).toHaveAccessibleDescription(/such as #1d4ed8/)
  await editor.field('Background of the timer').fill('')
  await owner.keyboard.press('ControlOrMeta+s')
  await expect(owner.getByText('Inline timer saved')).toBeVisible()
  await expect(editor.field('Digits')).toHaveValue('aabbcc80')
  const { selected_font_color, text_color, bgr_color } = await saved()
  expect([selected_font_color, text_color, bgr_color]).toEqual([
    'rgba(170,187,204,0.502)',
    'rgba(17,34,51,1)',
    '',
  ])
})

test('the preview follows every change', async ({ installation, owner }) => {
  const { editor } = await setup({ installation, owner })
  await editor.row('Translate').click()
  await editor.field('Days').fill('TAGE')

  await expect(editor.timer).toHaveAttribute('data-days_long', 'TAGE')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.timer).toHaveAttribute('data-days_long', 'DAYS')
  await expect(owner.getByText(/^[A-Z][a-z]{2} \d{1,2} at \d{1,2}:\d\d [AP]M \S+$/)).toBeVisible()
})

test('another template keeps the owner’s words, units and width', async ({ installation, owner }) => {
  const { editor, saved } = await setup({ installation, owner })
  await editor.row('Translate').click()
  await editor.field('Days').fill('TAGE')
  await editor.goOn.click()
  await editor.row('Settings').click()
  await owner.getByRole('switch', { name: 'Seconds' }).uncheck()
  await editor.goOn.click()
  await editor.row('Size').click()
  await owner.getByText('75%', { exact: true }).click()
  await editor.goOn.click()

  await editor.row('Template').click()
  await editor.templates.getByRole('option', { name: 'Rings' }).click()
  await editor.saveSelection.click()

  await expect(editor.timer).toHaveAttribute('data-days_long', 'TAGE')
  await owner.keyboard.press('ControlOrMeta+s')
  await expect(owner.getByText('Inline timer saved')).toBeVisible()
  const { id, days_long, show_ss, max_height } = await saved()
  expect([id, days_long, show_ss, max_height]).toEqual([10, 'TAGE', 0, 0.85])
})

test('whoever works without a mouse chooses, changes, takes back and saves', async ({
  installation,
  owner,
}) => {
  const { campaign, editor, saved } = await setup({ installation, owner })
  const { keyboard } = owner
  await editor.row('Template').focus()
  await keyboard.press('Enter')
  await expect(editor.titleBar('Template')).toBeFocused()
  await editor.templates.getByRole('option', { name: 'Panels' }).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(editor.templates.getByRole('option', { name: 'Plain' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await keyboard.press('Escape')
  await expect(editor.row('Template')).toBeFocused()
  await expect(editor.row('Template')).toContainText('Panels')

  await editor.row('Size').focus()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect(owner.getByRole('radio', { name: '75%' })).toBeChecked()
  await keyboard.press('ControlOrMeta+z')
  await expect(owner.getByRole('radio', { name: '100% full' })).toBeChecked()
  await keyboard.press('ControlOrMeta+Shift+z')
  await keyboard.press('ControlOrMeta+s')

  await expect(owner.getByText('Inline timer saved')).toBeVisible()
  expect((await saved()).max_height).toBe(0.85)
  expect(owner.url()).toContain(`/edit/${campaign.id}/inline-timer-editor`)
})

test(
  'whoever cancels with unsaved changes is asked first',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor, saved } = await setup({ installation, owner })
    await editor.row('Settings').click()
    await glow(owner).check()
    await expect(editor.unsaved).toBeVisible()

    await editor.cancel.click()

    const question = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
    await question.getByRole('button', { name: 'Continue without saving' }).click()
    await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/pages$`))
    expect((await saved()).text_glow).toBe(0)
  },
)

test(
  'the timer is seen on the owner’s page, or on a drawn one where that cannot be reached',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { editor } = await setup({ installation, owner })

    await owner.getByText('Your page', { exact: true }).click()

    await expect(owner.getByText('The timer is shown on a sample page.')).toBeVisible()
    await editor.stands()
  },
)

test('a campaign without a timer page says how to get one, and its timer can be designed', async ({
  installation,
  owner,
}) => {
  const editor = inlineTimerEditor(installation.product, owner)
  await editor.open(installation.empty)
  await editor.stands()

  await expect(owner.getByText('No page of this campaign shows the timer yet.')).toBeVisible()
  await expect(owner.getByText('With a page for the timer you see it over that, too.')).toBeVisible()
  await expect(owner.getByRole('radio', { name: 'Your page' })).toBeDisabled()
})

test(
  'a save whose session is over is done as soon as its owner has signed in again',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor, saved } = await setup({ installation, owner })
    await editor.row('Settings').click()
    await glow(owner).check()
    await owner.context().clearCookies()

    await editor.saveAndExit.click()

    await signInAgain(owner)
    await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/pages$`))
    expect((await saved()).text_glow).toBe(1)
  },
)

const firstLine = (text: string) => text.split('\n')[0]?.trim()

const glow = (owner: Page) => owner.getByRole('switch', { name: 'Glow' })
