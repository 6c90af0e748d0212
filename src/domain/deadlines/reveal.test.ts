/** What hiding the timer until the last hours promises. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revealAt } from './reveal.ts'

const HOUR = 3_600_000

function setup() {
  const startedAt = Date.parse('2026-07-01T00:00:00Z')
  return { startedAt, deadlineAt: startedAt + 72 * HOUR }
}

test('0 hours show the timer at once', () => {
  const { startedAt, deadlineAt } = setup()

  assert.equal(revealAt({ startedAt, deadlineAt, hoursLeft: 0 }), startedAt)
})

test('48 hours show the timer from the moment that 48 hours remain', () => {
  const { startedAt, deadlineAt } = setup()

  assert.equal(revealAt({ startedAt, deadlineAt, hoursLeft: 48 }), startedAt + 24 * HOUR)
})

test('as many hours as the whole length, or more, show it at once', () => {
  const { startedAt, deadlineAt } = setup()

  assert.equal(revealAt({ startedAt, deadlineAt, hoursLeft: 72 }), startedAt)
  assert.equal(revealAt({ startedAt, deadlineAt, hoursLeft: 1_000 }), startedAt)
})
