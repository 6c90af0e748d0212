/** Which numbers a clock shows when its owner leaves units out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clockUnits } from './clock-units.ts'
import { clockNumbers } from './clock-numbers.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a visitor reads days, hours, minutes and seconds', () => {
  assert.deepEqual(clockNumbers(2 * DAY + 18 * HOUR + 41 * MINUTE + 51, clockUnits), [2, 18, 41, 51])
})

test('the time of a hidden unit moves into the next smaller one', () => {
  assert.deepEqual(clockNumbers(2 * DAY + 3 * HOUR, ['hours', 'minutes', 'seconds']), [51, 0, 0])
  assert.deepEqual(clockNumbers(DAY + 2 * HOUR + 1, ['days', 'minutes']), [1, 121])
})

test('without seconds the last minute still counts as one', () => {
  assert.deepEqual(clockNumbers(1, ['days', 'hours', 'minutes']), [0, 0, 1])
  assert.deepEqual(clockNumbers(0, ['days', 'hours', 'minutes']), [0, 0, 0])
  assert.deepEqual(clockNumbers(HOUR - 1, ['days', 'hours', 'minutes']), [0, 1, 0])
})

test('a clock without units shows nothing', () => {
  assert.deepEqual(clockNumbers(DAY, []), [])
})

test('the numbers always add up to the seconds that are left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY }), (left) => {
      const [days = 0, hours = 0, minutes = 0, seconds = 0] = clockNumbers(left, clockUnits)

      assert.equal(((days * 24 + hours) * 60 + minutes) * 60 + seconds, left)
    }),
  )
})
