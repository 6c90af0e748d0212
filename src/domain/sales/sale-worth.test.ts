/** Which amount of a sale counts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { worthOf } from './sale-worth.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const nothing = { stored: null, told: null, isSigned: false, inPath: null }

test('an altered amount in the address changes nothing where its owner has stored one', () => {
  assert.deepEqual(worthOf({ ...nothing, stored: usd(4900), inPath: usd(1) }), usd(4900))
})

test('a signed amount counts more than the stored one, an unsigned one less', () => {
  const told = { ...nothing, stored: usd(4900), told: usd(9900), inPath: usd(1) }

  assert.deepEqual(worthOf({ ...told, isSigned: true }), usd(9900))
  assert.deepEqual(worthOf({ ...told, isSigned: false }), usd(4900))
})

test('where nothing is stored, the event tells, and before it came the address', () => {
  assert.deepEqual(worthOf({ ...nothing, told: usd(9900), inPath: usd(1) }), usd(9900))
  assert.deepEqual(worthOf({ ...nothing, inPath: usd(4900) }), usd(4900))
})

test('of a signed event without an amount the stored one counts', () => {
  assert.deepEqual(worthOf({ ...nothing, stored: usd(4900), isSigned: true }), usd(4900))
})

test('a sale of which nobody tells what it is worth is worth nothing', () => {
  assert.deepEqual(worthOf(nothing), usd(0))
})
