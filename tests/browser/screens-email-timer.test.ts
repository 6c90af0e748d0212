/** The e-mail timer editor: waiting, in trouble, in both families, and with each of its parts open once. */
import type { Locator, Page, Route } from '@playwright/test'
import { keptElsewhere } from '../support/sample.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { checkScreenOnce, checkScreen, checkScreenOnPhone } from '../support/screens.ts'
import { timerEditor } from '../support/timer-editor.ts'

const TIMER = '**/api/campaigns/*/email-timer'
const PREVIEW = '**/deploy/email_timer/preview/**'

type Looks = { installation: SharedInstallation; owner: Page }

function setup({ installation, owner }: Looks) {
  return { campaign: installation.busy, editor: timerEditor(installation.product, owner) }
}

test('everybody can see the timer in an email', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.stands()

  await checkScreen(owner, 'email-timer')

  await owner.getByRole('img', { name: 'Dark email' }).click()
  await owner.getByText('Mobile', { exact: true }).click()
  await editor.stands()
  await checkScreenOnce(owner, 'email-timer-dark-mail')
})

test('everybody can use each screen of the panel', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign, '/campaigns/update')
  await editor.stands()
  for (const name of ['Colors', 'Settings', 'Translate']) {
    await editor.row(name).click()
    await expect(editor.titleBar(name)).toBeFocused()
    await checkScreenOnce(owner, `email-timer-${name.toLowerCase()}`)
    await editor.goOn.click()
  }
})

test('everybody can choose from the templates', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.row('Template').click()
  const templates = editor.gallery('Base Template Options')
  await expect(templates.getByRole('option')).toHaveCount(14)
  await picturesStand(templates)

  await checkScreen(owner, 'email-timer-templates')
})

test('everybody can choose what is shown after the deadline', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.row('Expired').click()
  const images = editor.gallery('Shown after the deadline')
  await expect(images.getByRole('option')).toHaveCount(9)
  await picturesStand(images)

  await checkScreenOnce(owner, 'email-timer-expired')
})

test('everybody can be warned about colors', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.row('Colors').click()
  await editor.field('Font color').fill('#222222')
  await editor.field('Email background').fill('blue')
  await expect(owner.getByText(/hard to read/)).toBeVisible()
  await editor.stands()

  await checkScreenOnce(owner, 'email-timer-warnings')
  await owner.getByRole('button', { name: 'Pick a color: Box color' }).click()
  await expect(owner.getByRole('slider', { name: 'Hue' })).toBeVisible()
  await checkScreenOnce(owner, 'email-timer-picker')
})

test('everybody can take the code', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await owner.getByRole('button', { name: 'Get code' }).click()
  await expect(editor.code.getByText('<img src=')).toBeVisible()

  await checkScreen(owner, 'email-timer-code')
})

test('the editor waits with a sketch of itself', keptElsewhere, async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await owner.route(TIMER, () => {})
  await editor.open(campaign)
  await expect(owner.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()

  await checkScreenOnce(owner, 'email-timer-loading')
})

test('a timer that does not come can be asked for again', keptElsewhere, async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await owner.route(TIMER, refuse)
  await editor.open(campaign)
  await expect(owner.getByRole('heading', { name: 'Failed to fetch email timer' })).toBeVisible()
  await checkScreenOnce(owner, 'email-timer-failed')
  await owner.unroute(TIMER, refuse)

  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(editor.menu).toBeVisible()
})

test(
  'a preview that does not come can be asked for again',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor } = setup({ installation, owner })
    await owner.route(PREVIEW, refuse)
    await editor.open(campaign)
    await expect(owner.getByText('The preview cannot be drawn at the moment.')).toBeVisible()
    await checkScreenOnce(owner, 'email-timer-no-preview')
    await owner.unroute(PREVIEW, refuse)

    await owner.getByRole('button', { name: 'Try again' }).click()

    await editor.stands()
  },
)

test(
  'a phone has the image above the panel, or all to itself',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor } = setup({ installation, owner })
    await owner.setViewportSize({ width: 390, height: 844 })
    await editor.open(campaign)
    await editor.stands()
    await owner.getByRole('button', { name: 'Full screen' }).first().click()

    await checkScreenOnPhone(owner, 'email-timer-full-screen')
  },
)

/** Each has come, and is decoded. */
async function picturesStand(gallery: Locator) {
  for (const picture of await gallery.locator('img').all())
    await picture.evaluate((image: HTMLImageElement) => image.decode())
}

const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: 'The server is tired.' } })
