/** Dates in words, read on different days: each line is something that people write. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDate } from './date-words.ts'

/** November 25, 2026 is a Wednesday. */
const WEDNESDAY = '2026-11-25'
const FRIDAY = '2026-11-27'
const SUNDAY = '2026-11-29'

/** On which day it is read, what is written, and the days that it can mean. */
const cases: readonly [today: string, text: string, ...days: string[]][] = [
  [WEDNESDAY, '2026-12-03', '2026-12-03'],
  [WEDNESDAY, 'December 3', '2026-12-03'],
  [WEDNESDAY, 'dec 3rd', '2026-12-03'],
  [WEDNESDAY, '3 December 2027', '2027-12-03'],
  [WEDNESDAY, 'the 3rd of December, 2027', '2027-12-03'],
  [WEDNESDAY, 'March 12', '2027-03-12'],
  [WEDNESDAY, 'November 25', '2026-11-25'],
  [WEDNESDAY, 'November 24', '2027-11-24'],
  [WEDNESDAY, '3.12.', '2026-12-03'],
  [WEDNESDAY, '3.12.2027', '2027-12-03'],
  [WEDNESDAY, '12/3', '2026-12-03', '2027-03-12'],
  [WEDNESDAY, '12/3/2027', '2027-12-03', '2027-03-12'],
  [WEDNESDAY, '12/3/27', '2027-12-03', '2027-03-12'],
  [WEDNESDAY, '25/12', '2026-12-25'],
  [WEDNESDAY, '12/25', '2026-12-25'],
  [WEDNESDAY, '12/12', '2026-12-12'],
  [WEDNESDAY, 'the 15th', '2026-12-15'],
  [WEDNESDAY, 'on the 30th', '2026-11-30'],
  [WEDNESDAY, 'the 31st', '2026-12-31'],
  [WEDNESDAY, 'today', '2026-11-25'],
  [WEDNESDAY, 'tonight', '2026-11-25'],
  [WEDNESDAY, 'tomorrow 6pm', '2026-11-26'],
  [WEDNESDAY, 'the day after tomorrow', '2026-11-27'],
  [WEDNESDAY, 'in 2 weeks', '2026-12-09'],
  [WEDNESDAY, 'in a week', '2026-12-02'],
  [WEDNESDAY, 'in three days', '2026-11-28'],
  [WEDNESDAY, 'in a month', '2026-12-25'],
  [WEDNESDAY, '2 weeks from now', '2026-12-09'],
  [WEDNESDAY, 'a week from Friday', '2026-12-04'],
  [WEDNESDAY, 'Friday', '2026-11-27'],
  [WEDNESDAY, 'on fri', '2026-11-27'],
  [WEDNESDAY, 'this Friday', '2026-11-27'],
  [WEDNESDAY, 'next Friday', '2026-11-27', '2026-12-04'],
  [WEDNESDAY, 'next Monday', '2026-11-30'],
  [WEDNESDAY, 'Friday next week', '2026-12-04'],
  [WEDNESDAY, 'next week', '2026-12-04', '2026-12-06'],
  [WEDNESDAY, 'yesterday', '2026-11-24'],
  [WEDNESDAY, 'last Friday', '2026-11-20'],
  [FRIDAY, 'Friday', '2026-11-27', '2026-12-04'],
  [FRIDAY, 'next Friday', '2026-12-04'],
  [FRIDAY, 'this Friday', '2026-11-27'],
  [SUNDAY, 'next Friday', '2026-12-04', '2026-12-11'],
  [WEDNESDAY, 'this weekend', '2026-11-29'],
  [WEDNESDAY, 'end of the month', '2026-11-30'],
  [WEDNESDAY, 'end of next month', '2026-12-31'],
  [WEDNESDAY, 'the end of January', '2027-01-31'],
  [WEDNESDAY, 'the end of the week', '2026-11-27', '2026-11-29'],
  [WEDNESDAY, 'end of the quarter', '2026-12-31'],
  [WEDNESDAY, 'end of the year', '2026-12-31'],
  ['2028-02-10', 'end of the month', '2028-02-29'],
  [WEDNESDAY, 'Black Friday', '2026-11-27'],
  [FRIDAY, 'Black Friday', '2026-11-27'],
  ['2026-11-28', 'Black Friday', '2027-11-26'],
  [WEDNESDAY, 'Cyber Monday', '2026-11-30'],
  [WEDNESDAY, 'Thanksgiving', '2026-11-26'],
  [WEDNESDAY, 'Christmas Eve', '2026-12-24'],
  [WEDNESDAY, "New Year's Eve", '2026-12-31'],
  [WEDNESDAY, 'Valentine’s Day', '2027-02-14'],
  [WEDNESDAY, 'Christmas sale until December 20', '2026-12-20'],
]

for (const [today, text, ...days] of cases) {
  test(`“${text}” on ${today} is ${days.join(' or ')}`, () => {
    assert.deepEqual(readDate(text, Temporal.PlainDate.from(today))?.values, days)
  })
}

test('a day that no calendar has is said not to be there', () => {
  const today = Temporal.PlainDate.from(WEDNESDAY)

  assert.equal(readDate('February 30', today)?.wrong, 'There is no February 30.')
  assert.equal(readDate('2027-02-29', today)?.wrong, 'There is no February 29 in 2027.')
  assert.equal(readDate('31/11', today)?.wrong, 'There is no November 31.')
})

test('what names no day is no date', () => {
  const today = Temporal.PlainDate.from(WEDNESDAY)

  for (const text of [
    '3-day offer',
    'every Friday',
    'a Black Friday sale',
    '6pm',
    'Only 100 seats',
    'may the best win',
  ]) {
    assert.equal(readDate(text, today), null, text)
  }
})
