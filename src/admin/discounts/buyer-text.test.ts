/** What the card beside the form says of a discount that is being made. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  amountText,
  checkoutOf,
  combinesText,
  currencySign,
  endText,
  offText,
  whereText,
} from './buyer-text.ts'
import { newDiscount, type ChosenItem, type DiscountValues } from './discount-values.ts'

function item(title: string, price: string | null = null): ChosenItem {
  return { id: title, title, image: null, handle: title.toLowerCase(), price }
}

const loaves = [item('Country loaf, 900 g', '9.50'), item('Rye loaf with caraway', '10.00')]
const ofLoaves: DiscountValues = {
  ...newDiscount,
  value: 15,
  applies_to: 'specific',
  products: loaves,
}

test('what is taken off stands in percent or in the shop’s money', () => {
  assert.equal(offText(ofLoaves, 'USD'), '15% off')
  assert.equal(offText({ ...ofLoaves, value: 12.5 }, 'USD'), '12.5% off')
  assert.equal(offText({ ...ofLoaves, type: 'fixed', value: 5 }, 'USD'), '$5.00 off')
  assert.equal(offText({ ...ofLoaves, type: 'fixed', value: 500 }, 'JPY'), '¥500 off')
  assert.equal(offText({ ...ofLoaves, type: 'fixed', value: 5 }, null), '5 off')
  assert.equal(offText({ ...ofLoaves, value: '' }, 'USD'), null)
})

test('products are named, many of them in part', () => {
  assert.equal(whereText(newDiscount), 'All products of the shop')
  assert.equal(whereText({ ...ofLoaves, products: [] }), 'No product yet')
  assert.equal(whereText({ ...ofLoaves, applies_to: 'collections' }), 'No collection yet')
  assert.equal(whereText(ofLoaves), 'Country loaf, 900 g and Rye loaf with caraway')
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => item(name))
  assert.equal(whereText({ ...ofLoaves, products: five }), 'A, B, and 3 more')
})

test('other discounts are named in the order in which they are offered', () => {
  assert.equal(combinesText([]), 'Nothing else')
  assert.equal(combinesText(['shipping', 'order']), 'Order and shipping discounts')
  assert.equal(combinesText(['product', 'shipping', 'order']), 'All other discounts')
})

test('one of each chosen product is what a buyer pays less for', () => {
  const paid = (values: DiscountValues) => {
    const checkout = checkoutOf(values)
    return checkout && [checkout.before, checkout.after].map((amount) => amountText(amount, 'USD'))
  }

  assert.deepEqual(paid(ofLoaves), ['$19.50', '$16.58'])
  assert.deepEqual(paid({ ...ofLoaves, type: 'fixed', value: 30 }), ['$19.50', '$0.00'])
  assert.equal(paid({ ...ofLoaves, minimum_purchase: 20 }), null)
  assert.deepEqual(paid({ ...ofLoaves, minimum_purchase: 19.5 }), ['$19.50', '$16.58'])
  assert.equal(paid({ ...ofLoaves, products: [item('No price')] }), null)
  assert.equal(paid({ ...ofLoaves, applies_to: 'all' }), null)
  assert.equal(paid({ ...ofLoaves, value: '' }), null)
})

test('a field for money shows the sign of the shop’s currency', () => {
  assert.deepEqual(
    ['USD', 'EUR', 'GBP', 'CHF', null].map((currency) => currencySign(currency)),
    ['$', '€', '£', 'CHF', ''],
  )
})

test('the end is said in the campaign’s zone, with a year that is not the present one', () => {
  const zone = 'America/New_York'
  const now = Date.parse('2026-11-22T12:00:00Z')

  const of = (end: string) => endText(Date.parse(end), { zone, now })

  assert.equal(of('2026-11-26T04:59:59Z'), 'Wed, Nov 25, 11:59\u00a0PM')
  assert.equal(of('2027-01-01T04:59:59Z'), 'Thu, Dec 31, 11:59\u00a0PM')
  assert.equal(of('2027-01-01T05:00:00Z'), 'Fri, Jan 1, 2027, 12:00\u00a0AM')
})
