/** What the server answers about a shop, for screens whose state no fake shop is asked to be in. */
import type { Page } from '@playwright/test'
import type { Discount } from '../../src/domain/discounts/discount.schema.ts'
import type { discountsApi } from '../../src/domain/discounts/discounts.api.ts'
import type { storesApi, StoreState, StoreView } from '../../src/domain/stores/stores.api.ts'
import type { StoreStart, storeStartsApi } from '../../src/domain/stores/store-starts.api.ts'
import type { Answer } from '../../src/admin/calls/request.ts'

const DAY_MS = 86_400_000

export const knead: StoreView = {
  label: 'Kneadful',
  value: 'kneadful.myshopify.com',
  esp_id: 'shopify',
  by: 'oauth',
  currency: 'USD',
  timezone: 'America/New_York',
  connectedAt: Date.now() - 3 * DAY_MS,
  problem: null,
  missingScopes: [],
}

export const connected: StoreState = { store: knead, subscribed: true, ended: null, signIn: 'ready' }
export const notConnected: StoreState = { ...connected, store: null }

const names = [
  ['Country loaf, 900 g', '9.50'],
  ['Rye loaf with caraway', '10.00'],
  ['Loaf tin, cast iron', '48.00'],
  ['Gluten-free loaf', '11.50'],
  ['Lovely brioche, four pieces', '12.00'],
  ['A sourdough starter with a name that is so long that no list of products has room for it', '7.25'],
] as const

const squares = ['#e6d17f', '#f7a8a0', null, '#86e0b5', '#c9b3fb', null]

/** As many as a list that has no end soon. */
export const products = Array.from({ length: 60 }, (_, at) => {
  const [title, price] = names[at % names.length] ?? names[0]
  return {
    id: `gid://shopify/Product/${at + 1}`,
    title: at < names.length ? title : `${title} ${at + 1}`,
    image: squareOf(squares[at % squares.length] ?? null),
    handle: `product-${at + 1}`,
    price,
  }
})

function squareOf(color: string | null): string | null {
  return (
    color &&
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${color}" d="M0 0h1v1H0z"/></svg>`)}`
  )
}

export const savedDiscount: Discount = {
  value: 15,
  type: 'percentage',
  applies_to: 'specific',
  discount_code: null,
  products: products.slice(0, 2).map((product) => ({ ...product, product_id: product.id })),
  collections: [],
  combines_with: [],
  minimum_purchase: null,
}

type Answers = {
  store: StoreState
  embed: Answer<typeof storesApi.extensionSetup>['data'] | 'refused'
  /** `stored`: as the server has it. */
  discount: Discount | null | 'stored'
  start: Partial<StoreStart>
  codes: Answer<typeof discountsApi.codes>
}

const usual: Answers = {
  store: connected,
  embed: {
    shopifyExtensionEnabled: true,
    shopifyExtensionEnableLink: 'https://kneadful.myshopify.com/admin/themes/current/editor?context=apps',
  },
  discount: savedDiscount,
  codes: { made: 0, waiting: 0, failed: 0, problems: [] },
  start: {},
}

const PAGE = 20

/** From then on the screen is told this. */
export async function answerForStore(owner: Page, changes: Partial<Answers> = {}): Promise<void> {
  const answers = { ...usual, ...changes }
  await owner.unrouteAll({ behavior: 'ignoreErrors' })
  await owner.route(/\/api\/store$/, (route) => route.fulfill({ json: answers.store }))
  await owner.route(/\/extension-setup$/, (route) =>
    answers.embed === 'refused'
      ? route.fulfill({ status: 422, json: { error: 'The shop does not answer.' } })
      : route.fulfill({ json: { data: answers.embed } }),
  )
  await owner.route(/\/discount-codes$/, (route) => route.fulfill({ json: answers.codes }))
  await owner.route(/\/discount$/, (route) =>
    route.request().method() === 'GET' && answers.discount !== 'stored'
      ? route.fulfill({ json: { data: answers.discount } })
      : route.fallback(),
  )
  if (Object.keys(answers.start).length > 0)
    await owner.route(/\/store-start$/, async (route) => {
      const answer = await route.fetch()
      const { start } = (await answer.json()) as Answer<typeof storeStartsApi.show>
      await route.fulfill({ response: answer, json: { start: { ...start, ...answers.start } } })
    })
  await owner.route(/\/products\?/, (route) => {
    const query = new URL(route.request().url()).searchParams
    const search = query.get('search')?.toLowerCase() ?? ''
    const from = Number(query.get('after') ?? 0)
    const found = products.filter(({ title }) => title.toLowerCase().includes(search))
    const isProducts = query.get('only') === 'products'
    return route.fulfill({
      json: {
        data: {
          products: isProducts ? found.slice(from, from + PAGE) : [],
          collections: isProducts ? [] : found.slice(0, 2),
          nextProducts: isProducts && found.length > from + PAGE ? String(from + PAGE) : null,
          nextCollections: null,
        },
      },
    })
  })
}
