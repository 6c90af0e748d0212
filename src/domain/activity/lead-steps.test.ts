/** When somebody comes back late. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLateReturn } from './lead-steps.ts'

const HOUR_MS = 3_600_000
const startedAt = Date.parse('2026-03-03T10:00:00Z')

for (const [given, late] of [
  [10 * 24, 24],
  [4 * 24, 24],
  [48, 12],
  [1, 0.25],
] as const)
  test(`of ${given} hours the last ${late} are late`, () => {
    const deadlineAt = startedAt + given * HOUR_MS
    const begins = deadlineAt - late * HOUR_MS
    const isLate = (at: number) => isLateReturn({ startedAt, deadlineAt, at })

    assert.deepEqual([startedAt, begins - 1, begins, deadlineAt - 1, deadlineAt].map(isLate), [
      false,
      false,
      true,
      true,
      false,
    ])
  })
