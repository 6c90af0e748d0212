/** What the sales tracking dialog saves and shows while it is open, and how one leaves it. */
import { saleTrackingApi } from '../../src/domain/sale-trackings/sale-trackings.api.ts'
import { expect } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { dialogOn, test } from '../support/sale-tracking-dialog.ts'

test('an amount that could not be saved says so and stays in its field, whatever is saved after it', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign()
  const stored = async () => {
    const params = { campaignId, provider: 'custom' } as const
    const { amount, currency } = await calls.ask(saleTrackingApi.get, { params })
    return [amount, currency]
  }
  const dialog = dialogOn(owner)
  const answered = Promise.withResolvers<void>()
  let refuses = true
  await owner.route(/\/sale-trackings\/custom$/, async (route) => {
    if (!refuses || !route.request().postData()?.includes('amount')) return route.fallback()
    await answered.promise
    return route.fulfill({ status: 503, json: { error: 'Please try again in a minute.' } })
  })
  await owner.goto(`${product.origin}/edit/${campaignId}/pages#sales/custom`)

  const asked = owner.waitForRequest((request) => request.postData()?.includes('amount') ?? false)
  await dialog.getByLabel('Amount').fill('149')
  await asked
  await dialog.getByRole('button', { name: 'EUR' }).click()
  answered.resolve()

  // Said again where the amount goes along with the currency, which depends on how soon that is clicked.
  const refusals = owner.getByRole('alert').filter({ hasText: 'Please try again in a minute.' })
  await expect(refusals.first()).toBeVisible()
  await expect.poll(stored).toEqual([null, 'EUR'])
  await expect(dialog.getByText(/^Not saved\./)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('149.00')

  refuses = false
  await dialog.getByLabel('Amount').fill('150')
  await expect(dialog.getByText(/^Saved\./)).toBeVisible()
  await expect.poll(stored).toEqual([150, 'EUR'])

  // What is sent while a page is left cannot be looked into.
  await owner.unroute(/\/sale-trackings\/custom$/)
  await dialog.getByLabel('Amount').fill('151')
  await owner.goto('about:blank')
  await expect.poll(stored).toEqual([151, 'EUR'])
})
