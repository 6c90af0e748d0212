/** When a store campaign says that its shop does not work, and when it does not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoreState } from '#domain/stores/stores.api.ts'
import { storeBandText } from './store-band-text.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

const working: StoreState = {
  store: {
    label: 'Knead',
    value: 'knead.myshopify.com',
    esp_id: 'shopify',
    by: 'oauth',
    currency: 'USD',
    timezone: 'UTC',
    connectedAt: 1,
    problem: null,
    missingScopes: [],
  },
  subscribed: true,
  ended: null,
  signIn: 'ready',
}
const gone = (by: 'uninstalled' | 'disconnected'): StoreState => ({
  ...working,
  store: null,
  ended: { shop: 'knead.myshopify.com', at: NOW - 1000, by },
})

const cases: [string, StoreState, RegExp | null][] = [
  ['works', working, null],
  [
    'has not allowed everything',
    { ...working, store: { ...working.store!, missingScopes: ['read_orders'] } },
    null,
  ],
  [
    'no longer lets us in',
    { ...working, store: { ...working.store!, problem: { since: NOW, text: 'No key.' } } },
    /^No key\./,
  ],
  ['was uninstalled', gone('uninstalled'), /^The app was uninstalled from knead\.myshopify\.com\./],
  ['was disconnected', gone('disconnected'), /^knead\.myshopify\.com was disconnected\./],
  ['was never there', { ...working, store: null }, /^No shop is connected\./],
  ['is not paid for', { ...working, subscribed: false }, /^Discounts belong to the Store plan\./],
]

for (const [what, state, title] of cases)
  test(`a campaign with a discount whose shop ${what}`, () => {
    const text = storeBandText(state, { hasDiscount: true, now: NOW })

    if (title === null) assert.equal(text, null)
    else assert.match(text?.title ?? '', title)
    assert.equal(storeBandText(state, { hasDiscount: false, now: NOW }), null)
  })
