/** An owner designs a bar in the panel: by keyboard, within the limits, in colors of their own. */
import type { Page } from '@playwright/test'
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'

const withButton = { ...defaultFloatingBar, cta: { ...defaultFloatingBar.cta, url: '#' } }

type Looks = { installation: SharedInstallation; owner: Page }

/** In the editor of a campaign with one page, whose bar was saved before. */
async function setup({ installation: { calls, product, site }, owner }: Looks) {
  const campaign = await calls.campaign({ campaignName: 'Masterclass' })
  const { id: pageId } = await calls.page(campaign, { beforeUrl: site.url('/offer') })
  await calls.ask(barsApi.save, {
    params: { campaignId: campaign.id },
    body: { data: withButton, pageId, options: { isTemplate: false } },
  })
  await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)
  const bar = owner.frameLocator('iframe[title="Your floating bar"]')
  await expect(bar.getByRole('timer')).toBeVisible()
  return {
    bar,
    section: (name: string) => owner.getByRole('button', { name: new RegExp(`^${name}`) }),
    field: (name: string) => owner.getByRole('textbox', { name, exact: true }),
  }
}

test('sections open by keyboard, one at a time, and say where they stand', async ({
  installation,
  owner,
}) => {
  const { section } = await setup({ installation, owner })
  await section('Layout').focus()

  await owner.keyboard.press('Enter')

  await expect(section('Layout')).toHaveAttribute('aria-expanded', 'true')
  await expect(section('Template')).toHaveAttribute('aria-expanded', 'false')
  await owner.getByRole('radio', { name: 'Bottom' }).focus()
  await owner.keyboard.press('ArrowRight')
  await owner.getByRole('radio', { name: 'Floating' }).focus()
  await owner.keyboard.press('ArrowRight')
  await section('Layout').press('Space')
  await expect(section('Layout')).toHaveAttribute('aria-expanded', 'false')
  await expect(section('Layout')).toContainText('Top, full width')
})

test('typing beyond a limit is ignored, and counted before', async ({ installation, owner }) => {
  const { bar, section, field } = await setup({ installation, owner })
  await section('Content').click()

  for (const [name, limit] of [
    ['Title', 22],
    ['Description', 60],
    ['CTA Text', 12],
  ] as const) {
    await field(name).fill('wonderful'.repeat(7).slice(0, limit - 3))
    await field(name).pressSequentially('wonderful'.repeat(7).slice(limit - 3, limit + 3))
    await expect(field(name)).toHaveValue('wonderful'.repeat(7).slice(0, limit))
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${limit} of ${limit} characters`))
  }
  await section('Translate').click()
  await field('Days').fill('')
  await field('Days').pressSequentially('days and days')
  await field('Hide').fill('')
  await field('Hide').pressSequentially('Put away')

  await expect(field('Days')).toHaveValue('days')
  await expect(field('Hide')).toHaveValue('Put awa')
  await expect(bar.getByText('wonderfulwon', { exact: true })).toBeVisible()
})

test('an owner who names no address is told that there is no button without one', async ({
  installation,
  owner,
}) => {
  const { bar, section, field } = await setup({ installation, owner })
  await section('Content').click()
  await expect(bar.getByRole('link', { name: 'See offer' })).toBeVisible()

  await field('CTA URL').fill('')

  await expect(field('CTA URL')).toHaveAccessibleDescription('Without an address the bar shows no button.')
  await expect(bar.getByRole('link')).toHaveCount(0)
})

test('a unit that is switched off is not on the bar', async ({ installation, owner }) => {
  const { bar, section } = await setup({ installation, owner })
  await expect(bar.getByText('sec', { exact: true })).toBeVisible()
  await section('Translate').click()

  await owner.getByRole('switch', { name: 'Show seconds' }).press('Space')

  await expect(bar.getByText('sec', { exact: true })).toHaveCount(0)
  await section('Translate').click()
  await expect(section('Translate')).toContainText('days, hrs, min')
})

test('own colors begin with the palette, and words that are hard to read are mended with a click', async ({
  installation,
  owner,
}) => {
  const { section, field } = await setup({ installation, owner })
  await section('Colors').click()
  await owner.getByRole('radio', { name: 'Blue Skies' }).check()
  await owner.getByRole('switch', { name: 'Use custom colors' }).check()
  await expect(field('Background')).toHaveValue('#dceeff')

  await field('Text').fill('7aa7ff')
  await field('Text').blur()

  await expect(field('Text')).toHaveValue('#7aa7ff')
  await owner.getByRole('button', { name: /^Use [A-Z]/ }).click()
  await expect(owner.getByText(/hard to read/)).toHaveCount(0)
  await expect(field('Text')).not.toHaveValue('#7aa7ff')
  const mended = await field('Text').inputValue()

  // A look at a palette, and back.
  await owner.getByRole('radio', { name: 'Sunny Day' }).check()
  await expect(field('Text')).toHaveCount(0)
  await owner.getByRole('switch', { name: 'Use custom colors' }).check()
  await expect(field('Text')).toHaveValue(mended)
})

test('a delay is chosen, or typed in seconds', async ({ installation, owner }) => {
  const { section, field } = await setup({ installation, owner })
  await section('Settings').click()
  await owner.getByRole('radio', { name: '30 s' }).check()
  await owner.getByRole('radio', { name: 'Other' }).check()

  const seconds = field('Seconds after the visit began')
  await seconds.fill('')
  await seconds.pressSequentially('50')

  await expect(seconds).toHaveValue('50')
  await section('Settings').click()
  await expect(section('Settings')).toContainText('After 50 seconds')
})

test('one of the product’s looks is begun with from the gallery', async ({ installation, owner }) => {
  const { section } = await setup({ installation, owner })
  await owner.getByRole('button', { name: 'Show the gallery' }).click()
  await expect(owner.getByRole('heading', { name: 'Start with a template' })).toBeFocused()

  await owner.getByRole('button', { name: 'Start with this: Ticket' }).click()

  await expect(owner.getByRole('heading', { name: 'Start with a template' })).toHaveCount(0)
  await expect(owner.getByRole('button', { name: 'Show the gallery' })).toBeFocused()
  await section('Template').click()
  await expect(section('Template')).toContainText('Ticket')
})
