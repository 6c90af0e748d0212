/** What a shop has to allow, and what an owner is told of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingScopes, scopesIn } from './store-scopes.ts'

test('who may write discounts may read them', () => {
  const wanted = ['read_products', 'read_discounts', 'write_discounts', 'read_orders']
  assert.deepEqual(missingScopes(wanted, ['read_products', 'write_discounts']), ['read_orders'])
})

test('who may only read discounts cannot write them', () => {
  assert.deepEqual(missingScopes(['write_discounts'], ['read_discounts']), ['write_discounts'])
})

test('scopes are read from one line, whatever spaces are in it', () => {
  assert.deepEqual(scopesIn(' read_products, write_discounts,'), ['read_products', 'write_discounts'])
})
