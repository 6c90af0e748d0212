/** How the past is told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relativeTime } from './relative-time.ts'

const MINUTE_MS = 60_000

for (const [milliseconds, words] of [
  [-5_000, 'just now'],
  [0, 'just now'],
  [MINUTE_MS - 1, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [60 * MINUTE_MS - 1, '59 minutes ago'],
  [60 * MINUTE_MS, '1 hour ago'],
  [24 * 60 * MINUTE_MS, 'yesterday'],
  [48 * 60 * MINUTE_MS, '2 days ago'],
] as const)
  test(`${milliseconds} milliseconds are ${words}`, () => {
    assert.equal(relativeTime(milliseconds), words)
  })
