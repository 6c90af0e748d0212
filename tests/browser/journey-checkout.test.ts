/** An owner sets up how a checkout reports its orders, and so does somebody else. */
import type { Page } from '@playwright/test'
import { checkoutsApi } from '../../src/domain/sales/checkouts.api.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'

test('saving takes back nothing that somebody else has saved, and a typed secret is not lost by leaving', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign({ campaignName: 'Spring offer' })
  await calls.campaign({ campaignName: 'Autumn offer' })
  const at = { params: { campaignId, checkout: 'stripe' } } as const
  const save = owner.getByRole('button', { name: 'Save', exact: true })
  await owner.goto(`${product.origin}/help/platforms/stripe?campaign=${campaignId}`)

  await owner.getByLabel('Signing secret').fill('whsec_of_stripe')
  await calls.ask(checkoutsApi.save, { ...at, body: { products: ['plink_1'], countsRenewals: true } })
  await save.click()
  await expect(owner.getByText('It is saved, and never shown again.')).toBeVisible()
  await expect(owner.getByLabel('Products that count')).toHaveValue('plink_1')
  await expect(owner.getByLabel('Count renewals')).toBeChecked()
  const { products, countsRenewals, hasSecret } = await calls.ask(checkoutsApi.get, at)
  expect([products, countsRenewals, hasSecret]).toEqual([['plink_1'], true, true])

  await owner.getByLabel('Products that count').fill('plink_2')
  await choose(owner, 'Autumn offer')
  const leaving = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
  await expect(leaving).toContainText('Products that count')
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(owner.getByLabel('Products that count')).toHaveValue('plink_2')
  await choose(owner, 'Autumn offer')
  await leaving.getByRole('button', { name: 'Save and leave' }).click()
  await expect(owner.getByText('Until it is here, nothing that Stripe sends is counted.')).toBeVisible()
  expect((await calls.ask(checkoutsApi.get, at)).products).toEqual(['plink_2'])

  await owner.getByLabel('Signing secret').fill('whsec_typed')
  await choose(owner, 'Spring offer')
  await leaving.getByRole('button', { name: 'Continue without saving' }).click()
  await expect(owner.getByLabel('Products that count')).toHaveValue('plink_2')
  await expect(save).toBeDisabled()
})

async function choose(owner: Page, campaign: string) {
  await owner.getByRole('combobox', { name: 'Campaign' }).click()
  await owner.getByRole('option', { name: campaign }).click()
}
