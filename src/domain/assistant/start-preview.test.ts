/** Until when somebody would have, in words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeadlineRule } from '../deadlines/deadline-rule.ts'
import { startInstant, startPreview } from './start-preview.ts'

const zone = 'America/New_York'
const threeDays: DeadlineRule = { kind: 1, zone, days: 3, time: '23:59', excludeWeekDays: [] }

test('who starts on Friday at six has until Monday midnight, an hour more when the clocks go back', () => {
  const plain = startPreview(threeDays, startInstant('2026-11-27T18:00', zone) ?? 0)
  const clockChange = startPreview(threeDays, startInstant('2026-10-30T18:00', zone) ?? 0)

  assert.deepEqual(plain, {
    deadlineAt: Date.UTC(2026, 11, 1, 4, 59),
    words:
      'Somebody who starts on Friday, Nov 27, 2026, 6:00 PM has until Monday, Nov 30, 2026, 11:59 PM, New York time: 3 days 5 hours.',
  })
  assert.match(clockChange.words, /Monday, Nov 2, 2026, 11:59 PM, New York time: 3 days 6 hours\.$/)
})

test('a date is everybody’s, and whoever comes at that very minute is told that it has passed', () => {
  const rule: DeadlineRule = {
    kind: 2,
    zone,
    date: '2026-12-24',
    time: '18:00',
    start: { date: '2026-12-01', time: '09:00' },
  }
  const at = (moment: string) => startPreview(rule, startInstant(moment, zone) ?? 0).words
  const everybody = 'Everybody has until Thursday, Dec 24, 2026, 6:00 PM, New York time.'

  assert.equal(at('2026-12-24T17:59'), everybody)
  assert.equal(at('2026-12-24T18:00'), `${everybody} That has passed by Thursday, Dec 24, 2026, 6:00 PM.`)
  assert.equal(at('2026-12-01T08:59'), `${everybody} Nobody can start before Tuesday, Dec 1, 2026, 9:00 AM.`)
  assert.equal(at('2026-12-01T09:00'), everybody)
})

test('a quantity ends when nothing is left, or on its last day', () => {
  const rule: DeadlineRule = { kind: 5, zone, start: 50, opens: null, closes: null }

  assert.deepEqual(startPreview(rule, 0), {
    deadlineAt: null,
    words: 'Everyone can buy until 50 are gone. Open as soon as it is saved.',
  })
})

test('a moment that no clock shows is none, and one that is skipped is the later one', () => {
  for (const moment of ['2026-02-30T10:00', '2026-01-01T24:30', '2026-13-01T10:00', '', 'Friday'])
    assert.equal(startInstant(moment, zone), null, moment)
  // In the night of the spring clock change there is no half past two.
  assert.equal(startInstant('2026-03-08T02:30', zone), Date.UTC(2026, 2, 8, 7, 30))
})
