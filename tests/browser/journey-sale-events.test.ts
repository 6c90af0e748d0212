/** What has come from a provider, in the sales tracking dialog: kept up to date while that is open. */
import { saleTrackingApi } from '../../src/domain/sale-trackings/sale-trackings.api.ts'
import { EVENTS_PER_PAGE } from '../../src/domain/sale-trackings/sale-tracking.ts'
import { expect } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { dialogOn, reportsSales, tellSale, test } from '../support/sale-tracking-dialog.ts'

test('events come page by page, and the check of a provider comes and goes with its sales', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign()
  const at = { campaignId, provider: 'custom' } as const
  for (let sent = 0; sent < EVENTS_PER_PAGE; sent++) await calls.ask(saleTrackingApi.sendTest, { params: at })
  const dialog = dialogOn(owner)
  await owner.goto(`${product.origin}/edit/${campaignId}/pages#sales/custom`)
  const events = dialog.getByRole('table', { name: 'Events' }).getByRole('row')

  // Below the dialog.
  const progress = owner.locator('[role=progressbar][aria-label="Quickstart progress"]')

  await expect(progress).toHaveAttribute('aria-valuenow', '14')
  await dialog.getByRole('button', { name: 'Test sales tracking' }).click()
  await expect(events).toHaveCount(1 + EVENTS_PER_PAGE)
  await expect(dialog.getByRole('cell', { name: 'Test', exact: true })).toHaveCount(EVENTS_PER_PAGE)
  await expect(reportsSales(dialog, 'Custom API')).toHaveCount(0)
  await tellSale(product, calls, { ...at, email: 'juno@crumbmail.example', order: '1' })
  await expect(reportsSales(dialog, 'Custom API')).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '29')

  await dialog.getByRole('button', { name: 'Page 2' }).click()
  await expect(events).toHaveCount(2)
  await remove('ada@example.com')
  await expect(events).toHaveCount(1 + EVENTS_PER_PAGE)
  await remove('juno@crumbmail.example')
  await expect(reportsSales(dialog, 'Custom API')).toHaveCount(0)

  async function remove(email: string) {
    await dialog
      .getByRole('button', { name: `Delete the event of ${email}` })
      .first()
      .click()
    await owner
      .getByRole('dialog', { name: /^Delete this/ })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(owner.getByRole('dialog', { name: /^Delete this/ })).toHaveCount(0)
  }
})
