/** Weekly reports come on Monday morning where the account is, and are about the week before. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextReportAt, reportedWeek } from './weekly-report.ts'

const at = (instant: string) => Date.parse(instant)
const next = (instant: string, zone: string) => new Date(nextReportAt(at(instant), zone)).toISOString()

test('a report is due on Monday at eight, east and west of UTC and across a clock change', () => {
  // A Tuesday; New York changes its clocks on Sunday, March 8.
  assert.equal(next('2026-03-03T10:00:00Z', 'UTC'), '2026-03-09T08:00:00.000Z')
  assert.equal(next('2026-03-03T10:00:00Z', 'America/New_York'), '2026-03-09T12:00:00.000Z')
  assert.equal(next('2026-03-03T10:00:00Z', 'Pacific/Auckland'), '2026-03-08T19:00:00.000Z')
})

test('at the millisecond at which one is due, the next one is due a week later', () => {
  assert.equal(next('2026-03-09T07:59:59.999Z', 'UTC'), '2026-03-09T08:00:00.000Z')
  assert.equal(next('2026-03-09T08:00:00.000Z', 'UTC'), '2026-03-16T08:00:00.000Z')
})

test('a report is about the whole week before, also when it is late', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' }

  assert.deepEqual(reportedWeek(at('2026-03-09T08:00:00Z'), 'UTC'), week)
  assert.deepEqual(reportedWeek(at('2026-03-15T23:59:59Z'), 'UTC'), week)
  // In Auckland that is Monday already.
  assert.deepEqual(reportedWeek(at('2026-03-15T23:59:59Z'), 'Pacific/Auckland'), {
    from: '2026-03-09',
    to: '2026-03-15',
  })
})
