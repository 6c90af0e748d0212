/** From a blueprint to a campaign with its pages, step by step and without losing anything on the way. */
import type { Page } from '@playwright/test'
import { blueprintMessages } from '../../src/domain/blueprints/blueprint-steps.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { campaignSettingsApi } from '../../src/domain/campaigns/campaign-settings.api.ts'
import { pagesApi } from '../../src/domain/pages/pages.api.ts'
import { setFlags } from '../support/account-flags.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { choosePlatform } from '../support/owner-screens.ts'
import { keptBy, keptElsewhere } from '../support/sample.ts'
import { newVisitor, promisedDeadline } from '../support/visitor.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const back = (page: Page) => page.getByRole('button', { name: 'Back' })
const step = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')

async function choosePlatforms(page: Page) {
  await choosePlatform(page, 'Email platform', 'Mailchimp')
  await choosePlatform(page, 'Checkout platform', 'Kajabi')
  await page.getByLabel('Same platform for checkout and website').check()
}

test('a blueprint becomes a campaign with its deadline, its category and its pages', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('link', { name: 'Start from a blueprint' }).click()
  await expect(step(owner)).toHaveText(/Overview/)

  await next(owner).click()
  await expect(owner.getByRole('alert')).toHaveText(blueprintMessages.overview)
  await expect(owner.getByText('The email platform is required.')).toBeVisible()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toBeFocused()

  await owner.getByRole('radio', { name: /^Webinar replay/ }).click()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('Webinar replay')
  await expect(owner.getByLabel('Category', { exact: true })).toHaveValue('Webinar')
  await owner.getByLabel('Campaign name', { exact: true }).fill('May webinar')
  await owner.getByRole('radio', { name: /^Evergreen launch/ }).click()
  await owner.getByRole('radio', { name: /^Webinar replay/ }).click()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('May webinar')
  await choosePlatforms(owner)
  await next(owner).click()

  await expect(step(owner)).toHaveText(/Deadline/)
  await expect(owner.getByRole('radio', { name: /^Automated Webinar/ })).toBeChecked()
  await expect(owner.getByRole('textbox', { name: 'Length' })).toHaveValue('3')
  await owner.getByRole('textbox', { name: 'Length' }).fill('4')
  await back(owner).click()
  await expect(owner.getByLabel('Campaign name', { exact: true })).toHaveValue('May webinar')
  await next(owner).click()
  await expect(owner.getByRole('textbox', { name: 'Length' })).toHaveValue('4')
  await next(owner).click()

  await expect(step(owner)).toHaveText(/Pages/)
  const campaignId = /blueprint\/([0-9a-z]+)/.exec(owner.url())?.[1] ?? ''
  await owner.getByRole('button', { name: 'Finish' }).click()
  await expect(owner.getByRole('alert')).toHaveText(blueprintMessages.pages)
  await owner.reload()
  const replay = owner.getByRole('form', { name: 'Replay Page' })
  await replay.getByLabel('When Someone Lands on This Page:').fill('shop.example.com/replay')
  await replay.getByLabel('After the Deadline, Redirect to:').fill('shop.example.com/replay')
  await replay.getByRole('button', { name: 'Add page: Replay Page' }).click()
  await expect(replay.getByText('Whoops! You can’t use the same URL')).toBeVisible()
  await replay.getByLabel('After the Deadline, Redirect to:').fill('shop.example.com/closed')
  await replay.getByRole('button', { name: 'Add page: Replay Page' }).click()
  await expect(replay).toHaveCount(0)
  await expect(owner.getByRole('link', { name: 'shop.example.com/replay' })).toBeVisible()
  await owner.getByRole('button', { name: 'Finish' }).click()

  await expect(owner).toHaveURL(`${product.origin}/edit/${campaignId}/pages`)
  const params = { campaignId }
  const { form } = await calls.ask(campaignsApi.read, { params })
  expect(form).toMatchObject({
    campaignName: 'May webinar',
    campaignType: 'automated_webinar',
    deadlineLength: 4,
    emailPlatform: 'mailchimp',
    landingPlatform: 'kajabi',
  })
  const settings = await calls.ask(campaignSettingsApi.read, { params })
  expect(settings.form.category).toBe('Webinar')
  const { pages } = await calls.ask(pagesApi.list, { params, query: {} })
  expect(pages).toMatchObject([
    { label: 'Replay Page', type: 'floatbar_v2', afterUrl: 'https://shop.example.com/closed' },
  ])
  await expect.poll(async () => (await calls.ask(campaignsApi.list, { query: {} })).campaigns.length).toBe(1)
})

