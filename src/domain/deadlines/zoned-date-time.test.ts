/** Instants in the campaign's zone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDateTime, timeZoneName } from './zoned-date-time.ts'

test('the same instant is another day in another zone', () => {
  const instant = Date.UTC(2026, 10, 27, 23, 30)

  assert.equal(formatDateTime(instant, { zone: 'UTC' }), 'Nov 27, 2026, 11:30 PM')
  assert.equal(
    formatDateTime(instant, { zone: 'Europe/Berlin', withWeekday: true }),
    'Saturday, Nov 28, 2026, 12:30 AM',
  )
})

test('zones read without underscores', () => {
  assert.equal(timeZoneName('America/New_York'), 'America/New York')
})
