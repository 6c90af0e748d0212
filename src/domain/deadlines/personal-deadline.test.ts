/** What fixed dates and elapsed lengths promise. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EvergreenOther, FixedDate } from './deadline-rule.ts'
import { fixedDeadline, fixedStart, personalDeadline } from './personal-deadline.ts'

const HOUR = 3_600_000

function setup() {
  const fixed: FixedDate = {
    kind: 2,
    zone: 'America/New_York',
    date: '2026-11-27',
    time: '23:59',
    start: { date: '2026-11-20', time: '09:00' },
  }
  const hours: EvergreenOther = { kind: 3, zone: 'America/New_York', length: 24, unit: 'hours' }
  return { fixed, hours, iso: (instant: number) => new Date(instant).toISOString() }
}

test('a fixed date is one instant for everyone', () => {
  const { fixed, iso } = setup()

  assert.equal(iso(personalDeadline(fixed, Date.parse('2026-01-01T00:00:00Z'))), '2026-11-28T04:59:00.000Z')
  assert.equal(iso(personalDeadline(fixed, Date.parse('2027-01-01T00:00:00Z'))), '2026-11-28T04:59:00.000Z')
})

test('a fixed date in the past has passed for whoever starts now', () => {
  const { fixed } = setup()
  const now = Date.parse('2027-01-01T00:00:00Z')

  assert.ok(fixedDeadline(fixed) < now)
})

test('a fixed date may have a start date, or be open from the beginning', () => {
  const { fixed, iso } = setup()

  assert.equal(iso(fixedStart(fixed) ?? 0), '2026-11-20T14:00:00.000Z')
  assert.equal(fixedStart({ ...fixed, start: null }), null)
})

test('24 hours are 24 hours through a clock change: Saturday noon gives Sunday 13:00', () => {
  const { hours, iso } = setup()
  const saturdayNoon = Date.parse('2026-03-07T17:00:00Z')

  assert.equal(personalDeadline(hours, saturdayNoon) - saturdayNoon, 24 * HOUR)
  assert.equal(iso(personalDeadline(hours, saturdayNoon)), '2026-03-08T17:00:00.000Z')
})

test('15 minutes are 15 minutes to the millisecond', () => {
  const { hours } = setup()

  assert.equal(
    personalDeadline({ ...hours, length: 15, unit: 'minutes' }, 1_767_225_600_123),
    1_767_226_500_123,
  )
})
