/** How an amount in a text becomes an integer of minor units, and a text again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencies, currencyCode, moneyOf } from './currencies.ts'
import { decimalText, exponentOf, fromMinorUnits, minorUnitsFrom, minorUnitsOf } from './money.ts'

const read: [string | number, string, number][] = [
  [19.99, 'USD', 1999],
  [0.07, 'EUR', 7],
  [1.005, 'USD', 101],
  ['1.005', 'USD', 101],
  ['1.004999', 'USD', 100],
  ['1000', 'HUF', 100_000],
  ['1,234', 'USD', 123_400],
  ['10000000000', 'USD', 1_000_000_000_000],
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
    '10000000000.01',
    `1.${'0'.repeat(21)}`,
    '49.50 USD',
    '1 234',
    '٤٩',
    '{{ amount }}',
    -1,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
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

test('three digits after a comma are refused where they could be decimals', () => {
  assert.equal(minorUnitsOf('1,234', 'KWD'), null)
  assert.equal(minorUnitsOf('1,234.000', 'KWD'), 1_234_000)
})

test('amounts are written with all decimals of their currency, and read back as the same', () => {
  assert.deepEqual(
    ['USD', 'JPY', 'KWD', 'CLF'].map((currency) => decimalText(5, currency)),
    ['0.05', '5', '0.005', '0.0005'],
  )
  assert.equal(decimalText(-4950, 'USD'), '-49.50')
  assert.equal(decimalText(0, 'JPY'), '0')
  for (const currency of currencies)
    for (const minor of [0, 1, 99, 100, 123_456_789])
      assert.equal(minorUnitsOf(decimalText(minor, currency), currency), minor)
})

test('for the screen an amount is the nearest number', () => {
  assert.equal(fromMinorUnits(1999, 'USD'), 19.99)
  assert.equal(fromMinorUnits(500, 'JPY'), 500)
})

test('165 currencies are in use, each with 0, 2, 3 or 4 decimals', () => {
  const counts = Map.groupBy(currencies, exponentOf)

  assert.equal(new Set(currencies).size, 165)
  assert.deepEqual(
    [0, 2, 3, 4].map((exponent) => counts.get(exponent)?.length),
    [17, 139, 7, 2],
  )
})

test('a currency is told in any case; what is none, or no longer one, is refused', () => {
  assert.equal(currencyCode(' eur '), 'EUR')
  for (const text of ['', 'EU', 'EURO', 'E1R', 'XXX', 'XAU', 'BTC', 'DEM', 'BGN', '{{c}}'])
    assert.equal(currencyCode(text), null)
})

test('what an order was worth is read whole or not at all', () => {
  assert.deepEqual(moneyOf('49.50', 'usd'), { amount: 4950, currency: 'USD' })
  assert.equal(moneyOf('-49.50', 'usd'), null)
  assert.equal(moneyOf('49.50', 'usdt'), null)
})
