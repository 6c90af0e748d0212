/** That the fields hold what was saved, and send what the scope and the type of the campaign name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discountDraft, discountMessages, type Discount } from '#domain/discounts/discount.schema.ts'
import { discountOf, draftOf, newDiscount, valuesOf } from './discount-values.ts'

const saved: Discount = {
  value: 15,
  type: 'percentage',
  applies_to: 'specific',
  discount_code: null,
  products: [{ id: 'gid/1', product_id: 'gid/1', title: 'Loaf', image: null, handle: 'loaf', price: '9.50' }],
  collections: [{ id: 'gid/9', title: 'Rolls', image: null, handle: 'rolls' }],
  combines_with: ['shipping'],
  minimum_purchase: 20,
}

test('a saved discount that nobody changes is sent as it is', () => {
  const sent = discountDraft.parse(draftOf(valuesOf(saved), { hasOwnCode: false }))

  assert.deepEqual(
    { ...sent, products: sent.products?.map(({ product_id }) => product_id) },
    {
      value: 15,
      type: 'percentage',
      applies_to: 'specific',
      discount_code: null,
      products: ['gid/1'],
      combines_with: ['shipping'],
      minimum_purchase: 20,
    },
  )
})

test('nothing of a saved discount is changed by being shown', () => {
  const kept = { ...saved, collections: [] }

  assert.deepEqual(discountOf(valuesOf(kept), { hasOwnCode: false }), kept)
})

test('only what the scope names goes along', () => {
  const of = (applies_to: Discount['applies_to']) =>
    Object.keys(draftOf(valuesOf({ ...saved, applies_to }), { hasOwnCode: false })).filter((name) =>
      ['products', 'collections'].includes(name),
    )

  assert.deepEqual([of('all'), of('specific'), of('collections')], [[], ['products'], ['collections']])
})

test('a code is sent where the owner writes it', () => {
  const values = { ...valuesOf(saved), discount_code: 'XMAS20' }

  assert.equal(draftOf(values, { hasOwnCode: true }).discount_code, 'XMAS20')
  assert.equal(draftOf(values, { hasOwnCode: false }).discount_code, null)
})

test('a new discount takes nothing off until somebody says how much', () => {
  const { error } = discountDraft.safeParse(draftOf(newDiscount, { hasOwnCode: false }))

  assert.deepEqual(
    error?.issues.map(({ path, message }) => [path.join('.'), message]),
    [['value', discountMessages.value]],
  )
})