test('a campaign that the wizard has saved is changed, not made again, from its earlier steps', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign({ campaignName: 'Halfway' })
  await owner.goto(`${product.origin}/campaigns/blueprint/${campaign.id}?step=name`)

  await owner.getByLabel('Campaign name', { exact: true }).fill('Nearly there')
  await next(owner).click()
  await expect(owner.getByRole('alert')).toHaveText(blueprintMessages.overview)
  await owner.getByLabel('Category', { exact: true }).fill('Cats')
  await next(owner).click()
  await expect(step(owner)).toHaveText(/Deadline/)
  await next(owner).click()

  await expect(step(owner)).toHaveText(/Pages/)
  const { campaigns } = await calls.ask(campaignsApi.list, { query: {} })
  expect(campaigns.map(({ name }) => name)).toEqual(['Nearly there'])
})

test(
  'a deadline that the wizard changes moves nobody who has one without asking',
  keptBy(
    'src/server/campaign-lifecycle/save-settings.test.ts',
    'the owner learns whose deadlines would move, and nothing moves before the answer',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)
    const settings = { category: 'Cats' }
    const params = { campaignId: offer.campaign.id }
    await offer.calls.ask(campaignSettingsApi.save, { params, body: { settings } })

    await owner.goto(`${product.origin}/campaigns/blueprint/${offer.campaign.id}?step=deadline`)
    await owner.getByRole('textbox', { name: 'Length' }).fill('3')
    await next(owner).click()
    const dialog = owner.getByRole('dialog', { name: 'Who gets the new deadline?' })
    await dialog.getByRole('radio', { name: /^New leads only/ }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()

    await expect(step(owner)).toHaveText(/Pages/)
    await page.reload()
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
  },
)

test(
  'nobody leaves the wizard with something unsaved without being asked',
  keptElsewhere,
  async ({ product, owner }) => {
    await owner.goto(`${product.origin}/campaigns/blueprint`)
    await owner.getByRole('radio', { name: /^Abandoned cart/ }).click()

    await owner.getByRole('link', { name: 'Start from scratch' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
    await expect(dialog).toContainText('You have unsaved changes.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(owner.getByRole('radio', { name: /^Abandoned cart/ })).toBeChecked()
    await owner.getByRole('link', { name: 'Start from scratch' }).click()
    await dialog.getByRole('button', { name: 'Continue without saving' }).click()

    await expect(owner).toHaveURL(`${product.origin}/campaigns/create`)
  },
)

test('nobody goes back from a page that is half typed without being asked', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  await owner.goto(`${product.origin}/campaigns/blueprint/${campaign.id}?step=funnel-pages`)
  await owner.getByRole('button', { name: 'Add New Page' }).click()
  const typed = owner.getByRole('form', { name: 'New page' }).getByLabel('When Someone Lands on This Page:')
  await typed.fill('shop.example/offer')

  await back(owner).click()
  const dialog = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(typed).toHaveValue('shop.example/offer')
  await back(owner).click()
  await dialog.getByRole('button', { name: 'Continue without saving' }).click()

  await expect(step(owner)).toHaveText(/Deadline/)
})

test('accounts with the newer wizard begin with it and stay in its addresses', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { newerWizard: true })
  await owner.goto(`${product.origin}/campaigns`)

  await owner.getByRole('link', { name: 'Create campaign' }).click()
  await expect(owner).toHaveURL(/\/campaigns\/blueprint$/)
  await owner.getByRole('radio', { name: /^One-time offer/ }).click()
  await choosePlatforms(owner)
  await next(owner).click()
  await expect(step(owner)).toHaveText(/Deadline/)
  await next(owner).click()
  const optIn = owner.getByRole('form', { name: 'Opt-in Page' })
  await optIn.getByLabel('When Someone Lands on This Page:').fill('shop.example.com/free')
  await optIn.getByRole('button', { name: 'Add page: Opt-in Page' }).click()
  await expect(optIn).toHaveCount(0)
  await owner.getByRole('button', { name: 'Finish' }).click()

  await expect(owner).toHaveURL(/\/campaigns\/update\/[0-9a-z]+\/pages$/)
})

test('accounts without blueprints are shown the form', async ({ product, owner }) => {
  await setFlags(ownerCalls(product, owner), { announcementBarOnly: true })

  await owner.goto(`${product.origin}/campaigns`)
  await expect(owner.getByRole('link', { name: 'Create campaign' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Start from a blueprint' })).toHaveCount(0)
  await owner.goto(`${product.origin}/campaigns/blueprint`)

  await expect(owner.getByText('There are no blueprints for your account')).toBeVisible()
})
