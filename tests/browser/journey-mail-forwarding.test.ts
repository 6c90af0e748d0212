/** Owners whose shop tells of orders by mail have Gmail forward them: Gmail asks by mail whether it may. */
import { saleTrackingApi } from '../../src/domain/sale-trackings/sale-trackings.api.ts'
import { expect } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { MAIL_DOMAIN, receivesMail } from '../support/receive-mail.ts'
import { dialogOn, EDGE, test as base } from '../support/sale-tracking-dialog.ts'
import { checkScreen } from '../support/screens.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern
  settings: async ({}, use) => {
    await use({ ...receivesMail, EDGE_ORIGIN: EDGE })
  },
})

test('the code that Gmail sends appears below the inbound address while somebody waits for it', async ({
  product,
  owner,
}) => {
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign({ checkoutPlatform: 'other' })
  await owner.goto(`${product.origin}/edit/${campaignId}/deadline#sales/mailchimp`)
  const dialog = dialogOn(owner)
  await expect(dialog.getByLabel('Inbound address', { exact: true })).toHaveValue(
    new RegExp(`@${MAIL_DOMAIN}$`),
  )
  const { inboundAddress } = await calls.ask(saleTrackingApi.get, {
    params: { campaignId, provider: 'mailchimp' },
  })

  const posted = await fetch(`${product.origin}/promotion/mail/${receivesMail.INBOUND_HTTP_SECRET}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      From: 'forwarding-noreply@google.com',
      OriginalRecipient: inboundAddress,
      Subject: '(#123456789) Gmail Forwarding Confirmation',
      TextBody: 'Confirmation code: 123456789',
      Headers: [],
    }),
  })

  expect(await posted.json()).toEqual({ ok: true, status: 'taken' })
  await expect(dialog.getByText('Gmail asks to confirm the forwarding: code 123456789')).toBeVisible()
  await checkScreen(owner, 'mail-forwarding-code')
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe('123456789')
  await expect(dialog.getByText('No events received')).toBeVisible()
})
