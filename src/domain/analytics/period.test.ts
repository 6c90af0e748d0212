/** The days of each period, and what they are compared with. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOfText, dayText } from './local-day.ts'
import { peopleAnewAfter, periodOf, reportedDays, type DaySpan, type PeriodName } from './period.ts'

const day = (text: string) => dayOfText(text) ?? Number.NaN
const inWords = (days: DaySpan | null) => days && `${dayText(days.from)} to ${dayText(days.to)}`

const cases: [name: PeriodName, today: string, days: string, before: string | null][] = [
  ['7', '2026-03-31', '2026-03-25 to 2026-03-31', '2026-03-18 to 2026-03-24'],
  ['30', '2026-03-31', '2026-03-02 to 2026-03-31', '2026-01-31 to 2026-03-01'],
  ['90', '2026-03-31', '2026-01-01 to 2026-03-31', '2025-10-03 to 2025-12-31'],
  ['month', '2026-03-31', '2026-03-01 to 2026-03-31', '2026-02-01 to 2026-02-28'],
  ['month', '2026-01-01', '2026-01-01 to 2026-01-01', '2025-12-01 to 2025-12-01'],
  ['start', '2026-03-31', '2025-11-05 to 2026-03-31', null],
  ['own', '2026-03-31', '2026-02-10 to 2026-02-12', '2026-02-07 to 2026-02-09'],
]

for (const [name, today, days, before] of cases)
  test(`the period ${name} is ${days} on ${today}`, () => {
    const own = { from: day('2026-02-10'), to: day('2026-02-12') }

    const period = periodOf({ name, today: day(today), firstDay: day('2025-11-05'), own })

    assert.deepEqual([inWords(period.days), inWords(period.before)], [days, before])
  })

test('thirty days are today and the 29 days before, in the zone of the campaign', () => {
  const now = Date.parse('2026-03-31T03:00:00Z')

  assert.equal(inWords(reportedDays(now, 'UTC')), '2026-03-02 to 2026-03-31')
  assert.equal(inWords(reportedDays(now, 'America/New_York')), '2026-03-01 to 2026-03-30')
})

test('people are different ones as far as timelines are kept, and a day more is said', () => {
  const year = { from: day('2025-04-01'), to: day('2026-03-31') }

  assert.equal(peopleAnewAfter(year, 365), null)
  assert.equal(peopleAnewAfter({ ...year, from: year.from - 1 }, 365), 365)
})
