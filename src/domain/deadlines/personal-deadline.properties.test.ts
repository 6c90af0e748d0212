/** What holds for every rule, in every zone, whenever somebody starts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../../tests/support/sample.ts'
import type { Blended, EvergreenDays, TimedRule } from './deadline-rule.ts'
import { personalDeadline } from './personal-deadline.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

// Before 2015 a few zones put their clocks back just after midnight, and the date with them.
const FIRST_START = Date.parse('2015-01-01T00:00:00Z')
const LAST_START = Date.parse('2060-01-01T00:00:00Z')

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const shiftingZone = fc.constantFrom(
  'America/New_York',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
  'America/Havana',
  'America/Nuuk',
  'Pacific/Chatham',
)
const anyZone = fc.oneof(zone, shiftingZone)
const startedAt = fc.integer({ min: FIRST_START, max: LAST_START })
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const weekday = fc.constantFrom(
  1 as const,
  2 as const,
  3 as const,
  4 as const,
  5 as const,
  6 as const,
  7 as const,
)

const evergreen = (mostDays: number): fc.Arbitrary<EvergreenDays> =>
  fc.record({
    kind: fc.constant(1 as const),
    zone: anyZone,
    days: fc.integer({ min: 0, max: mostDays }),
    time,
    excludeWeekDays: fc.uniqueArray(weekday, { maxLength: 6 }),
  })

const blended: fc.Arbitrary<Blended> = fc.record({
  kind: fc.constant(4 as const),
  zone: anyZone,
  slot: fc.oneof(
    fc.record({ type: fc.constant('weekday' as const), weekday }),
    fc.record({ type: fc.constant('monthDay' as const), day: fc.integer({ min: 1, max: 31 }) }),
    fc.record({
      type: fc.constant('quarterDay' as const),
      month: fc.constantFrom(1 as const, 2 as const, 3 as const),
      day: fc.integer({ min: 1, max: 31 }),
    }),
  ),
  time,
  extendHours: fc.option(fc.integer({ min: 0, max: 167 })),
})

const elapsed: fc.Arbitrary<TimedRule> = fc.record({
  kind: fc.constant(3 as const),
  zone: anyZone,
  length: fc.integer({ min: 1, max: 87_600 }),
  unit: fc.constantFrom('hours' as const, 'minutes' as const),
})

const personalRule = fc.oneof(evergreen(3_650), blended, elapsed)

/** The wall clock as Intl shows it, to check Temporal against something else than itself. */
function wallClock(instant: number, timeZone: string) {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1,
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string) {
  const known = formatters.get(timeZone)
  const formatter =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formatters.set(timeZone, formatter)
  return formatter
}

function timesAround(instant: number, timeZone: string, walk: { from: number; to: number; step: number }) {
  const count = Math.floor((walk.to - walk.from) / walk.step) + 1
  return Array.from(
    { length: count },
    (_, step) => wallClock(instant + walk.from + step * walk.step, timeZone).time,
  )
}

/** The dates of the days after the start's own, found by walking the clock in steps that no day is shorter than. */
function datesAfter(start: number, timeZone: string, wanted: (weekday: number) => boolean, count: number) {
  const dates: string[] = []
  let { date } = wallClock(start, timeZone)
  for (let instant = start; dates.length < count; instant += 30 * MINUTE) {
    const wall = wallClock(instant, timeZone)
    if (wall.date !== date && wanted(wall.weekday)) dates.push(wall.date)
    date = wall.date
  }
  return dates
}

test('nobody is born expired, and the same start always ends at the same instant', () => {
  fc.assert(
    fc.property(personalRule, startedAt, (rule, start) => {
      const end = personalDeadline(rule, start)
      assert.ok(Number.isSafeInteger(end) && end > start)
      assert.equal(personalDeadline(rule, start), end)
    }),
    { numRuns: casesOf(20_000, 5), seed: 1 },
  )
})

test('the clock on the wall shows the promised time at the deadline whenever that time exists', () => {
  fc.assert(
    fc.property(fc.oneof(evergreen(400), blended), startedAt, (rule, start) => {
      const end = personalDeadline(rule, start)
      if (wallClock(end, rule.zone).time === rule.time) return
      const shown = timesAround(end, rule.zone, { from: -3 * HOUR, to: 3 * HOUR, step: MINUTE })
      assert.ok(!shown.includes(rule.time))
    }),
    { numRuns: casesOf(20_000, 5), seed: 2 },
  )
})

