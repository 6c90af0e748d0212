/** How figures are shortened. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortMoney, shortNumber } from './figures.ts'

test('numbers are written out until they get long', () => {
  assert.equal(shortNumber(0), '0')
  assert.equal(shortNumber(9_999), '9,999')
  assert.equal(shortNumber(14_249), '14.2K')
  assert.equal(shortNumber(3_200_000), '3.2M')
})

test('amounts are minor units of their currency', () => {
  assert.equal(shortMoney(0, 'USD'), '$0')
  assert.equal(shortMoney(4_950, 'USD'), '$49.50')
  assert.equal(shortMoney(1_420_000, 'USD'), '$14.2K')
  assert.equal(shortMoney(4_950, 'JPY'), '¥4,950')
})
