/** The window of the figures. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportedSince } from './last-days.ts'

test('figures look back exactly thirty days', () => {
  const now = Date.parse('2026-03-31T10:00:00Z')

  assert.equal(new Date(reportedSince(now)).toISOString(), '2026-03-01T10:00:00.000Z')
})
