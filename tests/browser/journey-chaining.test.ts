/** An owner chooses which campaign starts for whoever bought, and in which currency sales are added up. */
import type { Locator } from '@playwright/test'
import { campaignMessages } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { campaignSettingsApi } from '../../src/domain/campaigns/campaign-settings.api.ts'
import { launchApi } from '../../src/domain/launch/launch.api.ts'
import { startChained } from '../../src/server/chaining/chain-worker.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { tellSale } from '../support/sale-tracking-dialog.ts'

test('the next campaign and the currency are found by name, and do what they say', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const { id: campaignId } = campaign
  await calls.page(campaign, { beforeUrl: 'https://shop.example/offer' })
  const next = await calls.campaign({ campaignName: 'Upsell' })
  const settings = async () => (await calls.ask(campaignSettingsApi.read, { params: { campaignId } })).form
  const afterSale = owner.getByRole('combobox', { name: 'Campaign after a sale' })
  const currency = owner.getByRole('combobox', { name: 'Currency', exact: true })
  async function save() {
    await owner.getByRole('button', { name: 'Save changes' }).click()
    await expect(owner.getByText(campaignMessages.saved).last()).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  }
  await owner.goto(`${product.origin}/edit/${campaignId}/settings`)

  await find(afterSale, 'ups', 'Upsell')
  await find(currency, 'yen', 'Japanese Yen (JPY)')
  await save()
  const saved = await settings()
  expect([saved.start_after_sale, saved.currency]).toEqual([next.id, 'JPY'])

  const sale = { provider: 'custom', email: 'juno@crumbmail.example', order: '1' } as const
  await tellSale(product, calls, { campaignId, ...sale })
  await startChained(product.deps)
  const started = await calls.leads(next)
  expect(started.map(({ email }) => email)).toEqual([sale.email])
  await owner.goto(`${product.origin}/analytics/${campaignId}`)
  await expect(owner.getByRole('region', { name: 'Figures' })).toContainText('¥0')

  await calls.ask(launchApi.changeStage, { params: { campaignId: next.id }, body: { stage: 'paused' } })
  await owner.goto(`${product.origin}/edit/${campaignId}/settings`)
  await expect(afterSale).toHaveValue('Upsell (paused)')
  await expect(currency).toHaveValue('Japanese Yen (JPY)')
  await find(afterSale, 'none', 'None')
  await save()
  expect((await settings()).start_after_sale).toBe('')
})

/** Opens the list, types, and takes the first match once that is active. */
async function find(field: Locator, typed: string, found: string) {
  await field.click()
  await expect(field.page().getByRole('option').first()).toBeVisible()
  await field.fill(typed)
  const option = field.page().getByRole('option', { name: found, exact: true })
  await expect(option).toHaveAttribute('data-combobox-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue(found === 'None' ? '' : found)
}
