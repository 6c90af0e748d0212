/** The sales tracking dialog in journeys: with mail platforms to connect, and shops that tell of sales. */
import type { Locator, Page } from '@playwright/test'
import type { SaleProviderSlug } from '../../src/domain/sales/sale-providers.ts'
import { saleTrackingApi } from '../../src/domain/sale-trackings/sale-trackings.api.ts'
import { expect, test as base } from './journey.ts'
import type { OwnerCalls } from './owner-calls.ts'
import { fakes } from './platforms/fakes.ts'
import { fakeServer, type FakeServer } from './platforms/fake-server.ts'
import type { Product } from './product.ts'

/** Platforms call https addresses only; what they call is brought to the test's own server. */
export const EDGE = 'https://edge.example'

export const test = base.extend<{ platforms: FakeServer }>({
  // oxlint-disable-next-line no-empty-pattern
  platforms: async ({}, use) => {
    await using server = await fakeServer(fakes)
    await use(server)
  },
  settings: async ({ platforms }, use) => {
    await use({ KIT_BASE_URL: `${platforms.origin}/kit`, EDGE_ORIGIN: EDGE })
  },
})

export const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Set up sales tracking' })

export async function openTab(dialog: Locator, name: string) {
  await dialog.getByRole('tab', { name }).click()
}

export const reportsSales = (dialog: Locator, name: string) =>
  dialog.getByRole('tab', { name }).getByRole('img', { name: 'reports sales' })

type Told = { campaignId: string; provider: SaleProviderSlug; email: string; order: string }

/** As a shop does. */
export async function tellSale({ origin }: Pick<Product, 'origin'>, calls: OwnerCalls, told: Told) {
  const { url } = await calls.ask(saleTrackingApi.get, { params: told })
  const body = new URLSearchParams({ email: told.email, order_id: told.order })
  const answer = await fetch(url.replace(EDGE, origin), { method: 'POST', body })
  expect(answer.status, await answer.text()).toBe(200)
}
