/** The Discounts screen in every state of the shop, of the form and of the codes. */
import type { Page } from '@playwright/test'
import { discountMessages } from '../../src/domain/discounts/discount.schema.ts'
import { discountsApi } from '../../src/domain/discounts/discounts.api.ts'
import { storeStartsApi } from '../../src/domain/stores/store-starts.api.ts'
import { shopAddressMessages } from '../../src/domain/stores/shop-address.ts'
import { setFlags } from '../support/account-flags.ts'
import { expect, test, type SharedInstallation } from '../support/shared-installation.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { answerForStore, connected, knead, notConnected } from '../support/store-answers.ts'

const AN_HOUR_AGO = Date.now() - 3_600_000
const broken = { since: AN_HOUR_AGO, text: 'Shopify no longer lets us in: the app was not allowed again.' }

async function open({ installation, owner }: { installation: SharedInstallation; owner: Page }, form = {}) {
  const { calls, product } = installation
  await setFlags(calls, { storeSubscribed: true })
  const { id } = await calls.campaign({
    campaignName: 'Bread box welcome',
    campaignType: 'ShopifyWelcome',
    deadlineType: 1,
    deadlineUnit: 'days',
    deadlineLength: 3,
    ...form,
  })
  await owner.goto(`${product.origin}/edit/${id}/discounts`)
  return id
}

const card = (owner: Page) => owner.getByRole('region', { name: 'Shopify' })

test('everybody can connect a shop, and is told why nothing happens without an address', async ({
  installation,
  owner,
}) => {
  await answerForStore(owner, { store: notConnected })
  await open({ installation, owner })
  const input = owner.getByRole('textbox', { name: 'Shop URL' })
  const integrate = owner.getByRole('button', { name: 'Integrate' })
  await expect(integrate).toBeDisabled()
  await checkScreen(owner, 'store-none')

  await input.focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByText(shopAddressMessages.blank)).toBeVisible()
  await checkScreenOnce(owner, 'store-blank')
  await input.fill('kneadful.com')
  await integrate.click()
  await expect(owner.getByText(shopAddressMessages.unknown)).toBeVisible()
  await expect(input).toBeFocused()

  await owner.getByRole('button', { name: 'Connect it in another way' }).click()
  await owner.getByRole('button', { name: 'Test and connect' }).click()
  await expect(owner.getByRole('textbox', { name: 'Client ID' })).toBeVisible()
  await checkScreenOnce(owner, 'store-own-app')
})

test('an installation without an app leads through making one’s own', async ({ installation, owner }) => {
  await answerForStore(owner, {
    store: { ...notConnected, signIn: { set: ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] } },
  })
  await open({ installation, owner })
  await expect(owner.getByText(/This installation is not an app at Shopify yet/)).toBeVisible()
  await checkScreen(owner, 'store-no-app')

  await owner.getByText('Older custom app').click()
  await expect(owner.getByLabel('Admin API access token')).toBeVisible()
  await checkScreenOnce(owner, 'store-older-app')
})

