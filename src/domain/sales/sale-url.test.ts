/** The addresses that owners copy to whoever sells. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saleUrl } from './sale-url.ts'

const told = { trackingHost: 'https://t.example', campaignId: 'c1', hash: 'abc' }

test('the address names the campaign, the provider, its secret and what a sale is worth', () => {
  const url = saleUrl({ ...told, provider: 'custom', worth: { amount: '49.50', currency: 'USD' } })

  assert.equal(url, 'https://t.example/promotion/sale/add/c1/custom/abc/49.50/USD')
})

test('whoever tells the amount of each order has an address without one', () => {
  assert.equal(saleUrl({ ...told, provider: 'stripe' }), 'https://t.example/promotion/sale/add/c1/stripe/abc')
})

test('Keap fills in who bought', () => {
  const url = saleUrl({ ...told, provider: 'keap', worth: { amount: '9', currency: 'EUR' } })

  assert.equal(
    url,
    'https://t.example/promotion/sale/add/c1/keap/abc/9/EUR?email=~Contact.Email~&first_name=~Contact.FirstName~',
  )
})
