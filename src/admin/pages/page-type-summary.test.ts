/** What the card of a page says about it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageTypes } from '#domain/pages/page-types.ts'
import { shownCta, pageTypeSummary } from './page-type-summary.ts'

const cta = { show_cta: true, cta_text: 'Buy now', cta_url: '#buy' }

test('a sales page says what a visit is worth, when it is worth something', () => {
  const page = { type: 'salestracking', sale_currency: 'EUR' }

  assert.equal(
    pageTypeSummary({ ...page, sale_amount: 49 }),
    'A visit to this page counts as a sale of €49 when the visitor saw the offer before.',
  )
  assert.equal(
    pageTypeSummary({ ...page, sale_amount: 19.99 }),
    'A visit to this page counts as a sale of €19.99 when the visitor saw the offer before.',
  )
  assert.equal(pageTypeSummary({ ...page, sale_amount: 0 }), pageTypes.salestracking.description)
})

test('a page that redirects says where instead', () => {
  assert.equal(pageTypeSummary({ type: 'floatbar_v2', sale_amount: 0, sale_currency: 'USD' }), null)
})

test('a page’s button is named only where its bar shows it', () => {
  assert.deepEqual(shownCta({ type: 'floatbar_v2', ...cta }), { text: 'Buy now', url: '#buy' })
  assert.equal(shownCta({ type: 'floatbar_v2', ...cta, show_cta: false }), null)
  assert.equal(shownCta({ type: 'countdown', ...cta }), null)
})
