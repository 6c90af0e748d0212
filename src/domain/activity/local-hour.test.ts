/** What day and hour it is in a zone, from the first to the last millisecond. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalHours, localHour } from './local-hour.ts'

const hours: [instant: string, zone: string, date: string, hour: number][] = [
  ['2026-03-03T07:59:59.999Z', 'America/Los_Angeles', '2026-03-02', 23],
  ['2026-03-03T08:00:00Z', 'America/Los_Angeles', '2026-03-03', 0],
  ['2026-03-02T18:14:59.999Z', 'Asia/Kathmandu', '2026-03-02', 23],
  ['2026-03-02T18:15:00Z', 'Asia/Kathmandu', '2026-03-03', 0],
  // The clock goes from 1:59 to 3:00, and in autumn shows the hour from 2 to 3 twice.
  ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-29', 1],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', 3],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', 2],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', 2],
]

for (const [instant, zone, date, hour] of hours)
  test(`at ${instant} it is the hour from ${hour} of ${date} in ${zone}`, () => {
    const at = Date.parse(instant)
    const expected = { day: Date.parse(date) / 86_400_000, hour }
    const hoursOf = createLocalHours()
    hoursOf(at - 1, zone)

    assert.deepEqual(localHour(at, zone), expected)
    assert.deepEqual(hoursOf(at, zone), expected)
  })
