/** When a sale comes too late. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLateSale } from './sale.ts'

const deadlineAt = Date.parse('2026-03-06T23:59:00Z')

test('a sale is late from the deadline on', () => {
  assert.equal(isLateSale({ deadlineAt, now: deadlineAt - 1 }), false)
  assert.equal(isLateSale({ deadlineAt, now: deadlineAt }), true)
  assert.equal(isLateSale({ deadlineAt, now: deadlineAt + 1 }), true)
})

test('without a deadline no sale is late', () => {
  assert.equal(isLateSale({ deadlineAt: null, now: deadlineAt }), false)
})
