/** An owner designs the timer inside their pages: template, colors, sizes, words, and two ways to save it. */
import type { Page, Route } from '@playwright/test'
import { inlineTimersApi } from '../../src/domain/timers/inline-timers.api.ts'
import { expect, test, type House } from '../support/house.ts'
import { inlineTimerEditor } from '../support/inline-timer-editor.ts'

const SAVE = '**/api/campaigns/*/inline-timer'

const waysOut = [
  { way: 'by a link', leave: (owner: Page) => owner.getByRole('link', { name: 'Back to pages' }).click() },
  { way: 'by the back button', leave: (owner: Page) => owner.goBack() },
  { way: 'for another site', leave: (owner: Page) => owner.goto('about:blank') },
  { way: 'by closing the tab', leave: (owner: Page) => owner.close({ runBeforeUnload: true }) },
]

type Looks = { house: House; owner: Page; family?: string }

/** In the editor of a campaign whose timer nobody has touched. */
async function setup({ house: { calls, product, site }, owner, family }: Looks) {
  const campaign = await calls.campaign({ campaignName: 'Masterclass' })
  await calls.page(campaign, { beforeUrl: site.url('/offer'), type: 'countdown' })
  const editor = inlineTimerEditor(product, owner)
  await editor.open(campaign, family)
  await editor.stands()
  return {
    campaign,
    editor,
    saved: async () =>
      (await calls.ask(inlineTimersApi.get, { params: { campaignId: campaign.id } })).settings,
  }
}

test('each kind of timer has its own menu, and a template is taken by saving the selection', async ({
  house,
  owner,
}) => {
  const { campaign, editor, saved } = await setup({ house, owner })
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
  house,
  owner,
}) => {
  const { editor, saved } = await setup({ house, owner })
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

test('the preview follows every change', async ({ house, owner }) => {
  const { editor } = await setup({ house, owner })
  await editor.row('Translate').click()
  await editor.field('Days').fill('TAGE')

  await expect(editor.timer).toHaveAttribute('data-days_long', 'TAGE')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.timer).toHaveAttribute('data-days_long', 'DAYS')
  await expect(owner.getByText(/^[A-Z][a-z]{2} \d{1,2} at \d{1,2}:\d\d [AP]M \S+$/)).toBeVisible()
})

test('in the wizard every change saves itself', async ({ house, owner }) => {
  const { campaign, editor, saved } = await setup({ house, owner, family: '/campaigns/update' })
  await expect(editor.saveAndExit).toHaveCount(0)
  await expect(editor.cancel).toHaveCount(0)
  await editor.row('Size').click()

  await owner.getByText('75%', { exact: true }).click()
  await expect.poll(async () => (await saved()).max_height).toBe(0.85)
  await expect(editor.saved).toBeVisible()

  await owner.getByText('50%', { exact: true }).click()
  await owner.getByRole('link', { name: 'Back to pages' }).click()
  await expect(owner).toHaveURL(new RegExp(`/campaigns/update/${campaign.id}/pages$`))
  await expect.poll(async () => (await saved()).max_height).toBe(0.7)
})

test('a save in the wizard that fails is tried again', async ({ house, owner }) => {
  const { editor, saved } = await setup({ house, owner, family: '/campaigns/update' })
  await owner.route(SAVE, refuseSaves)
  await editor.row('Settings').click()
  await glow(owner).check()
  await editor.goOn.click()
  await expect(editor.notSaved).toBeVisible()

  await owner.unroute(SAVE)

  await expect(editor.saved).toBeVisible()
  expect((await saved()).text_glow).toBe(1)
})

test('a save that fails is said to have failed, and keeps the owner in the editor', async ({
  house,
  owner,
}) => {
  const { campaign, editor } = await setup({ house, owner })
  await owner.route(SAVE, refuseSaves)
  await editor.row('Settings').click()
  await glow(owner).check()

  await editor.saveAndExit.click()

  await expect(owner.getByText('Failed to save inline timer.')).toBeVisible()
  await expect(editor.unsaved).toBeVisible()
  expect(owner.url()).toContain(`/edit/${campaign.id}/inline-timer-editor`)
})

test('a save in the wizard that is cut off is never said to be saved, and is tried again', async ({
  house,
  owner,
}) => {
  const { editor, saved } = await setup({ house, owner, family: '/campaigns/update' })
  await owner.route(SAVE, cutSaves)
  await editor.row('Settings').click()

  await glow(owner).check()

  await expect(editor.saved).toHaveCount(0)
  await expect(editor.notSaved).toBeVisible()
  await owner.unroute(SAVE)
  await owner.getByRole('button', { name: 'Try again' }).click()
  await expect(editor.saved).toBeVisible()
  expect((await saved()).text_glow).toBe(1)
})

test('what is changed without a connection is saved as soon as there is one', async ({ house, owner }) => {
  const { editor, saved } = await setup({ house, owner, family: '/campaigns/update' })
  await editor.row('Settings').click()
  await owner.context().setOffline(true)
  await glow(owner).check()
  await expect(editor.notSaved).toBeVisible()

  await owner.context().setOffline(false)

  await expect(editor.saved).toBeVisible()
  expect((await saved()).text_glow).toBe(1)
})

