/** The panel of the bar editor: mistakes, own colors, own templates, a plan without them, and an announcement. */
import type { Page } from '@playwright/test'
import { accountCalls, instanceCalls } from '../../src/domain/accounts/accounts.api.ts'
import type { Plan } from '../../src/domain/accounts/permissions.ts'
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { checkScreenOnce } from '../support/screens.ts'
import { keptElsewhere } from '../support/sample.ts'

type Looks = { installation: SharedInstallation; owner: Page }

/** In the editor of a campaign with one page, without the gallery of a first visit. */
async function setup({ installation: { calls, product, site }, owner }: Looks) {
  const campaign = await calls.campaign({ campaignName: 'Masterclass' })
  const page = await calls.page(campaign, { beforeUrl: site.url('/offer') })
  await save(calls, campaign, page.id, { isTemplate: false })
  return {
    campaign,
    pageId: page.id,
    open: async () => {
      await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)
      await expect(owner.frameLocator('iframe[title="Your floating bar"]').getByRole('timer')).toBeVisible()
    },
  }
}

type SaveOptions = { isTemplate: boolean; templateName?: string }

function save(
  { ask }: SharedInstallation['calls'],
  { id: campaignId }: CampaignDetail,
  pageId: string,
  options: SaveOptions,
) {
  return ask(barsApi.save, { params: { campaignId }, body: { data: defaultFloatingBar, pageId, options } })
}

async function setPlan({ ask }: SharedInstallation['calls'], plan: Plan) {
  const { account } = await ask(accountCalls.current, {})
  await ask(instanceCalls.changeAccount, { params: { accountId: account.id }, body: { plan } })
}

function section(owner: Page, name: string) {
  return owner.getByRole('button', { name: new RegExp(`^${name}`) })
}

test(
  'everybody can see what keeps a bar from being saved',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { open } = await setup({ installation, owner })
    await open()
    await section(owner, 'Content').click()
    await owner.getByRole('textbox', { name: 'Title' }).fill('')
    await owner.getByRole('textbox', { name: 'Description' }).fill('')
    await owner.getByRole('textbox', { name: 'CTA URL' }).fill('somewhere')

    await owner.keyboard.press('Tab')

    await expect(owner.getByText('Title is required when enabled.')).toBeVisible()
    await expect(owner.getByText('Please enter a valid URL or #text.')).toBeVisible()
    await checkScreenOnce(owner, 'bar-panel-problems')
    await section(owner, 'Layout').click()
    await expect(section(owner, 'Content')).toContainText('3 problems')
  },
)

test('everybody can choose colors of their own', async ({ installation, owner }) => {
  const { open } = await setup({ installation, owner })
  await open()
  await section(owner, 'Colors').click()
  await owner.getByRole('switch', { name: 'Use custom colors' }).check()
  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill('#7a7a7a')
  await owner.getByRole('textbox', { name: 'Button text' }).fill('#12')
  await owner.keyboard.press('Tab')

  await expect(owner.getByText(/hard to read/)).toHaveCount(1)
  await expect(owner.getByText('Invalid hex value')).toBeVisible()
  await checkScreenOnce(owner, 'bar-panel-own-colors')
  await owner.getByRole('button', { name: 'Pick a color: Background' }).click()
  await expect(owner.getByRole('slider', { name: 'Hue' })).toBeVisible()
  await checkScreenOnce(owner, 'bar-panel-color-picker')
})

test('everybody can use templates of their own', async ({ installation, owner }) => {
  const { open, campaign, pageId } = await setup({ installation, owner })
  for (const templateName of [
    'Autumn',
    'A look with a name that is much too long for the place that it has'.slice(0, 60),
  ])
    await save(installation.calls, campaign, pageId, { isTemplate: true, templateName })
  await open()
  await owner.getByRole('button', { name: 'Apply Autumn' }).click()
  await expect(section(owner, 'Template')).toBeVisible()
  await checkScreenOnce(owner, 'bar-panel-templates')
  await owner.setViewportSize({ width: 390, height: 844 })
  expect((await owner.getByRole('region', { name: 'Appearance' }).boundingBox())?.width).toBe(390)

  await owner.getByRole('button', { name: 'Autumn', exact: true }).click()
  await expect(owner.getByRole('textbox', { name: 'Template name' })).toBeFocused()
  await checkScreenOnce(owner, 'bar-panel-template-renamed')
})

test('everybody can see what their plan does not have', keptElsewhere, async ({ installation, owner }) => {
  const { open } = await setup({ installation, owner })
  await setPlan(installation.calls, 'free')
  try {
    await open()
    await expect(owner.getByText('Saving a bar as a template is a premium feature.')).toBeVisible()
    await checkScreenOnce(owner, 'bar-panel-free-templates')
    for (const [name, label] of [
      ['Colors', 'Use custom colors'],
      ['Settings', 'Powered by Lastcall'],
    ] as const) {
      await section(owner, name).click()
      await expect(owner.getByRole('switch', { name: label })).toBeDisabled()
      await owner.getByRole('button', { name: 'Premium' }).focus()
      await expect(owner.getByRole('tooltip')).toBeVisible()
      await checkScreenOnce(owner, `bar-panel-free-${name.toLowerCase()}`)
    }
  } finally {
    await setPlan(installation.calls, 'premium')
  }
})

test(
  'everybody can design an announcement, which has no clock',
  keptElsewhere,
  async ({ installation, owner }) => {
    const { calls, product, site } = installation
    const campaign = await calls.campaign({ campaignType: 'AnnouncementBar', deadlineType: null })
    await calls.page(campaign, { type: 'announcement_bar', beforeUrl: site.url('/news') })
    await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)
    await owner.getByRole('button', { name: 'Close the templates' }).click()

    await section(owner, 'Translate').click()

    await expect(owner.getByRole('region', { name: /^Translate/ }).getByRole('textbox')).toHaveCount(1)
    await checkScreenOnce(owner, 'bar-panel-announcement')
    await section(owner, 'Settings').click()
    await expect(owner.getByRole('switch', { name: 'Hide button' })).toBeVisible()
    await expect(owner.getByRole('switch', { name: 'Maximized on mobile' })).toHaveCount(0)
  },
)
