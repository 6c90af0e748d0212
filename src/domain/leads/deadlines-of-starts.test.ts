/** Computing many deadlines at once says the same as computing each. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TimedRule } from '../deadlines/deadline-rule.ts'
import { personalDeadline } from '../deadlines/personal-deadline.ts'
import { deadlinesOfStarts } from './deadlines-of-starts.ts'

const YEAR = 365 * 86_400_000
const NOW = Date.parse('2026-03-03T10:00:00Z')

const rules: TimedRule[] = [
  { kind: 1, zone: 'America/New_York', days: 3, time: '23:59', excludeWeekDays: [6, 7] },
  { kind: 1, zone: 'Australia/Lord_Howe', days: 0, time: '01:45', excludeWeekDays: [] },
  { kind: 2, zone: 'UTC', date: '2026-12-01', time: '12:00', start: null },
  { kind: 3, zone: 'UTC', length: 15, unit: 'minutes' },
  { kind: 4, zone: 'Europe/Berlin', slot: { type: 'weekday', weekday: 3 }, time: '23:59', extendHours: 39 },
  { kind: 4, zone: 'Pacific/Apia', slot: { type: 'monthDay', day: 31 }, time: '00:00', extendHours: null },
]

test('the deadlines of many leads are those that each would have alone', () => {
  const anyStarts = fc
    .array(fc.integer({ min: NOW - YEAR, max: NOW + YEAR }), { maxLength: 200 })
    .map((starts) => starts.toSorted((one, other) => one - other))

  fc.assert(
    fc.property(fc.constantFrom(...rules), anyStarts, (rule, starts) => {
      assert.deepEqual(
        deadlinesOfStarts(rule, starts),
        starts.map((startedAt) => personalDeadline(rule, startedAt)),
      )
    }),
  )
})
