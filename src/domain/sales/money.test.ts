/** How an amount in a text becomes an integer of minor units. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minorUnitsFrom, minorUnitsOf } from './money.ts'

const read: [string, string, number][] = [
  ['49.5', 'USD', 4950],
  ['49', 'USD', 4900],
  ['0.00', 'USD', 0],
  [' 12.34 ', 'EUR', 1234],
  ['1,234.00', 'USD', 123_400],
  ['1.234,50', 'EUR', 123_450],
  ['49,50', 'EUR', 4950],
  ['12,345,678', 'USD', 1_234_567_800],
  ['1499', 'JPY', 1499],
  ['1499.00', 'JPY', 1499],
  ['12.3456', 'KWD', 12_346],
  ['1.5', 'CLF', 15_000],
  ['0.005', 'USD', 1],
  ['1.99999', 'USD', 200],
]

test('an amount has as many decimals as its currency', () => {
  for (const [text, currency, amount] of read)
    assert.equal(minorUnitsOf(text, currency), amount, `${text} ${currency}`)
})

test('signs, exponents, words and amounts that nobody pays are no amounts', () => {
  const odd = [
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1.',
    '.5',
    '1,23,4',
    '1.2.3',
    '$5',
    '12345678901234567890',
    '1000000000.01',
  ]

  assert.deepEqual(
    odd.map((text) => minorUnitsOf(text, 'USD')),
    odd.map(() => null),
  )
})

test('what a platform counts in hundredths is converted to what the currency has', () => {
  assert.equal(minorUnitsFrom(149_900, { from: 2, currency: 'JPY' }), 1499)
  assert.equal(minorUnitsFrom(1499, { from: 2, currency: 'USD' }), 1499)
  assert.equal(minorUnitsFrom(1499, { from: 2, currency: 'KWD' }), 14_990)
})
