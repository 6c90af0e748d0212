/** The settings screen of every kind of deadline, with what opens on it. */
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { writtenMessages } from '../../src/domain/deadlines/written-deadline.schema.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'
import { sampleOf } from '../support/sample.ts'

const kinds: [string, Partial<CampaignForm>, string][] = [
  ['days', { deadlineType: 1, deadlineUnit: 'days', deadlineLength: 5, excludeWeekDays: [6, 7] }, 'Length'],
  ['fixed', { deadlineType: 2, deadlineDate: '2035-11-23' }, 'Date'],
  ['hours', { deadlineType: 3, deadlineUnit: 'hours', deadlineLength: 48 }, 'Length'],
  ['blended', { campaignType: 'hybrid', deadlineType: 4, nextWeekExtendToggle: true }, 'Weekday'],
  ['quantity', { campaignType: 'quantity', deadlineType: 5 }, 'Starting quantity'],
]

for (const [name, form, field] of sampleOf(kinds, 4))
  test(`everybody can change the settings of a campaign with ${name}`, async ({ installation, owner }) => {
    const id = await campaignWithPage(installation, form)
    await owner.goto(`${installation.product.origin}/edit/${id}/settings`)
    await expect(owner.getByRole('heading', { name: 'Deadline', exact: true })).toBeVisible()
    await expect(owner.getByLabel(field, { exact: true }).first()).toBeVisible()
    for (const toggle of await owner.getByRole('switch').all()) await toggle.check()

    await checkScreen(owner, `settings-${name}`)
  })

test('everybody can choose how the deadline is written', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/settings`)
  await owner.getByRole('combobox', { name: 'Text format' }).click()
  await expect(owner.getByRole('option').first()).toBeVisible()
  await checkScreenOnce(owner, 'settings-formats')
  await owner.keyboard.press('Escape')

  await owner.getByRole('combobox', { name: 'Text format' }).fill('MMM D, YY')
  await expect(owner.getByText(writtenMessages.unknownToken('YY'))).toBeVisible()
  await owner.getByRole('combobox', { name: 'Category' }).click()
  await expect(owner.getByRole('option', { name: 'Webinar' })).toBeVisible()
  await checkScreenOnce(owner, 'settings-categories')
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await checkScreen(owner, 'settings-refused')

  await owner.getByRole('button', { name: 'Discard' }).click()
  await owner.getByRole('combobox', { name: 'Language' }).click()
  await expect(owner.getByRole('option').first()).toBeVisible()
  await checkScreenOnce(owner, 'settings-languages')
})

test('nothing glides for whoever asks for no animations', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/edit/${installation.busy.id}/settings`)
  const field = owner.getByLabel('Length', { exact: true }).first()
  await expect(field).toBeVisible()
  const glides = () =>
    field.evaluate((element) => {
      element.blur()
      document.getAnimations().forEach((one) => one.finish())
      element.focus()
      return document.getAnimations().length
    })

  expect(await glides()).toBe(0)
  await owner.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await glides(), 'the border of a field has a color to glide to').toBeGreaterThan(0)
})

test('everybody is asked who gets a changed deadline', async ({ installation, owner }) => {
  await owner.goto(`${installation.product.origin}/campaigns/update/${installation.busy.id}/settings`)
  await owner.getByRole('textbox', { name: 'Length' }).fill('5')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByRole('dialog', { name: 'Who gets the new deadline?' })).toBeVisible()
  await checkScreenOnce(owner, 'settings-running')
})

const trouble = [
  { name: 'settings', call: /\/settings$/, form: {}, there: 'Written Deadline' },
  { name: 'quantity', call: /\/quantity$/, form: kinds[4]?.[1], there: 'Remaining' },
] as const

for (const { name, call, form, there } of sampleOf(trouble, 2))
  test(`the ${name} wait with a sketch, say when they cannot be shown, and try again`, async ({
    installation,
    owner,
  }) => {
    const id = await campaignWithPage(installation, form)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const refused = { status: 409, json: { error: 'Something went wrong. Please try again.' } }
    await owner.route(
      (url) => call.test(url.pathname) && url.pathname.startsWith('/api/'),
      async (route) => {
        await held
        await route.fulfill(refused)
      },
    )

    await owner.goto(`${installation.product.origin}/edit/${id}/settings`)
    await expect(owner.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible()
    await checkScreenOnce(owner, `${name}-loading`)
    release()
    await expect(owner.getByRole('alert')).toContainText('Something went wrong. Please try again.')
    await checkScreenOnce(owner, `${name}-failed`)
    await owner.unrouteAll({ behavior: 'wait' })
    await owner.getByRole('button', { name: 'Try again' }).click()

    await expect(owner.getByText(there).first()).toBeVisible()
  })

async function campaignWithPage(
  { calls, site }: SharedInstallation,
  form: Partial<CampaignForm> | undefined,
) {
  const campaign = await calls.campaign({ campaignName: 'A campaign with settings', ...form })
  await calls.page(campaign, { beforeUrl: site.url('/offer'), afterUrl: site.url('/closed') })
  return campaign.id
}
