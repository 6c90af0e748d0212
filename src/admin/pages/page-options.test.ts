/** Where pre-launch may send people is named as the owner knows it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOptions } from './page-options.ts'

function setup() {
  return {
    pages: [
      { id: 'a', type: 'floatbar_v2', label: '', beforeUrl: 'https://shop.example/offer' },
      { id: 'b', type: 'optinform', label: '', beforeUrl: 'https://shop.example/lesson' },
      { id: 'c', type: 'countdown', label: 'Checkout Page', beforeUrl: 'https://shop.example/buy' },
    ],
  }
}

test('only pages of the offer are offered, under their label where they have one', () => {
  const { pages } = setup()

  assert.deepEqual(pageOptions(pages), [
    { id: 'a', label: 'https://shop.example/offer' },
    { id: 'c', label: 'Checkout Page' },
  ])
})
