/** Labels of pages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelChoices } from './page-labels.ts'

test('the two known labels come first, then those in use', () => {
  const { labels, creates } = labelChoices({ known: ['', 'Upsell', 'Sales Page'], typed: '' })

  assert.deepEqual(labels, ['Checkout Page', 'Sales Page', 'Upsell'])
  assert.equal(creates, null)
})

test('a new text can be created, a known one in any case cannot', () => {
  assert.equal(labelChoices({ known: [], typed: ' Thank you ' }).creates, 'Thank you')
  assert.equal(labelChoices({ known: [], typed: 'sales page' }).creates, null)
})
