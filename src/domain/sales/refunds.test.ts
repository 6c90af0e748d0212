/** Refunds of one sale, in parts and whole, told in any order. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundTotal } from './refunds.ts'

const total = (amount: number | null) => ({ refundId: '', amount })
const single = (refundId: string, amount: number) => ({ refundId, amount })

test('without a refund nothing was taken back', () => {
  assert.deepEqual(refundTotal(4900, []), { amount: 0, isWhole: false })
})

test('of totals the largest counts, whichever was told last', () => {
  const told = [total(1000), total(2500), total(1500)]

  assert.deepEqual(refundTotal(4900, told), { amount: 2500, isWhole: false })
})

test('single refunds are added up, each once', () => {
  const told = [single('r1', 1000), single('r2', 500), single('r1', 1000)]

  assert.deepEqual(refundTotal(4900, told), { amount: 1500, isWhole: false })
})

test('the last cent makes it whole, and no refund is more than its sale', () => {
  assert.deepEqual(refundTotal(4900, [total(4899)]), { amount: 4899, isWhole: false })
  assert.deepEqual(refundTotal(4900, [total(4900)]), { amount: 4900, isWhole: true })
  assert.deepEqual(refundTotal(4900, [single('r1', 4000), single('r2', 4000)]), {
    amount: 4900,
    isWhole: true,
  })
  assert.deepEqual(refundTotal(4900, [total(100), total(null)]), { amount: 4900, isWhole: true })
})

test('what was worth nothing is taken back only where everything is', () => {
  assert.deepEqual(refundTotal(0, [total(500)]), { amount: 0, isWhole: false })
  assert.deepEqual(refundTotal(0, [total(null)]), { amount: 0, isWhole: true })
})