for (const { way, leave } of waysOut)
  test(`whoever leaves the wizard’s editor at once ${way} loses nothing`, async ({ house, owner }) => {
    const { campaign, editor, saved } = await setup({ house, owner, family: '/campaigns/update' })
    await owner.goto(`${house.product.origin}/campaigns/update/${campaign.id}/pages`)
    await owner.getByRole('link', { name: 'Edit Appearance' }).click()
    await editor.stands()
    await editor.row('Settings').click()
    await glow(owner).check()

    await leave(owner)

    await expect.poll(async () => (await saved()).text_glow).toBe(1)
  })

test('a step back while a change is being saved is what holds', async ({ house, owner }) => {
  const { editor, saved } = await setup({ house, owner, family: '/campaigns/update' })
  const isSent = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  await owner.route(SAVE, async (route) => {
    isSent.resolve()
    await mayGoOn.promise
    await route.continue()
  })
  await editor.row('Settings').click()
  await glow(owner).check()
  await isSent.promise

  await owner.getByRole('button', { name: 'Undo' }).click()
  mayGoOn.resolve()

  await expect(editor.saved).toBeVisible()
  await expect(glow(owner)).not.toBeChecked()
  await expect(owner.getByRole('button', { name: 'Redo' })).toBeEnabled()
  expect((await saved()).text_glow).toBe(0)
})

test('what another tab saves is seen in the first one, and stays', async ({ house, owner }) => {
  const { campaign, editor, saved } = await setup({ house, owner, family: '/campaigns/update' })
  const tab = await owner.context().newPage()
  const other = inlineTimerEditor(house.product, tab)
  await other.open(campaign, '/campaigns/update')
  await other.row('Settings').click()
  await glow(tab).check()
  await expect(other.saved).toBeVisible()

  await editor.row('Settings').click()
  await expect(glow(owner)).toBeChecked()
  await owner.getByRole('switch', { name: '3-D' }).check()
  await expect(editor.saved).toBeVisible()

  await expect.poll(async () => (await saved()).type3d).toBe(1)
  expect((await saved()).text_glow).toBe(1)
})

test('a session that is over in the wizard leads to the sign-in, and nothing is said to be saved', async ({
  house,
  owner,
}) => {
  const { campaign, editor } = await setup({ house, owner, family: '/campaigns/update' })
  await editor.row('Settings').click()
  await owner.context().clearCookies()

  await glow(owner).check()

  await expect(owner).toHaveURL(/\/sign-in\?next=/)
  expect(decodeURIComponent(owner.url())).toContain(`/campaigns/update/${campaign.id}/inline-timer-editor`)
})

test('another template keeps the owner’s words, units and width', async ({ house, owner }) => {
  const { editor, saved } = await setup({ house, owner })
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

test('whoever works without a mouse chooses, changes, takes back and saves', async ({ house, owner }) => {
  const { campaign, editor, saved } = await setup({ house, owner })
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

test('whoever cancels with unsaved changes is asked first', async ({ house, owner }) => {
  const { campaign, editor, saved } = await setup({ house, owner })
  await editor.row('Settings').click()
  await glow(owner).check()
  await expect(editor.unsaved).toBeVisible()

  await editor.cancel.click()

  const question = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
  await question.getByRole('button', { name: 'Continue without saving' }).click()
  await expect(owner).toHaveURL(new RegExp(`/edit/${campaign.id}/pages$`))
  expect((await saved()).text_glow).toBe(0)
})

test('the timer is seen on the owner’s page, or on a drawn one where that cannot be reached', async ({
  house,
  owner,
}) => {
  const { editor } = await setup({ house, owner })

  await owner.getByText('Your page', { exact: true }).click()

  await expect(owner.getByText('so the timer stands on a drawn one.')).toBeVisible()
  await editor.stands()
})

test('a campaign without a timer page says how to get one, and its timer can be designed', async ({
  house,
  owner,
}) => {
  const editor = inlineTimerEditor(house.product, owner)
  await editor.open(house.empty)
  await editor.stands()

  await expect(owner.getByText('No page of this campaign shows the timer yet.')).toBeVisible()
  await expect(owner.getByText('With a page for the timer you see it over that, too.')).toBeVisible()
  await expect(owner.getByRole('radio', { name: 'Your page' })).toBeDisabled()
})

test('a session that is over leads to the sign-in, and back', async ({ house, owner }) => {
  const { campaign, editor } = await setup({ house, owner })
  await editor.row('Settings').click()
  await glow(owner).check()
  await owner.context().clearCookies()

  await editor.saveAndExit.click()

  await expect(owner).toHaveURL(/\/sign-in\?next=/)
  expect(decodeURIComponent(owner.url())).toContain(`/edit/${campaign.id}/inline-timer-editor`)
})

const firstLine = (text: string) => text.split('\n')[0]?.trim()

const glow = (owner: Page) => owner.getByRole('switch', { name: 'Glow' })

const isSave = (route: Route) => route.request().method() === 'PUT'

function refuseSaves(route: Route) {
  return isSave(route)
    ? route.fulfill({ status: 400, json: { error: 'The server is tired.' } })
    : route.continue()
}

function cutSaves(route: Route) {
  return isSave(route) ? route.abort('connectionreset') : route.continue()
}