test('a shop that was uninstalled, is not paid for, is broken or holds back says so', async ({
  installation,
  owner,
}) => {
  const states = {
    'store-ended': {
      ...notConnected,
      ended: { shop: 'kneadful.myshopify.com', at: AN_HOUR_AGO, by: 'uninstalled' as const },
    },
    'store-unpaid': { ...connected, subscribed: false },
    'store-broken': { ...connected, store: { ...knead, problem: broken } },
    'store-scopes': { ...connected, store: { ...knead, missingScopes: ['read_orders', 'read_customers'] } },
  }
  await answerForStore(owner, { store: states['store-ended'] })
  const id = await open({ installation, owner })
  for (const [name, store] of Object.entries(states)) {
    await answerForStore(owner, { store })
    await owner.goto(`${installation.product.origin}/edit/${id}/discounts`)
    await expect(card(owner)).toBeVisible()
    await checkScreenOnce(owner, name)
  }
  await answerForStore(owner, { store: states['store-unpaid'] })
  await owner.reload()
  await expect(owner.getByRole('button', { name: 'Choose the Store plan' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Save discount' })).toHaveCount(0)
})

test('the app embed is switched on in the theme, or replaced by code', async ({ installation, owner }) => {
  const link = 'https://kneadful.myshopify.com/admin/themes/current/editor?context=apps'
  await answerForStore(owner, { embed: { shopifyExtensionEnabled: false, shopifyExtensionEnableLink: link } })
  const id = await open({ installation, owner })
  await expect(card(owner).getByText('Integrated')).toBeVisible()
  await expect(card(owner).getByRole('link', { name: 'Open theme editor' })).toHaveAttribute('href', link)
  await card(owner).getByRole('button', { name: 'Use code instead' }).click()
  await expect(card(owner).getByRole('region', { name: 'Code for your theme' })).toBeVisible()
  await checkScreenOnce(owner, 'store-embed-off')

  await answerForStore(owner, { embed: 'refused' })
  await owner.goto(`${installation.product.origin}/edit/${id}/discounts`)
  await expect(card(owner).getByText(discountMessages.extensionNotRead)).toBeVisible()
  await checkScreenOnce(owner, 'store-embed-unknown')
})

test('everybody can choose what a discount is for, by mouse and by keys', async ({ installation, owner }) => {
  await answerForStore(owner, { discount: null })
  await open({ installation, owner })
  const save = owner.getByRole('button', { name: 'Save discount' })
  await expect(save).toBeVisible()
  await checkScreen(owner, 'discount-new')

  await save.click()
  await expect(owner.getByText(discountMessages.value)).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Value' })).toBeFocused()
  await owner.getByRole('textbox', { name: 'Value' }).fill('15')
  await owner.getByRole('radio', { name: 'Specific Products' }).click()
  const search = owner.getByRole('combobox', { name: 'Products' })
  await search.fill('lo')
  const list = owner.getByRole('listbox', { name: 'Products' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await owner.keyboard.press('Enter')
  await owner.keyboard.press('ArrowDown')
  await owner.keyboard.press('Space')
  await expect(search).toHaveValue('lo')
  await expect(owner.getByText('2 chosen')).toBeVisible()
  await expect(owner.getByRole('region', { name: 'What a buyer sees' })).toContainText(
    'Country loaf, 900 g and Rye loaf with caraway',
  )
  await expect(owner.getByText('$19.50 → $16.58')).toBeVisible()
  await checkScreen(owner, 'discount-choosing')

  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await search.fill('zz')
  await expect(owner.getByText(discountMessages.noProducts)).toBeVisible()
  expect(await list.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(256)
  await owner.keyboard.press('Tab')
  await expect(list).toBeHidden()

  await owner.getByRole('radio', { name: 'Specific Collections' }).click()
  await expect(owner.getByText('2 products are no longer chosen.')).toBeVisible()
  await expect(owner.getByText('No collection yet')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByText('2 chosen')).toBeVisible()
})

test('what could not be read or saved is said in its words, and tried again', async ({
  installation,
  owner,
}) => {
  const refused = { status: 422, json: { error: 'The shop does not answer.' } }
  const answersDiscount = /\/discount$/
  await answerForStore(owner, { discount: null })
  await owner.route(answersDiscount, (route) => route.fulfill(refused), { times: 1 })
  await open({ installation, owner })
  const alert = owner.getByRole('alert')
  await expect(alert).toContainText(discountMessages.discountNotRead)
  await checkScreenOnce(owner, 'discount-not-read')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await owner.getByRole('textbox', { name: 'Value' }).fill('15')

  await owner.route(/\/products\?/, (route) => route.fulfill(refused))
  await owner.getByRole('radio', { name: 'Specific Products' }).click()
  await owner.getByRole('combobox', { name: 'Products' }).fill('lo')
  await expect(
    owner.getByText(`${discountMessages.productsNotRead}. The shop does not answer.`),
  ).toBeVisible()
  await owner.unroute(/\/products\?/)
  await owner.route(/\/products\?/, (route) =>
    route.fulfill({
      json: { data: { products: [], collections: [], nextProducts: null, nextCollections: null } },
    }),
  )
  await owner.getByRole('radio', { name: 'Specific Collections' }).click()
  await owner.getByRole('combobox', { name: 'Collections' }).fill('zz')
  await expect(owner.getByText(discountMessages.noCollections)).toBeVisible()

  await owner.getByRole('radio', { name: 'All Products' }).click()
  // A proxy in front of the server has no words for it.
  await owner.route(answersDiscount, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await owner.getByRole('button', { name: 'Save discount' }).click()
  await expect(alert.filter({ hasText: discountMessages.notSaved })).toBeVisible()
  await expect(owner.getByText(discountMessages.saveFailed, { exact: true })).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Value' })).toHaveValue('15')
})

test('codes that the shop refused stand there in its words', async ({ installation, owner }) => {
  await answerForStore(owner, {
    codes: {
      made: 1284,
      waiting: 12,
      failed: 2,
      problems: [
        { code: 'BREAD-7KQ4M-X2WDP', problem: 'Product no longer exists', at: AN_HOUR_AGO },
        { code: null, problem: 'The shop has reached its limit of discounts', at: AN_HOUR_AGO - 1 },
      ],
    },
  })
  await open({ installation, owner })
  await expect(owner.getByText('“Product no longer exists”')).toBeVisible()
  await checkScreen(owner, 'discount-codes')
})

test('what the shop starts is saved as it is chosen, and a wait that is none is not', async ({
  installation,
  owner,
}) => {
  await answerForStore(owner, {})
  await open({ installation, owner }, { campaignType: 'ShopifyWinback' })
  const starts = owner.getByRole('region', { name: 'What starts a deadline' })
  const wait = starts.getByRole('textbox', { name: 'Wait' })
  await expect(wait).toHaveValue('90')
  await checkScreenOnce(owner, 'store-start')

  await wait.fill('0')
  await wait.press('Enter')
  await expect(starts.getByText('Please enter a whole number of days from 1 to 730.')).toBeVisible()
  await wait.fill('60')
  await starts.getByRole('switch', { name: 'Only people who agreed to marketing' }).click()
  await expect(starts.getByText('Saved.')).toBeVisible()
  await owner.reload()
  await expect(wait).toHaveValue('60')
  await expect(starts.getByRole('switch', { name: 'Only people who agreed to marketing' })).not.toBeChecked()
  await starts.getByRole('switch', { name: 'Customers who stay away' }).click()
  await expect(starts.getByText('Saved.')).toBeVisible()
  await expect(wait).toHaveCount(0)
})

test('a wait that somebody else has changed is shown, and not taken back by who only came by', async ({
  installation,
  owner,
}) => {
  await answerForStore(owner, {})
  const id = await open({ installation, owner }, { campaignType: 'ShopifyWinback' })
  const starts = owner.getByRole('region', { name: 'What starts a deadline' })
  const wait = starts.getByRole('textbox', { name: 'Wait' })
  const stored = async () =>
    (await installation.calls.ask(storeStartsApi.show, { params: { campaignId: id } })).start?.wait
  await expect(wait).toHaveValue('90')
  await installation.calls.ask(storeStartsApi.save, { params: { campaignId: id }, body: { wait: 30 } })

  // The answer to a choice of one's own brings the number of somebody else.
  await starts.getByRole('switch', { name: 'Only people who agreed to marketing' }).click()
  await expect(wait).toHaveValue('30')
  await wait.focus()
  await owner.keyboard.press('Tab')
  await starts.getByRole('switch', { name: 'Only people who agreed to marketing' }).click()
  await expect(starts.getByText('Saved.')).toBeVisible()

  expect(await stored()).toBe(30)
})

test('a shop that is broken, or has not allowed it, is led to where starts come from again', async ({
  installation,
  owner,
}) => {
  const lacking = { ...knead, missingScopes: ['read_orders'] }
  await answerForStore(owner, {
    store: { ...connected, store: lacking },
    start: { shop: 'working', missingScopes: ['read_orders'] },
  })
  const id = await open({ installation, owner }, { campaignType: 'ShopifyWinback' })
  const starts = owner.getByRole('region', { name: 'What starts a deadline' })
  await expect(starts.getByText('The shop has not allowed this yet (read_orders).')).toBeVisible()
  await expect(starts.getByRole('button', { name: 'Allow at the shop' })).toBeEnabled()

  await answerForStore(owner, {
    store: { ...connected, store: { ...knead, problem: broken } },
    start: { shop: 'broken' },
  })
  await owner.goto(`${installation.product.origin}/edit/${id}/discounts`)
  await expect(starts.getByText('The shop does not let us in')).toBeVisible()
  await expect(starts.getByRole('button', { name: 'Connect again' })).toBeEnabled()
  await checkScreenOnce(owner, 'store-start-broken')
})

test('who changes what somebody else has changed meanwhile is asked, and either answer holds', async ({
  installation,
  owner,
}) => {
  const { calls } = installation
  await answerForStore(owner, { discount: 'stored' })
  const id = await open({ installation, owner })
  const params = { campaignId: id }
  const first = { value: 15, type: 'percentage', applies_to: 'all' } as const
  const saveElsewhere = (value: number) => calls.ask(discountsApi.save, { params, body: { ...first, value } })
  await saveElsewhere(15)
  await owner.reload()
  const value = owner.getByRole('textbox', { name: 'Value' })
  await expect(value).toHaveValue('15')
  await saveElsewhere(20)

  await value.fill('25')
  await owner.getByRole('button', { name: 'Save discount' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog).toContainText('20, Percentage')
  await expect(dialog).toContainText('25, Percentage')
  await checkScreenOnce(owner, 'discount-conflict')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(value).toHaveValue('20')

  await saveElsewhere(30)
  await value.fill('25')
  await owner.getByRole('button', { name: 'Save discount' }).click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(owner).toHaveURL(/\/emails$/)
  expect((await calls.ask(discountsApi.show, { params })).data?.value).toBe(25)
})

test('a fixed date has the owner’s own code, and no other', async ({ installation, owner }) => {
  await answerForStore(owner, { discount: null })
  await open(
    { installation, owner },
    {
      campaignName: 'Christmas sale',
      campaignType: 'ShopifyFixedDate',
      deadlineType: 2,
      deadlineDate: '2035-12-24',
    },
  )
  await owner.getByRole('textbox', { name: 'Discount code' }).fill('XMAS20')
  await owner.getByRole('textbox', { name: 'Value' }).fill('20')
  const buyer = owner.getByRole('region', { name: 'What a buyer sees' })
  await expect(buyer).toContainText('XMAS20')
  await expect(buyer).not.toContainText('An example')
  await checkScreenOnce(owner, 'discount-fixed-date')

  await owner.getByRole('link', { name: 'Emails' }).click()
  await expect(owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })).toContainText('Value')
  await setFlags(installation.calls, { storeSubscribed: false })
})

test('every screen of a campaign says when its shop is gone, and leads to where it is put right', async ({
  installation,
  owner,
}) => {
  await answerForStore(owner, {
    store: {
      ...notConnected,
      ended: { shop: 'kneadful.myshopify.com', at: AN_HOUR_AGO, by: 'uninstalled' },
    },
  })
  await owner.route(/\/api\/campaigns\/[0-9a-z]+$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), hasDiscount: true } })
  })
  const id = await open({ installation, owner })
  await owner.goto(`${installation.product.origin}/edit/${id}/deadline`)
  const band = owner.getByRole('region', { name: 'The shop does not work' })
  await expect(band).toContainText('The app was uninstalled from kneadful.myshopify.com.')
  await checkScreenOnce(owner, 'store-band')

  await band.getByRole('link', { name: 'Fix it' }).click()
  await expect(owner).toHaveURL(/\/discounts$/)
  await expect(band).toHaveCount(0)
  // The campaign may be asked for once more while the page is closed.
  await owner.unrouteAll({ behavior: 'wait' })
})

test('whoever runs the installation types in its app, with what Shopify wants to know beside it', async ({
  installation,
  owner,
}) => {
  await owner.goto(`${installation.product.origin}/instance/settings`)
  const app = owner.getByRole('region', { name: 'App for Shopify shops' })
  await expect(app.getByText('Not set up')).toBeVisible()
  await checkScreenOnce(owner, 'store-app-none')
  await app.getByRole('button', { name: 'Save app' }).click()
  await expect(app.getByText(shopAddressMessages.blank).first()).toBeVisible()

  await app.getByRole('textbox', { name: 'Client ID' }).fill('0b9e1f')
  await app.getByLabel('Client secret', { exact: true }).fill('shpss_of-this-installation')
  await app.getByRole('button', { name: 'Save app' }).click()
  await expect(app.getByText('Set up', { exact: true })).toBeVisible()
  await expect(app.getByLabel('Client secret', { exact: true })).toHaveValue('')
  await checkScreenOnce(owner, 'store-app')

  await app.getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('dialog', { name: 'Remove the app?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(app.getByText('Not set up')).toBeVisible()
})
