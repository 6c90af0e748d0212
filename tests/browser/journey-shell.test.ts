/** The way around a campaign: its side bar, its Quickstart card, the switcher, and the two families of addresses. */
import type { Page } from '@playwright/test'
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import type { CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import { setFlags } from '../support/account-flags.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { keptBy } from '../support/sample.ts'

const rows = (page: Page) => page.getByRole('navigation', { name: 'Campaign' }).getByRole('listitem')
const card = (page: Page) => page.getByRole('link', { name: /^Quickstart/ })

function ofType(campaignType: CampaignType) {
  const { deadlineType, deadlineUnit, deadlineLength } = emptyCampaignForm({ campaignType, timezone: 'UTC' })
  return { campaignType, deadlineType, deadlineUnit, deadlineLength, deadlineDate: '2035-11-23' }
}

test('a campaign opens screen by screen: created, then with its pages', async ({ product, site, owner }) => {
  await owner.goto(`${product.origin}/campaigns/create`)
  await expect(rows(owner)).toHaveText(['Deadline', 'Pages', 'Emails', 'Appearance', 'Settings', 'Testing'])
  await expect(rows(owner).getByRole('link', { name: 'Pages' })).toHaveAttribute('aria-disabled', 'true')
  await expect(card(owner)).toHaveCount(0)

  const calls = ownerCalls(product, owner)
  const empty = await calls.campaign()
  await owner.goto(`${product.origin}/edit/${empty.id}/deadline`)
  await expect(rows(owner).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-disabled', 'true')
  await expect(card(owner)).toHaveAttribute('href', `/edit/${empty.id}/pages`)
  await expect(card(owner)).toContainText('Next: add your pages')
  await owner.goto(`${product.origin}/edit/${empty.id}/settings`)
  await expect(owner).toHaveURL(`${product.origin}/edit/${empty.id}/deadline`)

  const { campaign } = await openOffer({ product, site, owner })
  await owner.goto(`${product.origin}/edit/${campaign.id}/deadline`)
  await expect(rows(owner).locator('[aria-disabled]')).toHaveCount(0)
  await expect(card(owner)).toHaveAttribute('href', `/edit/${campaign.id}/quickstart`)
})

test('an announcement bar has Settings and Pages, and no Quickstart card', async ({ product, owner }) => {
  const { id } = await ownerCalls(product, owner).campaign(ofType('AnnouncementBar'))

  await owner.goto(`${product.origin}/edit/${id}/deadline`)

  await expect(rows(owner)).toHaveText([/^Settings/, 'Pages', 'Appearance'])
  await expect(card(owner)).toHaveCount(0)
})

test('in an account for bars only every campaign is shown as a bar’s', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const { id } = await calls.campaign()
  await setFlags(calls, { announcementBarOnly: true })

  await owner.goto(`${product.origin}/edit/${id}/deadline`)

  await expect(rows(owner)).toHaveText([/^Settings/, 'Pages', 'Appearance'])
  await owner.goto(`${product.origin}/edit/${id}/emails`)
  await expect(owner).toHaveURL(`${product.origin}/edit/${id}/deadline`)
})

test('a store’s campaign goes on with its discount, with a guide and a way to its pages', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { storeSubscribed: true })
  const { id } = await calls.campaign(ofType('ShopifyWelcome'))

  await owner.goto(`${product.origin}/campaigns`)
  await owner.getByRole('link', { name: 'Spring offer' }).click()

  await expect(owner).toHaveURL(`${product.origin}/edit/${id}/discounts`)
  await expect(rows(owner)).toHaveText([
    /^Deadline/,
    'Discounts',
    'Emails',
    'Appearance',
    'Settings',
    'Testing',
    'Sales tracking',
  ])
  await expect(card(owner)).toHaveAttribute('href', '/help/guides/stores')
  await expect(card(owner)).toHaveAttribute('target', '_blank')
  await rows(owner)
    .getByRole('link', { name: /^Deadline/ })
    .click()
  await owner
    .getByRole('complementary', { name: 'Summary' })
    .getByRole('link', { name: 'Add your pages' })
    .click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${id}/pages`)
})

test.describe('where the installation names its own', () => {
  test.use({
    settings: {
      STORE_GUIDE_URL: 'https://docs.example.com/stores',
      HELP_VIDEOS: 'quickstart=https://films.example.com/embed/start',
    },
  })

  test('stores follow its guide, and its film is shown in a dialog', async ({ product, owner }) => {
    await owner.route('https://films.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' }),
    )
    const calls = ownerCalls(product, owner)
    const general = await calls.campaign()
    await owner.goto(`${product.origin}/edit/${general.id}/quickstart`)
    await owner.getByRole('button', { name: 'Watch Video' }).click()
    const dialog = owner.getByRole('dialog')
    await expect(dialog.frameLocator('iframe').getByText('The film')).toBeVisible()
    await owner.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await setFlags(calls, { storePlatformAccount: true, storeSubscribed: true })
    const store = await calls.campaign(ofType('ShopifyWelcome'))
    await owner.goto(`${product.origin}/edit/${store.id}/deadline`)
    await expect(card(owner)).toHaveAttribute('href', 'https://docs.example.com/stores')
  })
})

test('the checklist counts what has happened and what the owner ticks off', async ({
  product,
  site,
  owner,
}) => {
  const { campaign } = await openOffer({ product, site, owner })
  await owner.goto(`${product.origin}/edit/${campaign.id}/quickstart`)
  await expect(owner.getByRole('heading', { name: 'Campaign Setup Checklist' })).toBeVisible()
  await expect(owner.getByText('29% complete')).toBeVisible()
  await expect(card(owner)).toContainText('29%')

  await owner.getByRole('button', { name: 'Mark as done: Put the code on your pages' }).click()
  await expect(owner.getByText('43% complete')).toBeVisible()
  await expect(card(owner)).toContainText('43%')
  await owner.reload()
  await expect(owner.getByText('43% complete')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo: Put the code on your pages' }).click()
  await expect(owner.getByText('29% complete')).toBeVisible()

  await owner.getByRole('link', { name: 'Set up sales tracking' }).click()
  await expect(owner).toHaveURL(`${product.origin}/edit/${campaign.id}/quickstart#sales`)
  await expect(owner.getByRole('dialog', { name: 'Set up sales tracking' })).toBeVisible()
})

