/** What counting days promises. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfCountedDays } from './counted-days.ts'
import type { EvergreenDays } from './deadline-rule.ts'

/** Starts and ends are written as the clock in the zone shows them. */
function setup(changes: Partial<EvergreenDays> = {}) {
  const rule: EvergreenDays = {
    kind: 1,
    zone: 'America/New_York',
    days: 3,
    time: '23:59',
    excludeWeekDays: [],
    ...changes,
  }
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(rule.zone).epochMilliseconds
  const endFor = (wall: string) => wallOf(endOfCountedDays(rule, at(wall)))
  const wallOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(rule.zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  return { rule, at, endFor, wallOf }
}

test('Monday 11:00 with 3 days at 23:59 gives Thursday 23:59', () => {
  const { endFor } = setup({ days: 3, time: '23:59' })

  assert.equal(endFor('2026-03-02T11:00'), '2026-03-05T23:59')
})

test('one day across the spring change is the same hour of the next day, 23 hours later', () => {
  const { rule, at, wallOf } = setup({ days: 1, time: '12:00' })

  const end = endOfCountedDays(rule, at('2026-03-07T12:00'))

  assert.equal(wallOf(end), '2026-03-08T12:00')
  assert.equal(end - at('2026-03-07T12:00'), 23 * 3_600_000)
})

test('a promised time that the spring night skips is kept later, never earlier', () => {
  const { rule, at } = setup({ days: 1, time: '02:30' })

  const end = endOfCountedDays(rule, at('2026-03-07T12:00'))

  assert.equal(new Date(end).toISOString(), '2026-03-08T07:30:00.000Z')
})

test('a promised time that the autumn night shows twice is its second pass', () => {
  const { rule, at } = setup({ days: 1, time: '01:30' })

  const end = endOfCountedDays(rule, at('2026-10-31T12:00'))

  assert.equal(new Date(end).toISOString(), '2026-11-01T06:30:00.000Z')
})

test('5 days without Saturday and Sunday from a Friday gives the next Friday', () => {
  const { endFor } = setup({ days: 5, excludeWeekDays: [6, 7] })

  assert.equal(endFor('2026-07-03T09:00'), '2026-07-10T23:59')
})

test('the last second of Friday and the first of Saturday count the same five working days', () => {
  const { endFor } = setup({ days: 5, excludeWeekDays: [6, 7] })

  assert.equal(endFor('2026-07-03T23:59:59'), '2026-07-10T23:59')
  assert.equal(endFor('2026-07-04T00:00:00'), '2026-07-10T23:59')
})

test('with six of seven weekdays excluded N days take N weeks', () => {
  const { endFor } = setup({ days: 4, excludeWeekDays: [1, 2, 3, 4, 5, 6] })

  assert.equal(endFor('2026-07-05T09:00'), '2026-08-02T23:59')
})

test('0 days end today while the time is still to come', () => {
  const { endFor } = setup({ days: 0, time: '18:00' })

  assert.equal(endFor('2026-07-01T17:59:59.999'), '2026-07-01T18:00')
})

test('0 days roll to tomorrow when the start is exactly the time', () => {
  const { endFor } = setup({ days: 0, time: '18:00' })

  assert.equal(endFor('2026-07-01T18:00'), '2026-07-02T18:00')
})

test('0 days roll to tomorrow a millisecond after the time', () => {
  const { endFor } = setup({ days: 0, time: '18:00' })

  assert.equal(endFor('2026-07-01T18:00:00.001'), '2026-07-02T18:00')
})

test('nobody is born expired in the last minute of a day', () => {
  const { endFor } = setup({ days: 0, time: '23:59' })

  assert.equal(endFor('2026-07-01T23:59:30'), '2026-07-02T23:59')
})

test('0 days that roll skip excluded weekdays', () => {
  const { endFor } = setup({ days: 0, time: '18:00', excludeWeekDays: [6, 7] })

  assert.equal(endFor('2026-07-03T20:00'), '2026-07-06T18:00')
})

test('0 days from an excluded weekday end on the next counted day', () => {
  const { endFor } = setup({ days: 0, time: '18:00', excludeWeekDays: [6, 7] })

  assert.equal(endFor('2026-07-04T09:00'), '2026-07-06T18:00')
})

test('a start on Sunday in the zone counts from Sunday although UTC still has Saturday', () => {
  const { rule, wallOf } = setup({ zone: 'Pacific/Kiritimati', days: 1, excludeWeekDays: [7] })

  const end = endOfCountedDays(rule, Date.parse('2026-07-04T12:00:00Z'))

  assert.equal(wallOf(end), '2026-07-06T23:59')
})

test('a start on Saturday in the zone counts from Saturday although UTC already has Sunday', () => {
  const { rule, wallOf } = setup({ zone: 'Pacific/Niue', days: 1, excludeWeekDays: [7] })

  const end = endOfCountedDays(rule, Date.parse('2026-07-05T05:00:00Z'))

  assert.equal(wallOf(end), '2026-07-06T23:59')
})

test('a day from 28 February is the leap day when there is one', () => {
  const { endFor } = setup({ days: 1 })

  assert.equal(endFor('2028-02-28T10:00'), '2028-02-29T23:59')
  assert.equal(endFor('2027-02-28T10:00'), '2027-03-01T23:59')
})

test('a year of days from the leap day ends on 28 February', () => {
  const { endFor } = setup({ days: 365 })

  assert.equal(endFor('2028-02-29T10:00'), '2029-02-28T23:59')
})

test('the day that Apia skipped takes nobody past its neighbors', () => {
  const { endFor } = setup({ zone: 'Pacific/Apia', days: 1, time: '12:00' })

  assert.equal(endFor('2011-12-28T10:00'), '2011-12-29T12:00')
  assert.equal(endFor('2011-12-29T10:00'), '2011-12-31T12:00')
  assert.equal(endFor('2011-12-31T10:00'), '2012-01-01T12:00')
})

test('a last minute of the day that Nuuk skips ends an hour into the next', () => {
  const { endFor } = setup({ zone: 'America/Nuuk', days: 1 })

  assert.equal(endFor('2026-03-27T10:00'), '2026-03-29T00:59')
})

test('owner and visitor may be 26 hours apart: the campaign date counts', () => {
  const instant = Date.parse('2026-07-01T11:30:00Z')

  const kiritimati = setup({ zone: 'Pacific/Kiritimati', days: 1 })
  const baker = setup({ zone: 'Etc/GMT+12', days: 1 })

  assert.equal(kiritimati.wallOf(endOfCountedDays(kiritimati.rule, instant)), '2026-07-03T23:59')
  assert.equal(baker.wallOf(endOfCountedDays(baker.rule, instant)), '2026-07-01T23:59')
})

test('a rule without any weekday that counts is refused instead of running for ever', () => {
  const { endFor } = setup({ days: 0, excludeWeekDays: [1, 2, 3, 4, 5, 6, 7] })

  assert.throws(() => endFor('2026-07-01T10:00'), RangeError)
})
