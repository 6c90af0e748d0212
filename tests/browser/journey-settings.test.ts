/** What an owner sets on the settings screen, and what visitors get of it. */
import type { Page } from '@playwright/test'
import { campaignMessages, type CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { campaignSettingsApi } from '../../src/domain/campaigns/campaign-settings.api.ts'
import { writtenMessages } from '../../src/domain/deadlines/written-deadline.schema.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer, type Offer } from '../support/offer.ts'
import type { Product } from '../support/product.ts'
import { keptBy, keptElsewhere } from '../support/sample.ts'
import { bar, newVisitor, promisedDeadline, visit } from '../support/visitor.ts'

const HOUR_MS = 3_600_000

async function openSettings(owner: Page, { origin }: Product, { campaign }: Pick<Offer, 'campaign'>) {
  await owner.goto(`${origin}/edit/${campaign.id}/settings`)
  await expect(owner.getByRole('heading', { name: 'Deadline', exact: true })).toBeVisible()
}

type Parts = { product: Product; site: CustomerSite; owner: Page }

/** An offer whose settings are on the screen. */
async function setup({ product, site, owner }: Parts, form: Partial<CampaignForm> = {}): Promise<Offer> {
  const offer = await openOffer({ product, site, owner }, { form })
  await openSettings(owner, product, offer)
  return offer
}

/** Before it saves, the screen may ask what the change would move: that answer is not the one to wait for. */
async function save(owner: Page) {
  const { method } = campaignSettingsApi.save
  const saved = owner.waitForResponse((answer) => answer.request().method() === method && answer.ok())
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await saved
  // Those of earlier saves may still stand there.
  await expect(owner.getByText(campaignMessages.saved).last()).toBeVisible()
}

async function settingsOf({ calls, campaign }: Offer) {
  return (await calls.ask(campaignSettingsApi.read, { params: { campaignId: campaign.id } })).form
}

test(
  'a timer that is revealed in the last hour is not seen before it',
  keptBy(
    'src/server/visitors/decide.test.ts',
    'the timer is hidden until the hours that the owner set remain',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await setup({ product, site, owner })

    await owner.getByRole('link', { name: 'Advanced Settings' }).click()
    await expect(owner.getByRole('heading', { name: 'Advanced Settings' })).toBeInViewport()
    await owner.getByRole('textbox', { name: 'Hours left until reveal' }).fill('1')
    await save(owner)
    await expect(owner.getByText('Last 1 hour')).toBeVisible()

    const page = await device()
    await visit(page, offer.url)
    await expect.poll(() => offer.calls.leads(offer.campaign)).toHaveLength(1)
    await expect(bar(page)).toHaveCount(0)
    product.clock.advance({ minutes: 61 })
    await page.reload()
    await expect(bar(page)).toBeVisible()
  },
)

test('a fixed date has no tracking lifetime to set, everybody’s own deadline has', async ({
  product,
  site,
  owner,
}) => {
  const form = { deadlineType: 2, deadlineDate: '2035-11-23' } as const
  const offer = await setup({ product, site, owner }, form)
  const lifetime = owner.getByRole('textbox', { name: 'Tracking lifetime in days' })
  await expect(owner.getByRole('textbox', { name: 'Hours left until reveal' })).toBeVisible()
  await expect(lifetime).toHaveCount(0)

  await offer.calls.edit(offer.campaign, { deadlineType: 1 })
  await owner.reload()

  await expect(lifetime).toBeVisible()
})

test(
  'the parameters of a visit go on to the after URL when the owner says so',
  keptBy(
    'src/server/visitors/decide.test.ts',
    'the visit’s parameters travel on to the after URL where the owner wants it, ours and addresses do not',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await setup({ product, site, owner })

    await owner.getByRole('switch', { name: 'Pass parameters on to the after URL' }).check()
    await save(owner)

    const page = await device()
    await page.goto(`${offer.url}?utm_source=news`)
    await expect(bar(page)).toBeVisible()
    product.clock.advance({ hours: 3 })
    await page.goto(`${offer.url}?utm_source=news`)
    await expect(page).toHaveURL(`${offer.closed}?utm_source=news`)
  },
)

test('the deadline is written in the language, the format and the clock that the owner chose', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await setup({ product, site, owner })
  offer.redesign({ body: '<p>Until <b data-deadline-text>soon</b></p>' })

  await owner.getByRole('combobox', { name: 'Language' }).click()
  await owner.getByRole('combobox', { name: 'Language' }).fill('German')
  await owner.getByRole('option', { name: 'Deutsch (German)' }).click()
  await owner.getByRole('combobox', { name: 'Text format' }).fill('[bis] dddd h:mm A')
  await owner.getByRole('switch', { name: '24-hour clock' }).check()
  await save(owner)

  const { page, deadline } = await newVisitor({ product, device }, offer.url)
  const day = new Date(deadline).toLocaleDateString('de', { weekday: 'long', timeZone: 'UTC' })
  const time = new Date(deadline).toISOString().slice(11, 16)
  await expect(page.getByText('Until')).toHaveText(`Until bis ${day} ${time}`)
})