test('a promised time that the clock shows twice has passed only after the second', () => {
  const shifting = fc
    .oneof(evergreen(400), blended)
    .chain((rule) => shiftingZone.map((name) => ({ ...rule, zone: name })))
  fc.assert(
    fc.property(shifting, startedAt, (rule, start) => {
      const end = personalDeadline(rule, start)
      const later = timesAround(end, rule.zone, { from: 15 * MINUTE, to: 3 * HOUR, step: 15 * MINUTE })
      assert.ok(!later.includes(rule.time))
    }),
    { numRuns: casesOf(20_000, 5), seed: 2 },
  )
})

test('who starts later never ends earlier', () => {
  const pause = fc.oneof(
    fc.integer({ min: 0, max: 2 * HOUR }),
    fc.integer({ min: 0, max: 3 * DAY }),
    fc.integer({ min: 0, max: 400 * DAY }),
  )
  fc.assert(
    fc.property(personalRule, startedAt, pause, (rule, start, later) => {
      assert.ok(personalDeadline(rule, start) <= personalDeadline(rule, start + later))
    }),
    { numRuns: casesOf(20_000, 5), seed: 3 },
  )
})

test('more days never end earlier', () => {
  fc.assert(
    fc.property(evergreen(3_649), startedAt, (rule, start) => {
      assert.ok(personalDeadline(rule, start) <= personalDeadline({ ...rule, days: rule.days + 1 }, start))
    }),
    { numRuns: casesOf(20_000, 5), seed: 4 },
  )
})

test('the deadline falls on the day that a walk through the calendar counts', () => {
  const rules = evergreen(9).filter((rule) => rule.days > 0)
  fc.assert(
    fc.property(rules, startedAt, (rule, start) => {
      const counts = (day: number) => !rule.excludeWeekDays.some((excluded) => excluded === day)
      const expected = datesAfter(start, rule.zone, counts, rule.days).at(-1)
      const end = personalDeadline(rule, start)
      const wall = wallClock(end, rule.zone)
      // Where the clock skips the time promised at a day's end, the deadline is early on the next day.
      assert.ok(wall.date === expected || wallClock(end - HOUR, rule.zone).date === expected)
    }),
    { numRuns: 500, seed: 5 },
  )
})

test('no deadline falls on an excluded weekday', () => {
  fc.assert(
    fc.property(evergreen(400), startedAt, (rule, start) => {
      const end = personalDeadline(rule, start)
      const wall = wallClock(end, rule.zone)
      const day = wall.time < rule.time ? wallClock(end - HOUR, rule.zone).weekday : wall.weekday
      assert.ok(!rule.excludeWeekDays.some((excluded) => excluded === day))
    }),
    { numRuns: casesOf(20_000, 5), seed: 5 },
  )
})

test('hours and minutes are exact through every clock change', () => {
  fc.assert(
    fc.property(anyZone, startedAt, fc.integer({ min: 1, max: 87_600 }), (zoneName, start, length) => {
      const hours = personalDeadline({ kind: 3, zone: zoneName, length, unit: 'hours' }, start)
      const minutes = personalDeadline({ kind: 3, zone: zoneName, length, unit: 'minutes' }, start)
      assert.deepEqual([hours - start, minutes - start], [length * HOUR, length * MINUTE])
    }),
    { numRuns: casesOf(20_000, 5), seed: 6 },
  )
})

test('a blended deadline is the first slot after the start that is not too close', () => {
  const weekly = blended.filter((rule) => rule.slot.type === 'weekday')
  fc.assert(
    fc.property(weekly, startedAt, (rule, start) => {
      const left = personalDeadline(rule, start) - start
      const least = (rule.extendHours ?? 0) * HOUR
      assert.ok(left > least && left <= least + 7 * DAY + 2 * HOUR)
    }),
    { numRuns: casesOf(20_000, 5), seed: 7 },
  )
})

test('everyone who starts before a slot ends with it, and who starts on it with a later one', () => {
  fc.assert(
    fc.property(blended, startedAt, fc.nat(), (anyRule, start, pick) => {
      const rule = { ...anyRule, extendHours: null }
      const end = personalDeadline(rule, start)
      const between = start + (pick % (end - start))
      assert.equal(personalDeadline(rule, between), end)
      assert.equal(personalDeadline(rule, end - 1), end)
      assert.ok(personalDeadline(rule, end) > end)
    }),
    { numRuns: casesOf(10_000, 5), seed: 8 },
  )
})
