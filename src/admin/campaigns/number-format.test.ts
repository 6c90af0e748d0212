/** How numbers and amounts are shortened. */
import { money } from '#domain/sales/money-text.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortMoney, shortNumber, usedText } from './number-format.ts'

test('numbers are written out until they get long', () => {
  assert.equal(shortNumber(0), '0')
  assert.equal(shortNumber(9_999), '9,999')
  assert.equal(shortNumber(14_249), '14.2K')
  assert.equal(shortNumber(3_200_000), '3.2M')
})

test('huge numbers are thousands, millions and billions, and never a thousand of the smaller', () => {
  assert.equal(shortNumber(999_949), '999.9K')
  assert.equal(shortNumber(999_950), '1M')
  assert.equal(shortNumber(2_500_000_000), '2.5B')
  assert.equal(shortNumber(7_000_000_000_000), '7T')
  assert.equal(shortNumber(-2_500_000), '-2.5M')
  assert.equal(shortMoney(123_456_789_012, 'USD'), '$1.2B')
  assert.equal(shortMoney(1_234_567_890, 'JPY'), '¥1.2B')
})

test('a single amount is written out', () => {
  assert.equal(money(1_999, 'USD'), '$19.99')
  assert.equal(money(1_420_000, 'EUR'), '€14,200.00')
  assert.equal(money(4_950, 'JPY'), '¥4,950')
  assert.equal(money(490_050, 'HUF'), 'HUF\u00a04,900.50')
  assert.equal(money(4_950, 'KWD'), 'KWD\u00a04.950')
})

test('amounts are minor units of their currency', () => {
  assert.equal(shortMoney(0, 'USD'), '$0')
  assert.equal(shortMoney(4_950, 'USD'), '$49.50')
  assert.equal(shortMoney(1_420_000, 'USD'), '$14.2K')
  assert.equal(shortMoney(4_950, 'JPY'), '¥4,950')
  assert.equal(shortMoney(500_000, 'HUF'), 'HUF\u00a05,000')
  assert.equal(shortMoney(-5_000, 'USD'), '-$50')
})

test('of a limited quantity it says how much is taken', () => {
  assert.equal(usedText({ start: 12_500, used: 63 }), '63 of 12,500 taken')
})
