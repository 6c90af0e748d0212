/** The inline timer editor: waiting, in trouble, in both families, and with each of its screens open once. */
import type { Page, Route } from '@playwright/test'
import { keptElsewhere } from '../support/sample.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { inlineTimerEditor } from '../support/inline-timer-editor.ts'
import { checkScreenOnce, checkScreen, checkScreenOnPhone } from '../support/screens.ts'

const TIMER = '**/api/campaigns/*/inline-timer'

type Looks = { installation: SharedInstallation; owner: Page }

function setup({ installation, owner }: Looks) {
  return { campaign: installation.busy, editor: inlineTimerEditor(installation.product, owner) }
}

test('everybody can see the timer on a light page and on a dark one', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.stands()

  await checkScreen(owner, 'inline-timer')

  await owner.getByText('Dark', { exact: true }).click()
  await owner.getByText('Tablet', { exact: true }).click()
  await editor.stands()
  await checkScreenOnce(owner, 'inline-timer-dark-page')
})

test('everybody can use each screen of the panel', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.stands()
  for (const name of ['Colors', 'Settings', 'Size', 'Translate']) {
    await editor.row(name).click()
    await expect(editor.titleBar(name)).toBeFocused()
    await checkScreenOnce(owner, `inline-timer-${name.toLowerCase()}`)
    await editor.goOn.click()
  }
})

test('everybody can choose from the templates, of every kind', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.row('Template').click()
  await expect(editor.templates.getByRole('option')).toHaveCount(12)
  await checkScreen(owner, 'inline-timer-templates')

  for (const { template, screens } of [
    { template: 'Rings', screens: ['Colors', 'Settings'] },
    { template: 'Boxes', screens: ['Colors', 'Translate'] },
  ]) {
    await editor.templates.getByRole('option', { name: template }).click()
    await editor.saveSelection.click()
    await editor.stands()
    for (const name of screens) {
      await editor.row(name).click()
      await checkScreenOnce(owner, `inline-timer-${template.toLowerCase()}-${name.toLowerCase()}`)
      await editor.titleBar(name).click()
    }
    await editor.row('Template').click()
  }
})

test('everybody sees what cannot be kept, and that the wizard does not save it', async ({
  installation,
  owner,
}) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign, '/campaigns/update')
  await editor.row('Colors').click()

  await editor.field('Digits').fill('blue')

  await expect(owner.getByText('Please enter a color, such as #1d4ed8.')).toBeVisible()
  await expect(owner.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  await editor.stands()
  await checkScreenOnce(owner, 'inline-timer-no-color')
})

test(
  'everybody sees a save of the wizard that failed, and can try again',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor } = setup({ installation, owner })
    await owner.route(TIMER, (route) =>
      route.request().method() === 'PUT' ? refuse(route) : route.continue(),
    )
    await editor.open(campaign, '/campaigns/update')
    await editor.row('Settings').click()

    await owner.getByRole('switch', { name: 'Glow' }).check()

    await expect(editor.notSaved).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Try again' })).toBeVisible()
    await editor.stands()
    await checkScreen(owner, 'inline-timer-not-saved')
  },
)

test('everybody sees that a timer without units cannot be', async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.row('Settings').click()

  for (const name of ['Days', 'Hours', 'Minutes', 'Seconds'])
    await owner.getByRole('switch', { name }).uncheck()

  await expect(owner.getByText('Please show at least one unit.')).toBeVisible()
  await editor.stands()
  await checkScreenOnce(owner, 'inline-timer-no-units')
  await editor.goOn.click()
  await expect(editor.row('Settings')).toContainText('1 problem')
  await checkScreenOnce(owner, 'inline-timer-problem-in-menu')
})

test('everybody can read labels as long as they may be, and do without any', async ({
  installation,
  owner,
}) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.row('Translate').click()
  for (const name of ['Days', 'Hours', 'Minutes', 'Seconds']) {
    await editor.field(name).fill('MWMWMWMWMWMW')
    await editor.field(`${name}, short`).fill('MWMW')
  }
  await expect(editor.timer).toHaveAttribute('data-secs_long', 'MWMWMWMWMWMW')
  await checkScreenOnce(owner, 'inline-timer-long-labels')

  for (const name of ['Days', 'Hours', 'Minutes', 'Seconds']) {
    await editor.field(name).fill('')
    await editor.field(`${name}, short`).fill('')
  }

  await expect(editor.timer).toHaveAttribute('data-secs_long', '')
  await editor.goOn.click()
  await checkScreenOnce(owner, 'inline-timer-no-labels')
})

test('everybody can pick a color, and see the shortcuts', keptElsewhere, async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await editor.open(campaign)
  await editor.row('Colors').click()
  await owner.getByRole('switch', { name: 'Fade from top to bottom' }).check()
  await owner
    .getByRole('button', { name: /Digits/ })
    .first()
    .click()
  await checkScreenOnce(owner, 'inline-timer-picker')
  await owner.keyboard.press('Escape')
  await editor.field('Digits').press('Tab')
  await owner.getByRole('button', { name: 'Keyboard shortcuts' }).click()

  await checkScreenOnce(owner, 'inline-timer-shortcuts')
})

test('the editor waits with a sketch of itself', keptElsewhere, async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await owner.route(TIMER, () => {})
  await editor.open(campaign)
  await expect(owner.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()

  await checkScreenOnce(owner, 'inline-timer-loading')
})

test('a timer that does not come can be asked for again', keptElsewhere, async ({ installation, owner }) => {
  const { campaign, editor } = setup({ installation, owner })
  await owner.route(TIMER, refuse)
  await editor.open(campaign)
  await expect(owner.getByRole('heading', { name: 'Failed to fetch inline timer' })).toBeVisible()
  await checkScreenOnce(owner, 'inline-timer-failed')
  await owner.unroute(TIMER, refuse)

  await owner.getByRole('button', { name: 'Try again' }).click()

  await expect(editor.menu).toBeVisible()
})

test(
  'a phone has the timer above the panel, or all to itself',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { campaign, editor } = setup({ installation, owner })
    await owner.setViewportSize({ width: 390, height: 844 })
    await editor.open(campaign)
    await editor.stands()
    await owner.getByRole('button', { name: 'Full screen' }).first().click()

    await checkScreenOnPhone(owner, 'inline-timer-full-screen')
  },
)

const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: 'The server is tired.' } })
