/** Which rules can be kept, and what people are told about the others. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deadlineMessages, deadlineRule } from './deadline-rule.schema.ts'

function setup() {
  const days = { kind: 1, zone: 'Europe/Berlin', days: 7, time: '23:59', excludeWeekDays: [6, 7] }
  const fixed = { kind: 2, zone: 'Europe/Berlin', date: '2026-11-27', time: '23:59', start: null }
  const other = { kind: 3, zone: 'Europe/Berlin', length: 48, unit: 'hours' }
  const blended = {
    kind: 4,
    zone: 'Europe/Berlin',
    slot: { type: 'weekday', weekday: 7 },
    time: '23:59',
    extendHours: 24,
  }
  const quantity = { kind: 5, zone: 'Europe/Berlin', start: 100, opens: null, closes: null }
  return { days, fixed, other, blended, quantity, refusals, accepts }
}

function refusals(rule: unknown) {
  const issues = deadlineRule.safeParse(rule).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

function accepts(rule: unknown) {
  return refusals(rule).length === 0
}

test('all five kinds of deadline are accepted as they are', () => {
  const { days, fixed, other, blended, quantity } = setup()

  for (const rule of [days, fixed, other, blended, quantity]) {
    assert.deepEqual(deadlineRule.parse(rule), rule)
  }
})

test('a length is required', () => {
  const { days, other } = setup()

  assert.deepEqual(refusals({ ...days, days: undefined }), [`days: ${deadlineMessages.lengthRequired}`])
  assert.deepEqual(refusals({ ...days, days: Number.NaN }), [`days: ${deadlineMessages.lengthRequired}`])
  assert.deepEqual(refusals({ ...other, length: null }), [`length: ${deadlineMessages.lengthRequired}`])
})

test('0 days are a deadline, 0 hours are none', () => {
  const { days, other } = setup()

  assert.ok(accepts({ ...days, days: 0 }))
  assert.deepEqual(refusals({ ...other, length: 0 }), [`length: ${deadlineMessages.lengthTooShort}`])
})

test('lengths are whole and within ten years', () => {
  const { days, other } = setup()

  assert.ok(accepts({ ...days, days: 3_650 }))
  assert.deepEqual(refusals({ ...days, days: 3_651 }), [`days: ${deadlineMessages.daysTooMany}`])
  assert.deepEqual(refusals({ ...days, days: -1 }), [`days: ${deadlineMessages.lengthNegative}`])
  assert.deepEqual(refusals({ ...days, days: 1.5 }), [`days: ${deadlineMessages.lengthWhole}`])
  assert.ok(accepts({ ...other, length: 87_600 }))
  assert.deepEqual(refusals({ ...other, length: 87_601 }), [`length: ${deadlineMessages.lengthTooLong}`])
  assert.ok(accepts({ ...other, length: 5_256_000, unit: 'minutes' }))
  assert.equal(accepts({ ...other, length: 5_256_001, unit: 'minutes' }), false)
  assert.equal(accepts({ ...other, length: Number.MAX_VALUE }), false)
})

test('six excluded weekdays leave one that counts; all seven are refused', () => {
  const { days } = setup()

  assert.ok(accepts({ ...days, excludeWeekDays: [1, 2, 3, 4, 5, 6] }))
  assert.deepEqual(refusals({ ...days, excludeWeekDays: [1, 2, 3, 4, 5, 6, 7] }), [
    `excludeWeekDays: ${deadlineMessages.noWeekdayCounts}`,
  ])
  assert.deepEqual(refusals({ ...days, excludeWeekDays: [0] }), [
    `excludeWeekDays.0: ${deadlineMessages.weekday}`,
  ])
})

test('a zone must exist', () => {
  const { days } = setup()

  assert.ok(accepts({ ...days, zone: 'Asia/Calcutta' }))
  for (const zone of ['Mars/Olympus', '+02:00', '', undefined, 'x'.repeat(100_000)]) {
    assert.ok(refusals({ ...days, zone }).includes(`zone: ${deadlineMessages.zone}`))
  }
})

test('a date must be on the calendar', () => {
  const { fixed } = setup()

  assert.ok(accepts({ ...fixed, date: '2028-02-29' }))
  assert.ok(accepts({ ...fixed, date: '9999-12-31' }))
  for (const date of ['2026-02-30', '2027-02-29', '2026-13-01', '27.11.2026', '0026-01-01', '']) {
    assert.deepEqual(refusals({ ...fixed, date }), [`date: ${deadlineMessages.date}`], date)
  }
})

test('a time is hours and minutes of one day', () => {
  const { fixed } = setup()

  assert.ok(accepts({ ...fixed, time: '00:00' }))
  for (const time of ['24:00', '23:60', '23:59:60', '9:05', '', '23:59 ']) {
    assert.deepEqual(refusals({ ...fixed, time }), [`time: ${deadlineMessages.time}`], time)
  }
})

test('a fixed date starts before it ends', () => {
  const { fixed } = setup()

  assert.ok(accepts({ ...fixed, start: { date: '2026-11-27', time: '23:58' } }))
  assert.deepEqual(refusals({ ...fixed, start: { date: '2026-11-27', time: '23:59' } }), [
    `start: ${deadlineMessages.startAfterDeadline}`,
  ])
  assert.deepEqual(refusals({ ...fixed, start: { date: '2026-02-30', time: '10:00' } }), [
    `start.date: ${deadlineMessages.date}`,
  ])
})

test('a slot names a day that months have', () => {
  const { blended } = setup()

  assert.ok(accepts({ ...blended, slot: { type: 'quarterDay', month: 2, day: 31 } }))
  assert.deepEqual(refusals({ ...blended, slot: { type: 'monthDay', day: 32 } }), [
    `slot.day: ${deadlineMessages.monthDay}`,
  ])
  assert.deepEqual(refusals({ ...blended, slot: { type: 'quarterDay', month: 4, day: 1 } }), [
    `slot.month: ${deadlineMessages.quarterMonth}`,
  ])
  assert.deepEqual(refusals({ ...blended, slot: { type: 'weekday', weekday: 8 } }), [
    `slot.weekday: ${deadlineMessages.weekday}`,
  ])
})

test('an extension is shorter than the week between two slots', () => {
  const { blended } = setup()

  assert.ok(accepts({ ...blended, extendHours: 167 }))
  assert.ok(accepts({ ...blended, extendHours: null }))
  assert.deepEqual(refusals({ ...blended, extendHours: 168 }), [
    `extendHours: ${deadlineMessages.extendHours}`,
  ])
})

test('a quantity is required and not negative', () => {
  const { quantity } = setup()

  assert.ok(accepts({ ...quantity, start: 0 }))
  assert.deepEqual(refusals({ ...quantity, start: Number.NaN }), [
    `start: ${deadlineMessages.quantityRequired}`,
  ])
  assert.deepEqual(refusals({ ...quantity, start: -1 }), [`start: ${deadlineMessages.quantityRange}`])
})

test('a quantity window is at most one month long', () => {
  const { quantity } = setup()
  const opens = { date: '2026-01-31', time: '00:00' }

  assert.ok(accepts({ ...quantity, opens, closes: { date: '2026-02-28', time: '23:59' } }))
  assert.deepEqual(refusals({ ...quantity, opens, closes: { date: '2026-03-01', time: '00:00' } }), [
    `closes: ${deadlineMessages.windowTooLong}`,
  ])
  assert.deepEqual(refusals({ ...quantity, opens, closes: opens }), [
    `closes: ${deadlineMessages.closesBeforeOpens}`,
  ])
})

test('a quantity window that ends also begins, or its length could not be told', () => {
  const { quantity } = setup()
  const day = { date: '2026-07-01', time: '00:00' }

  assert.ok(accepts({ ...quantity, opens: day }))
  assert.deepEqual(refusals({ ...quantity, closes: day }), [`opens: ${deadlineMessages.opensRequired}`])
})

test('dates that do not exist are refused without being compared', () => {
  const { quantity } = setup()
  const opens = { date: '2026-02-30', time: '00:00' }

  assert.deepEqual(refusals({ ...quantity, opens, closes: { date: '2026-03-31', time: '00:00' } }), [
    `opens.date: ${deadlineMessages.date}`,
  ])
})

test('unknown kinds and fields are refused', () => {
  const { days } = setup()

  assert.deepEqual(refusals({ ...days, kind: 6 }), [`kind: ${deadlineMessages.kind}`])
  for (const rule of [{ ...days, account: 'other' }, {}, null, 'soon', []]) {
    assert.equal(accepts(rule), false)
  }
})
