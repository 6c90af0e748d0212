/** What a wall time in a zone means, around every kind of clock change. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isZone, localDate, wallInstant } from './wall-time.ts'

function setup() {
  const instantOf = (date: string, time: string, zone: string) =>
    new Date(wallInstant({ date, time }, zone)).toISOString().replace(':00.000Z', 'Z')
  return { instantOf }
}

const skippedTimes = [
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45Z'],
  ['2026-03-29', '01:30', 'Europe/Dublin', '2026-03-29T01:30Z'],
  ['2026-03-28', '23:59', 'America/Nuuk', '2026-03-29T01:59Z'],
] as const

for (const [date, time, zone, expected] of skippedTimes) {
  test(`${time} on ${date}, which ${zone} skips, is the later instant ${expected}`, () => {
    const { instantOf } = setup()

    assert.equal(instantOf(date, time, zone), expected)
  })
}

const repeatedTimes = [
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T06:30Z'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T15:15Z'],
  ['2026-10-25', '01:30', 'Europe/Dublin', '2026-10-25T01:30Z'],
  ['2026-02-15', '02:30', 'Africa/Casablanca', '2026-02-15T02:30Z'],
] as const

for (const [date, time, zone, expected] of repeatedTimes) {
  test(`${time} on ${date}, which ${zone} shows twice, is the second pass ${expected}`, () => {
    const { instantOf } = setup()

    assert.equal(instantOf(date, time, zone), expected)
  })
}

const missingMidnights = [
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00Z'],
] as const

for (const [date, zone, expected] of missingMidnights) {
  test(`${date} begins at 01:00 in ${zone}, so midnight there is ${expected}`, () => {
    const { instantOf } = setup()

    assert.equal(instantOf(date, '00:00', zone), expected)
  })
}

const oddOffsets = [
  ['Pacific/Kiritimati', '2026-06-30T22:00Z'],
  ['Pacific/Apia', '2026-06-30T23:00Z'],
  ['Pacific/Tongatapu', '2026-06-30T23:00Z'],
  ['Pacific/Niue', '2026-07-01T23:00Z'],
  ['Etc/GMT+12', '2026-07-02T00:00Z'],
  ['Asia/Kathmandu', '2026-07-01T06:15Z'],
  ['Asia/Kolkata', '2026-07-01T06:30Z'],
  ['Pacific/Chatham', '2026-06-30T23:15Z'],
  ['Australia/Eucla', '2026-07-01T03:15Z'],
  ['America/St_Johns', '2026-07-01T14:30Z'],
  ['Asia/Tehran', '2026-07-01T08:30Z'],
  ['Asia/Almaty', '2026-07-01T07:00Z'],
  ['America/Asuncion', '2026-07-01T15:00Z'],
] as const

for (const [zone, expected] of oddOffsets) {
  test(`noon of 1 July 2026 in ${zone} is exact to the minute: ${expected}`, () => {
    const { instantOf } = setup()

    assert.equal(instantOf('2026-07-01', '12:00', zone), expected)
  })
}

test('Chatham summer time is 13:45 ahead', () => {
  const { instantOf } = setup()

  assert.equal(instantOf('2026-01-01', '12:00', 'Pacific/Chatham'), '2025-12-31T22:15Z')
})

test('the day that Apia skipped ends on the next day that exists, and nothing breaks', () => {
  const { instantOf } = setup()

  assert.equal(instantOf('2011-12-30', '00:00', 'Pacific/Apia'), '2011-12-30T10:00Z')
  assert.equal(instantOf('2011-12-30', '12:00', 'Pacific/Apia'), '2011-12-30T22:00Z')
})

test('old names of zones mean what the new ones mean', () => {
  const { instantOf } = setup()

  assert.equal(
    instantOf('2026-07-01', '12:00', 'Europe/Kiev'),
    instantOf('2026-07-01', '12:00', 'Europe/Kyiv'),
  )
  assert.equal(
    instantOf('2026-07-01', '12:00', 'Asia/Calcutta'),
    instantOf('2026-07-01', '12:00', 'Asia/Kolkata'),
  )
})

test('2038 and 9999 are ordinary years', () => {
  const { instantOf } = setup()

  assert.equal(instantOf('2038-01-19', '03:15', 'UTC'), '2038-01-19T03:15Z')
  assert.equal(instantOf('9999-12-31', '23:59', 'America/New_York'), '+010000-01-01T04:59Z')
})

test('the date of an instant is the one in the zone, not the one in UTC', () => {
  const instant = Date.parse('2026-07-04T11:30:00Z')

  assert.equal(localDate(instant, 'Pacific/Kiritimati').toString(), '2026-07-05')
  assert.equal(localDate(instant, 'Etc/GMT+12').toString(), '2026-07-03')
})

test('zones go by their IANA names, old ones included', () => {
  for (const zone of ['America/New_York', 'Europe/Kiev', 'Asia/Calcutta', 'Etc/GMT+12', 'UTC']) {
    assert.equal(isZone(zone), true, zone)
  }
})

test('offsets, unknown places and other spellings are no zones', () => {
  for (const zone of ['', '+05:00', 'america/new_york', 'Mars/Olympus', 'Etc/Unknown', 'New York', '\0']) {
    assert.equal(isZone(zone), false, zone)
  }
})
