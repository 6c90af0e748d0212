/** Sales tracking beyond one owner and one account: several connections, members, and mails about orders. */
import type { Page } from '@playwright/test'
import { connectionsApi } from '../../src/domain/connections/connections.api.ts'
import type { SaleTracking } from '../../src/domain/sale-trackings/sale-trackings.api.ts'
import { typed } from '../support/connections.ts'
import { expect } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { fakeKit } from '../support/platforms/kit.ts'
import type { Product } from '../support/product.ts'
import { MAIL_DOMAIN, receivesMail } from '../support/receive-mail.ts'
import { dialogOn, openTab, reportsSales, test } from '../support/sale-tracking-dialog.ts'
import { keptElsewhere } from '../support/sample.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'

const kitKey = typed('kit', fakeKit.credentials)

test(
  'of several ConvertKit accounts one is chosen, and whoever looks at the others keeps it',
  keptElsewhere,
  async ({ product, platforms, owner }) => {
    platforms.of('kit').state.tags.push({ id: '7', name: 'Bought: Sourdough Masterclass' })
    const calls = ownerCalls(product, owner)
    const { name } = await calls.ask(connectionsApi.add, { body: { ...kitKey, name: 'Bread Club' } })
    const { id: campaignId } = await calls.campaign()
    await anotherAccount(owner)
    const dialog = dialogOn(owner)
    await owner.goto(`${product.origin}/edit/${campaignId}/pages#sales/convertkit`)

    const accounts = dialog.getByRole('combobox', { name: 'Connection' })
    await expect(accounts).toBeVisible()
    await expect(dialog.getByLabel('Tag that buyers get')).toHaveCount(0)
    await checkScreenOnce(owner, 'sale-tracking-kit-several')
    await accounts.click()
    await dialog.getByRole('option', { name }).click()
    await dialog.getByLabel('Amount').fill('149')
    await dialog.getByLabel('Tag that buyers get').fill('bought')
    await dialog.getByRole('option', { name: /^Bought/ }).click()

    await dialog.getByRole('button', { name: 'Change the connection' }).click()
    await dialog.getByRole('button', { name: 'Connect another account' }).click()
    await expect(dialog.getByLabel('V4 API key')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Tag that buyers get')).toHaveValue('Bought: Sourdough Masterclass')
    await dialog.getByRole('button', { name: 'Create a webhook' }).click()
    await expect(dialog.getByText('Webhook Created!')).toBeVisible()
  },
)

test('a member sets up sales tracking, and leaves connections to owners', async ({
  product,
  platforms,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign()
  const dialog = dialogOn(owner)
  await isMember(product, true)
  await owner.goto(`${product.origin}/edit/${campaignId}/pages#sales/convertkit`)
  await expect(dialog.getByText('An owner of the account can connect Kit (ConvertKit).')).toBeVisible()
  await checkScreenOnce(owner, 'sale-tracking-member')
  await openTab(dialog, 'Custom API')
  await dialog.getByLabel('Amount').fill('149')
  await expect(dialog.getByText(/^Saved\./)).toBeVisible()

  platforms.of('kit').state.tags.push({ id: '7', name: 'Bought: Sourdough Masterclass' })
  await isMember(product, false)
  const { id: connectionId } = await calls.ask(connectionsApi.add, { body: kitKey })
  await isMember(product, true)
  await owner.reload()
  await openTab(dialog, 'ConvertKit')
  await dialog.getByRole('button', { name: 'Change the connection' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Connection' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Connect another account' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Amount').fill('149')
  await dialog.getByLabel('Tag that buyers get').fill('bought')
  await dialog.getByRole('option', { name: /^Bought/ }).click()
  await dialog.getByRole('button', { name: 'Create a webhook' }).click()
  await expect(reportsSales(dialog, 'ConvertKit')).toBeVisible()

  const { platform } = platforms.of('kit')
  platforms.fail('kit', { ...platform.problem(401, 'The access token is invalid'), times: 100 })
  await isMember(product, false)
  await calls.ask(connectionsApi.check, { params: { connectionId } })
  await isMember(product, true)
  await owner.reload()
  await expect(dialog.getByText('An owner of the account can put that right.')).toBeVisible()
  await expect(reportsSales(dialog, 'ConvertKit')).toHaveCount(0)
})

const withMail = test.extend({
  settings: async ({ settings }, use) => use({ ...settings, ...receivesMail }),
})

withMail(
  'a mail about an order, sent to the address of the Mailchimp tab, is a sale',
  async ({ product, owner }) => {
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id: campaignId } = await ownerCalls(product, owner).campaign()
    const dialog = dialogOn(owner)
    await owner.goto(`${product.origin}/edit/${campaignId}/pages#sales/mailchimp`)
    const address = dialog.getByRole('textbox', { name: 'Inbound address' })
    await expect(address).toHaveValue(new RegExp(`@${MAIL_DOMAIN.replaceAll('.', '\\.')}$`))
    await expect(dialog.getByRole('link', { name: 'Zapier' })).toHaveCount(0)
    await dialog.getByLabel('Amount').fill('149')
    await expect(dialog.getByText(/^Saved\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy Inbound address' }).click()
    await expect(dialog.getByText('Copied!')).toBeVisible()

    const answer = await fetch(`${product.origin}/promotion/mail/${receivesMail.INBOUND_HTTP_SECRET}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        From: 'shop@shop.example',
        OriginalRecipient: await owner.evaluate(() => navigator.clipboard.readText()),
        Subject: 'Order',
        TextBody: 'Order 12\nEmail: juno@crumbmail.example',
        Headers: [{ Name: 'Message-ID', Value: '<12@shop.example>' }],
      }),
    })

    expect(answer.status, await answer.text()).toBe(200)
    await expect(dialog.getByRole('row').last()).toContainText('juno@crumbmail.exampleUSD149.00')
    await expect(reportsSales(dialog, 'Mailchimp')).toBeVisible()
    await checkScreen(owner, 'sale-tracking-mail')
  },
)

/** As if there were a second one, which takes a second key. */
function anotherAccount(owner: Page) {
  return owner.route(/\/sale-trackings\/convertkit$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const view = (await response.json()) as SaleTracking
    const connections = view.connections.flatMap((one) => [one, { ...one, id: 'other', name: 'Old account' }])
    return route.fulfill({ response, json: { ...view, connections } })
  })
}

async function isMember({ deps }: Product, isIt: boolean) {
  await deps.database.db
    .updateTable('members')
    .set({ role: isIt ? 'member' : 'owner' })
    .execute()
}