test(
  'the server away leaves the checklist with a way to try again',
  keptBy('tests/browser/screens-in-trouble.test.ts', 'says when it cannot be shown, and tries again'),
  async ({ product, owner, trouble }) => {
    trouble.forgive(/.*/)
    const { id } = await ownerCalls(product, owner).campaign()
    await owner.route('**/api/checklist/*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Not now.' } }),
    )
    await owner.goto(`${product.origin}/edit/${id}/quickstart`)
    await expect(owner.getByText('Not now.')).toBeVisible()
    await expect(card(owner)).toContainText('14%')

    await owner.unroute('**/api/checklist/*')
    await owner.getByRole('button', { name: 'Try again' }).click()

    await expect(owner.getByText('14% complete')).toBeVisible()
  },
)

test(
  'every screen is there in both families of addresses, and links stay in theirs',
  keptBy('src/admin/navigation/built-screens.test.ts', 'every screen has an address in both families'),
  async ({ product, site, owner }) => {
    const { campaign } = await openOffer({ product, site, owner })
    const family = `${product.origin}/campaigns/update/${campaign.id}`
    await owner.goto(`${family}/quickstart`)

    for (const name of ['Deadline', 'Pages', 'Settings']) {
      await rows(owner).getByRole('link', { name }).click()
      await expect(owner).toHaveURL(`${family}/${name.toLowerCase()}`)
      await expect(owner.locator('#sheet')).toContainText('Spring offer')
    }
    await card(owner).click()
    await expect(owner).toHaveURL(`${family}/quickstart`)
    await owner.getByRole('link', { name: 'Add your pages' }).click()
    await expect(owner).toHaveURL(`${family}/pages`)
  },
)

test(
  'accounts with the newer wizard find their campaigns in its family',
  keptBy(
    'src/domain/campaigns/editor-switch.test.ts',
    'in the newer wizard they have the addresses of its family',
  ),
  async ({ product, owner }) => {
    const calls = ownerCalls(product, owner)
    await setFlags(calls, { newerWizard: true })
    const { id } = await calls.campaign()

    await owner.goto(`${product.origin}/campaigns`)
    await owner.getByRole('link', { name: 'Spring offer' }).click()

    await expect(owner).toHaveURL(`${product.origin}/campaigns/update/${id}/pages`)
  },
)

test('another campaign is found and opened with the keyboard alone', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const { id } = await calls.campaign()
  const other = await calls.campaign({ campaignName: 'Autumn offer' })
  await calls.campaign({ campaignName: 'Winter offer' })
  await owner.goto(`${product.origin}/edit/${id}/deadline`)

  await expect(owner.getByRole('combobox', { name: 'Switch campaign' })).toBeVisible()
  await owner.keyboard.press('Tab')
  await expect(owner.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await owner.getByRole('combobox', { name: 'Switch campaign' }).press('Enter')
  const search = owner.getByRole('combobox', { name: 'Search campaigns' })
  await expect(search).toBeFocused()
  await owner.keyboard.type('nothing like it')
  await expect(owner.getByText('No campaigns found.')).toBeVisible()
  await search.fill('AUTUMN')
  await expect(owner.getByRole('option')).toHaveCount(1)
  await owner.keyboard.press('ArrowDown')
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(`${product.origin}/edit/${other.id}/deadline`)

  await owner.getByRole('combobox', { name: 'Switch campaign' }).press('Enter')
  await expect(search).toBeFocused()
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('combobox', { name: 'Switch campaign' })).toBeFocused()
})

test('a name is edited where it stands: Escape keeps the old one, and so does an empty one', async ({
  product,
  owner,
}) => {
  const { id } = await ownerCalls(product, owner).campaign()
  await owner.goto(`${product.origin}/edit/${id}/deadline`)
  const name = owner.getByRole('heading', { level: 1 })
  const field = name.getByRole('textbox', { name: 'Campaign name' })

  await name.getByRole('button').click()
  await field.fill('Another')
  await field.press('Escape')
  await expect(name).toHaveText('Spring offer')
  await name.getByRole('button').click()
  await field.fill('  ')
  await field.press('Enter')
  await expect(name).toHaveText('Spring offer')
  await name.getByRole('button').click()
  await field.fill('Summer offer')
  await field.blur()
  await expect(name).toHaveText('Summer offer')
  await expect(owner.getByRole('combobox', { name: 'Switch campaign' })).toContainText('Summer offer')
})
