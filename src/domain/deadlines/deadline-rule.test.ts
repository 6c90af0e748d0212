/** What fixed dates, elapsed lengths and quantities promise. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  deadlineKinds,
  fixedDeadline,
  fixedStart,
  isTimed,
  isZone,
  personalDeadline,
  quantityState,
  quantityWindow,
  type EvergreenOther,
  type FixedDate,
  type Quantity,
} from './deadline-rule.ts'

const HOUR = 3_600_000

function setup() {
  const fixed: FixedDate = {
    kind: 2,
    zone: 'America/New_York',
    date: '2026-11-27',
    time: '23:59',
    start: { date: '2026-11-20', time: '09:00' },
  }
  const hours: EvergreenOther = { kind: 3, zone: 'America/New_York', length: 24, unit: 'hours' }
  const quantity: Quantity = {
    kind: 5,
    zone: 'America/New_York',
    start: 100,
    opens: { date: '2026-07-01', time: '00:00' },
    closes: { date: '2026-07-31', time: '23:59' },
  }
  const window = { opensAt: 1_000, closesAt: 2_000 }
  return { fixed, hours, quantity, window, iso: (instant: number) => new Date(instant).toISOString() }
}

test('a fixed date is one instant for everyone', () => {
  const { fixed, iso } = setup()

  assert.equal(iso(personalDeadline(fixed, Date.parse('2026-01-01T00:00:00Z'))), '2026-11-28T04:59:00.000Z')
  assert.equal(iso(personalDeadline(fixed, Date.parse('2027-01-01T00:00:00Z'))), '2026-11-28T04:59:00.000Z')
})

test('a fixed date in the past has passed for whoever starts now', () => {
  const { fixed } = setup()
  const now = Date.parse('2027-01-01T00:00:00Z')

  assert.ok(fixedDeadline(fixed) < now)
})

test('a fixed date may have a start date, or be open from the beginning', () => {
  const { fixed, iso } = setup()

  assert.equal(iso(fixedStart(fixed) ?? 0), '2026-11-20T14:00:00.000Z')
  assert.equal(fixedStart({ ...fixed, start: null }), null)
})

test('24 hours are 24 hours through a clock change: Saturday noon gives Sunday 13:00', () => {
  const { hours, iso } = setup()
  const saturdayNoon = Date.parse('2026-03-07T17:00:00Z')

  assert.equal(personalDeadline(hours, saturdayNoon) - saturdayNoon, 24 * HOUR)
  assert.equal(iso(personalDeadline(hours, saturdayNoon)), '2026-03-08T17:00:00.000Z')
})

test('15 minutes are 15 minutes to the millisecond', () => {
  const { hours } = setup()

  assert.equal(
    personalDeadline({ ...hours, length: 15, unit: 'minutes' }, 1_767_225_600_123),
    1_767_226_500_123,
  )
})

test('only a quantity has no instant to count down to', () => {
  const { fixed, hours, quantity } = setup()

  assert.deepEqual([fixed, hours, quantity].map(isTimed), [true, true, false])
  assert.deepEqual(
    Object.values(deadlineKinds).map((kind) => kind.personal),
    [true, false, true, true, false],
  )
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

test('a quantity is on offer between its opening and its end', () => {
  const { quantity, iso } = setup()

  const { opensAt, closesAt } = quantityWindow(quantity)

  assert.equal(iso(opensAt ?? 0), '2026-07-01T04:00:00.000Z')
  assert.equal(iso(closesAt ?? 0), '2026-08-01T03:59:00.000Z')
  assert.deepEqual(quantityWindow({ ...quantity, opens: null, closes: null }), {
    opensAt: null,
    closesAt: null,
  })
})

test('a quantity closes with the last unit', () => {
  const { window } = setup()

  assert.deepEqual(quantityState({ start: 100, used: 99, window, now: 1_500 }), {
    remaining: 1,
    state: 'open',
  })
  assert.deepEqual(quantityState({ start: 100, used: 100, window, now: 1_500 }), {
    remaining: 0,
    state: 'closed',
  })
})

test('what remains never falls below zero', () => {
  const { window } = setup()

  assert.deepEqual(quantityState({ start: 100, used: 103, window, now: 1_500 }), {
    remaining: 0,
    state: 'closed',
  })
})

test('a quantity opens and closes exactly at the instants of its window', () => {
  const { window } = setup()
  const stateAt = (now: number) => quantityState({ start: 100, used: 1, window, now }).state

  assert.deepEqual([999, 1_000, 1_999, 2_000].map(stateAt), ['notYet', 'open', 'open', 'closed'])
})

test('a quantity without a window is open until it is used up', () => {
  const window = { opensAt: null, closesAt: null }

  assert.equal(quantityState({ start: 1, used: 0, window, now: 0 }).state, 'open')
  assert.equal(quantityState({ start: 1, used: 1, window, now: 0 }).state, 'closed')
})
