/** Every currency is found under its name and its code. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOptions } from './currency-options.ts'

test('a currency has its name and its code', () => {
  const labels = new Map(currencyOptions('USD').map(({ value, label }) => [value, label]))

  assert.equal(labels.get('USD'), 'US Dollar (USD)')
  assert.equal(labels.get('HUF'), 'Hungarian Forint (HUF)')
  assert.equal(labels.size, 165)
})

test('a campaign keeps a currency that is no longer in use', () => {
  const labels = new Map(currencyOptions('DEM').map(({ value, label }) => [value, label]))

  assert.equal(labels.get('DEM'), 'German Mark (DEM)')
  assert.equal(labels.size, 166)
})

test('a form that is not filled in yet has the currencies to choose from', () => {
  assert.equal(currencyOptions('').length, 165)
})
