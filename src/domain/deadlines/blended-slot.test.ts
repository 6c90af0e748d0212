/** What sharing a slot of the calendar promises. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSlotAfter } from './blended-slot.ts'
import type { Blended } from './deadline-rule.ts'

const HOUR = 3_600_000

/** Starts and ends are written as the clock in the zone shows them. */
function setup(changes: Partial<Blended> = {}) {
  const rule: Blended = {
    kind: 4,
    zone: 'America/New_York',
    slot: { type: 'weekday', weekday: 3 },
    time: '23:59',
    extendHours: null,
    ...changes,
  }
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(rule.zone).epochMilliseconds
  const wallOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(rule.zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  const endFor = (wall: string) => wallOf(nextSlotAfter(rule, at(wall)))
  const endForInstant = (instant: number) => wallOf(nextSlotAfter(rule, instant))
  return { at, endFor, endForInstant }
}

test('a weekday slot is the next one of that weekday', () => {
  const { endFor } = setup()

  assert.equal(endFor('2026-07-06T09:00'), '2026-07-08T23:59')
  assert.equal(endFor('2026-07-08T09:00'), '2026-07-08T23:59')
  assert.equal(endFor('2026-07-09T00:00'), '2026-07-15T23:59')
})

test('a start exactly on the slot belongs to the next week, a millisecond before it to this one', () => {
  const { endFor } = setup()

  assert.equal(endFor('2026-07-08T23:58:59.999'), '2026-07-08T23:59')
  assert.equal(endFor('2026-07-08T23:59:00.000'), '2026-07-15T23:59')
  assert.equal(endFor('2026-07-08T23:59:00.001'), '2026-07-15T23:59')
})

test('the weekday is the one in the campaign zone at the date line', () => {
  const { endForInstant } = setup({ zone: 'Pacific/Kiritimati', slot: { type: 'weekday', weekday: 7 } })

  assert.equal(endForInstant(Date.parse('2026-07-04T11:00:00Z')), '2026-07-05T23:59')
  assert.equal(endForInstant(Date.parse('2026-07-05T11:00:00Z')), '2026-07-12T23:59')
})

test('a start within the extension gets the next week, its threshold included', () => {
  const { at, endForInstant } = setup({ extendHours: 39 })
  const threshold = at('2026-07-08T23:59') - 39 * HOUR

  assert.equal(endForInstant(threshold - 1), '2026-07-08T23:59')
  assert.equal(endForInstant(threshold), '2026-07-15T23:59')
  assert.equal(endForInstant(threshold + 1), '2026-07-15T23:59')
})

test('the extension is measured in elapsed hours across a clock change', () => {
  const { at, endForInstant } = setup({
    slot: { type: 'weekday', weekday: 7 },
    time: '12:00',
    extendHours: 24,
  })

  assert.equal(endForInstant(at('2026-03-07T11:00') - 1), '2026-03-08T12:00')
  assert.equal(endForInstant(at('2026-03-07T11:00')), '2026-03-15T12:00')
})

test('a slot that moves to the next week keeps its hour when the clocks change in between', () => {
  const { endFor } = setup({ slot: { type: 'weekday', weekday: 6 }, time: '12:00', extendHours: 24 })

  assert.equal(endFor('2026-03-06T18:00'), '2026-03-14T12:00')
})

test('a slot that a clock change pushes past midnight is still ahead at half past', () => {
  const { endFor } = setup({ zone: 'America/Nuuk', slot: { type: 'weekday', weekday: 6 } })

  assert.equal(endFor('2026-03-29T00:30'), '2026-03-29T00:59')
  assert.equal(endFor('2026-03-29T00:59'), '2026-04-04T23:59')
})

test('a day of the month is this month while it lies ahead, then the next', () => {
  const { endFor } = setup({ slot: { type: 'monthDay', day: 15 } })

  assert.equal(endFor('2026-07-15T23:58:59.999'), '2026-07-15T23:59')
  assert.equal(endFor('2026-07-15T23:59'), '2026-08-15T23:59')
  assert.equal(endFor('2026-12-16T08:00'), '2027-01-15T23:59')
})

const clampedDays = [
  [29, '2027-02-10T08:00', '2027-02-28T23:59'],
  [30, '2028-02-10T08:00', '2028-02-29T23:59'],
  [31, '2026-04-10T08:00', '2026-04-30T23:59'],
] as const

for (const [day, start, expected] of clampedDays) {
  test(`day ${day} clamps to the end of the month that a start on ${start} lies in`, () => {
    const { endFor } = setup({ slot: { type: 'monthDay', day } })

    assert.equal(endFor(start), expected)
  })
}

test('a clamped day does not drift: after 28 February comes 31 March', () => {
  const { endFor } = setup({ slot: { type: 'monthDay', day: 31 } })

  assert.equal(endFor('2027-02-28T23:59'), '2027-03-31T23:59')
})

test('a start on the leap day has the leap day before it ends', () => {
  const { endFor } = setup({ slot: { type: 'monthDay', day: 29 } })

  assert.equal(endFor('2028-02-29T10:00'), '2028-02-29T23:59')
  assert.equal(endFor('2028-02-29T23:59'), '2028-03-29T23:59')
})

test('month 2 of the quarter, day 31 clamps, and moves on to the next quarter once passed', () => {
  const { endFor } = setup({ slot: { type: 'quarterDay', month: 2, day: 31 } })

  assert.equal(endFor('2027-01-05T08:00'), '2027-02-28T23:59')
  assert.equal(endFor('2027-02-28T23:59'), '2027-05-31T23:59')
  assert.equal(endFor('2027-06-01T08:00'), '2027-08-31T23:59')
  assert.equal(endFor('2027-12-01T08:00'), '2028-02-29T23:59')
})

test('the first and the third month of a quarter are found from any month of it', () => {
  const first = setup({ slot: { type: 'quarterDay', month: 1, day: 1 } })
  const third = setup({ slot: { type: 'quarterDay', month: 3, day: 31 } })

  assert.equal(first.endFor('2026-08-10T08:00'), '2026-10-01T23:59')
  assert.equal(first.endFor('2026-10-01T08:00'), '2026-10-01T23:59')
  assert.equal(third.endFor('2026-04-01T08:00'), '2026-06-30T23:59')
  assert.equal(third.endFor('2026-12-31T23:59'), '2027-03-31T23:59')
})

test('the extension concerns weekdays only', () => {
  const { endFor } = setup({ slot: { type: 'monthDay', day: 15 }, extendHours: 48 })

  assert.equal(endFor('2026-07-15T09:00'), '2026-07-15T23:59')
})
