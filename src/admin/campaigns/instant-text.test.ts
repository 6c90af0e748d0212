/** Instants close to now, as screens write them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayText, exactText, instantText, secondText, timeText } from './instant-text.ts'

const zone = 'America/New_York'
// A Friday, half past six in the evening there.
const now = Date.UTC(2026, 10, 27, 23, 30)
const HOUR = 3_600_000

test('a day is of the campaign’s zone, and today until its midnight there', () => {
  const midnight = Date.UTC(2026, 10, 28, 5)

  assert.equal(dayText(midnight - 1, { zone, now }), 'Today')
  assert.equal(dayText(midnight - 1, { zone, now: midnight }), 'Friday, November 27')
  assert.equal(dayText(midnight, { zone, now }), 'Saturday, November 28')
})

test('a year is told where it is another one, and then is not today', () => {
  const yearAgo = now - 365 * 24 * HOUR

  assert.equal(dayText(yearAgo, { zone, now }), 'Thursday, November 27, 2025')
  assert.equal(instantText(yearAgo, { zone, now }), 'Thu, Nov 27, 2025, 6:30 PM')
  assert.equal(instantText(now, { zone, now }), 'Fri, Nov 27, 6:30 PM')
})

test('times are as exact as what they are of', () => {
  assert.equal(timeText(now, zone), '6:30 PM')
  assert.equal(secondText(now - 1000, zone), '6:29:59 PM')
  assert.equal(exactText(now - 1000, { zone, now }), 'Fri, Nov 27, 6:29:59 PM, New York')
})