test('the sample follows every key, and an unknown token is named at once', async ({
  product,
  site,
  owner,
}) => {
  const offer = await setup({ product, site, owner })
  const format = owner.getByRole('combobox', { name: 'Text format' })
  const sample = owner.getByText('The next lead reads').locator('..')
  const today = new Date(product.clock.now() + 2 * HOUR_MS)

  await format.fill('[until] YYYY')
  await expect(sample).toContainText(`until ${today.getUTCFullYear()}`)
  await format.fill('[until] YYY')
  await expect(owner.getByText(writtenMessages.unknownToken('YYY'))).toBeVisible()
  await expect(sample).toHaveCount(0)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(format).toBeFocused()

  expect((await settingsOf(offer)).deadline_text_format).toBe('')
})

test('unsaved settings are kept from getting lost, and can be thrown away', async ({
  product,
  site,
  owner,
}) => {
  const offer = await setup({ product, site, owner })
  const category = owner.getByRole('combobox', { name: 'Category' })
  const pages = owner.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Pages' })
  await category.fill('Course')

  await pages.click()
  const leave = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
  await expect(leave).toContainText('You have unsaved changes.Changed since the last saveCategory')
  await expect(leave.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await owner.keyboard.press('Enter')
  await expect(category).toHaveValue('Course')
  await owner.getByRole('button', { name: 'Your menu' }).click()
  await owner.getByRole('button', { name: 'Sign out' }).click()
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await owner.getByRole('button', { name: 'Discard' }).click()
  await expect(category).toHaveValue('')
  await expect(owner.getByRole('region', { name: 'Save' })).toHaveCount(0)

  await category.fill('Event')
  await pages.click()
  await leave.getByRole('button', { name: 'Continue without saving' }).click()
  await expect(owner).toHaveURL(/\/pages$/)
  expect((await settingsOf(offer)).category).toBe('')
})

test(
  'whoever leaves may save first, as long as it can be saved',
  keptElsewhere,
  async ({ product, site, owner }) => {
    const offer = await setup({ product, site, owner })
    const category = owner.getByRole('combobox', { name: 'Category' })
    const leave = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
    await category.fill('Event')
    const lifetime = owner.getByRole('textbox', { name: 'Tracking lifetime in days' })
    await lifetime.fill('')

    await owner.getByRole('link', { name: 'Open Analytics' }).click()
    await expect(leave).toContainText('Tracking lifetime in days, Category')
    await expect(leave.getByRole('button', { name: 'Save and leave' })).toHaveCount(0)
    await leave.getByRole('button', { name: 'Cancel' }).click()
    await lifetime.fill('30')
    await owner.getByRole('link', { name: 'Open Analytics' }).click()
    await leave.getByRole('button', { name: 'Save and leave' }).click()

    await expect(owner).toHaveURL(/\/analytics\//)
    const { category: saved, coupon_cookie_exist_days: days } = await settingsOf(offer)
    expect([saved, days]).toEqual(['Event', 30])
  },
)

test('a save that fails says so in the server’s words, or in ours, and keeps what was typed', async ({
  product,
  site,
  owner,
}) => {
  const offer = await setup({ product, site, owner })
  await owner.getByRole('combobox', { name: 'Category' }).fill('Course')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await owner.route('**/settings/preview', async (route) => {
    await held
    await route.fulfill({ status: 409, json: { error: 'Not now, please.' } })
  })

  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(owner.getByText('Not now, please.')).toBeVisible()
  await owner.unrouteAll({ behavior: 'wait' })
  await owner.route('**/settings/preview', (route) =>
    route.fulfill({ status: 409, body: '<h1>A proxy</h1>' }),
  )
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText(campaignMessages.saveFailed)).toBeVisible()
  await owner.unrouteAll({ behavior: 'wait' })
  await save(owner)

  expect((await settingsOf(offer)).category).toBe('Course')
})

test(
  'two people on one campaign do not undo each other’s settings',
  keptBy(
    'src/server/campaign-lifecycle/save-settings.test.ts',
    'two people who change different things at once keep both',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const other = await device()
    await product.signIn(other.context(), 'ada@example.com')
    await openSettings(owner, product, offer)
    await openSettings(other, product, offer)

    await owner.getByRole('combobox', { name: 'Category' }).fill('Course')
    await other.getByRole('textbox', { name: 'Hours left until reveal' }).fill('1')
    await save(other)
    await save(owner)

    const settings = await settingsOf(offer)
    expect([settings.category, settings.hours_left_until_reveal]).toEqual(['Course', 1])
    await expect(owner.getByRole('textbox', { name: 'Hours left until reveal' })).toHaveValue('1')
  },
)

test(
  'a changed length asks who gets it, and new leads only leaves the others alone',
  keptBy(
    'src/server/campaign-lifecycle/save-settings.test.ts',
    'a changed length moves everyone, or new leads only',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)
    await openSettings(owner, product, offer)

    await owner.getByRole('textbox', { name: 'Length' }).fill('3')
    await owner.getByRole('button', { name: 'Save changes' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Who gets the new deadline?' })
    await expect(dialog).toContainText('1 lead has a running deadline that this change would move.')
    await dialog.getByRole('radio', { name: /^New leads only/ }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(owner.getByText(campaignMessages.saved)).toBeVisible()

    await page.reload()
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
    const later = await device()
    await later.goto(offer.url)
    expect(await promisedDeadline(later, product.clock)).toBeGreaterThanOrEqual(deadline + HOUR_MS)
  },
)

test(
  'pre-launch needs a page to send people to, and adds https',
  keptBy(
    'src/server/campaign-lifecycle/save-settings.test.ts',
    'the pages that pre-launch can send people to are those of the offer',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const soon = site.page('/soon', { title: 'Soon', head: offer.snippet })
    await openSettings(owner, product, offer)

    await owner.getByRole('switch', { name: 'Pre-launch' }).check()
    await owner.getByRole('textbox', { name: 'Pre-access page' }).fill('nonsense')
    await owner.getByRole('button', { name: 'Save changes' }).click()
    await expect(owner.getByText(campaignMessages.pageUrlInvalid)).toBeVisible()
    expect((await settingsOf(offer)).lockdown).toBe(false)
    await owner.getByRole('textbox', { name: 'Pre-access page' }).fill('shop.example/soon')
    await save(owner)
    expect((await settingsOf(offer)).optinPageUrl).toBe('https://shop.example/soon')

    await owner.getByRole('textbox', { name: 'Pre-access page' }).fill(soon)
    await save(owner)
    const page = await device()
    await page.goto(offer.url)
    await expect(page).toHaveURL(soon)
  },
)

test('the tracking pixel is copied as it is pasted', async ({ product, site, owner }) => {
  const offer = await openOffer({ product, site, owner })
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await openSettings(owner, product, offer)

  await owner.getByRole('button', { name: 'Copy Tracking pixel' }).click()
  await expect(owner.getByText('Copied to clipboard!').first()).toBeVisible()
  const pixel = await owner.evaluate(() => navigator.clipboard.readText())

  expect(pixel).toContain(`<img src="${offer.campaign.trackingPixelUrl}"`)
})

test('a copy says how it went for a second and a half, a failed one for three', async ({
  product,
  site,
  owner,
}) => {
  await owner.clock.install()
  await setup({ product, site, owner })
  const copy = owner.getByRole('button', { name: 'Copy Tracking pixel' })
  const said = (words: string) => owner.getByRole('status').filter({ hasText: words })
  await owner.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() }))
  // Far enough ahead that a busy machine does not pass it first.
  await owner.clock.pauseAt((await owner.evaluate(() => Date.now())) + HOUR_MS)

  await copy.click()
  await expect(said('Copied to clipboard!')).toHaveCount(1)
  await owner.clock.runFor(1400)
  await expect(said('Copied to clipboard!')).toHaveCount(1)
  await owner.clock.runFor(200)
  await expect(said('Copied to clipboard!')).toHaveCount(0)

  await owner.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('Not allowed')) })
    document.execCommand = () => false
  })
  await copy.click()
  await expect(said('Failed to copy.')).toHaveCount(1)
  await owner.clock.runFor(2900)
  await expect(said('Failed to copy.')).toHaveCount(1)
  await owner.clock.runFor(200)
  await expect(said('Failed to copy.')).toHaveCount(0)
})

test(
  'what is left of a quantity is put right at once, beside the form',
  keptBy(
    'src/server/sales/routes.test.ts',
    'an owner sets how many are taken or left, and every server shows it',
  ),
  async ({ product, site, owner }) => {
    const form = { campaignType: 'quantity', deadlineType: 5 } as const
    await setup({ product, site, owner }, form)
    const left = owner.getByRole('textbox', { name: 'Change what remains to' })

    await left.fill('101')
    await owner.getByRole('button', { name: 'Adjust' }).click()
    await expect(
      owner.getByText('Please enter a whole number from 0 to the starting quantity.'),
    ).toBeVisible()
    await left.fill('40')
    await left.press('Enter')
    await expect(owner.getByText('The quantity was changed.')).toBeVisible()

    await expect(owner.getByText('Used', { exact: true }).locator('..')).toContainText('60')
    await owner.getByRole('textbox', { name: 'Starting quantity' }).fill('50')
    await save(owner)
    await expect(owner.getByText('Remaining', { exact: true }).locator('..')).toContainText('0')
  },
)
