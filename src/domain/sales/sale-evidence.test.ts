/** What kind of evidence counts a sale by itself. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saleEvidenceKinds, shareOfNetwork, weightOf } from './sale-evidence.ts'

test('reports count by themselves, leads where nothing is limited, visits without proof never', () => {
  const weights = (isLimited: boolean) => saleEvidenceKinds.map((kind) => weightOf(kind, { isLimited }))

  assert.deepEqual(weights(false), ['enough', 'enough', 'once', 'never'])
  assert.deepEqual(weights(true), ['enough', 'once', 'once', 'never'])
})

test('one network has a tenth of a limited quantity, and at least three', () => {
  assert.deepEqual([1, 10, 39, 40, 50, 999].map(shareOfNetwork), [3, 3, 3, 4, 5, 99])
  assert.equal(shareOfNetwork(null), Number.POSITIVE_INFINITY)
})
