/** Labels of pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReservedLabel, labelChoices, pageName } from './page-labels.ts'

test('the two known labels come first, then those in use', () => {
  const { labels, creates } = labelChoices({ known: ['', 'Upsell', 'Sales Page'], typed: '' })

  assert.deepEqual(labels, ['Checkout Page', 'Sales Page', 'Upsell'])
  assert.equal(creates, null)
})

test('a new text can be created, a known one in any case cannot', () => {
  assert.equal(labelChoices({ known: [], typed: ' Thank you ' }).creates, 'Thank you')
  assert.equal(labelChoices({ known: [], typed: 'sales page' }).creates, null)
})

test('one label in two spellings is offered once, the latest', () => {
  const { labels } = labelChoices({ known: ['Upsell', 'upsell', 'sales page'], typed: '' })

  assert.deepEqual(labels, ['Checkout Page', 'Sales Page', 'Upsell'])
})

test('only the two labels that everybody knows are nobody’s own', () => {
  assert.equal(isReservedLabel('checkout page'), true)
  assert.equal(isReservedLabel('Sales Page'), true)
  assert.equal(isReservedLabel('Upsell'), false)
})

test('a page is called by its label, or by its address where it has none', () => {
  const beforeUrl = 'https://shop.example/offer'

  assert.equal(pageName({ label: 'Upsell', beforeUrl }), 'Upsell')
  assert.equal(pageName({ label: '', beforeUrl }), 'shop.example/offer')
})
