/** What a visit to a sales page is worth, in the smallest units of its currency. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saleFromMinorUnits, saleInMinorUnits, saleProblems } from './page-sale.ts'

for (const { amount, currency, minor } of [
  { amount: 19.99, currency: 'USD', minor: 1999 },
  { amount: 0.07, currency: 'EUR', minor: 7 },
  { amount: 500, currency: 'JPY', minor: 500 },
  { amount: 1.234, currency: 'KWD', minor: 1234 },
  { amount: 4900.5, currency: 'HUF', minor: 490_050 },
])
  test(`${amount} ${currency} is ${minor} of its smallest units, and back`, () => {
    assert.equal(saleInMinorUnits({ sale_amount: amount, sale_currency: currency }), minor)
    assert.deepEqual(saleFromMinorUnits(minor, currency), { sale_amount: amount, sale_currency: currency })
  })

test('more decimals than the currency has are rounded', () => {
  assert.equal(saleInMinorUnits({ sale_amount: 1.005, sale_currency: 'USD' }), 101)
  assert.equal(saleInMinorUnits({ sale_amount: 9.5, sale_currency: 'JPY' }), 10)
})

test('an amount is at most a thousand million, in a currency that is in use', () => {
  const problems = (sale_amount: number, sale_currency: string) =>
    Object.keys(saleProblems({ sale_amount, sale_currency }))

  assert.deepEqual(problems(1_000_000_000, 'USD'), [])
  assert.deepEqual(problems(1_000_000_001, 'USD'), ['sale_amount'])
  assert.deepEqual(problems(1_000_000_000, 'CLF'), ['sale_amount'])
  assert.deepEqual(problems(-1, 'USD'), ['sale_amount'])
  assert.deepEqual(problems(5, 'DEM'), ['sale_currency'])
})
