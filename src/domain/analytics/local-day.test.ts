/** The days that figures count by, in zones whose clocks change. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOfText, dayText, localDay, startOfDay } from './local-day.ts'

const at = (text: string) => Date.parse(text)

const dates: [instant: string, zone: string, date: string][] = [
  ['2026-03-08T04:59:59.999Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00.000Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T03:59:59.999Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00.000Z', 'America/New_York', '2026-03-09'],
  ['2026-03-08T11:14:59.999Z', 'Asia/Kathmandu', '2026-03-08'],
  ['2026-03-08T18:15:00.000Z', 'Asia/Kathmandu', '2026-03-09'],
  ['1969-12-31T23:59:59.999Z', 'UTC', '1969-12-31'],
]

for (const [instant, zone, date] of dates)
  test(`${instant} is ${date} in ${zone}`, () => {
    assert.equal(dayText(localDay(at(instant), zone)), date)
  })

test('a day whose midnight the clock skips begins when the clock goes on', () => {
  const day = dayOfText('2018-11-04')

  assert.equal(startOfDay(day ?? 0, 'America/Sao_Paulo'), at('2018-11-04T03:00:00Z'))
})

test('a clock that is set back over midnight begins no day twice', () => {
  const zone = 'America/St_Johns'
  const day = localDay(at('2010-11-07T02:30:00Z'), zone)

  // The clock shows 23:01 of the day before again.
  assert.equal(localDay(at('2010-11-07T02:31:00Z'), zone), day)
})

test('a text that is in no calendar is no day', () => {
  for (const text of ['2026-02-30', '2026-2-3', '', 'today', '2026-13-01'])
    assert.equal(dayOfText(text), null)
})

test('every instant is in the day between whose starts it is', () => {
  const zones = fc.constantFrom(
    'UTC',
    'America/New_York',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  )
  const instants = fc.integer({ min: at('2005-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const day = localDay(instant, zone)
      assert.ok(startOfDay(day, zone) <= instant)
      assert.ok(instant < startOfDay(day + 1, zone))
      assert.equal(dayOfText(dayText(day)), day)
    }),
  )
})
