/** Instants in the campaign's zone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDateTime, zoneName, zoneTime } from './zoned-date-time.ts'

test('the same instant is another day in another zone', () => {
  const instant = Date.UTC(2026, 10, 27, 23, 30)

  assert.equal(formatDateTime(instant, { zone: 'UTC' }), 'Nov 27, 2026, 11:30 PM')
  assert.equal(
    formatDateTime(instant, { zone: 'Europe/Berlin', withWeekday: true }),
    'Saturday, Nov 28, 2026, 12:30 AM',
  )
})

const zones = {
  'America/New_York': ['New York', 'New York time'],
  'Europe/Berlin': ['Berlin', 'Berlin time'],
  'America/Argentina/Buenos_Aires': ['Buenos Aires, Argentina', 'Buenos Aires, Argentina time'],
  'America/Indiana/Knox': ['Knox, Indiana', 'Knox, Indiana time'],
  'America/Port-au-Prince': ['Port-au-Prince', 'Port-au-Prince time'],
  UTC: ['UTC', 'UTC'],
  'Etc/UTC': ['UTC', 'UTC'],
  'Etc/GMT+5': ['UTC−5', 'UTC−5'],
  'Etc/GMT-14': ['UTC+14', 'UTC+14'],
  GMT: ['GMT', 'GMT'],
  EST: ['EST', 'EST time'],
} as const

for (const [zone, [name, time]] of Object.entries(zones))
  test(`${zone} is called ${name}, and its time ${time}`, () => {
    assert.equal(zoneName(zone), name)
    assert.equal(zoneTime(zone), time)
  })
