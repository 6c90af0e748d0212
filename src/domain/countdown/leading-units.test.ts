/** Which units a clock leaves out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockNumbers } from './clock-numbers.ts'
import { clockUnits, type ClockUnit } from './clock-units.ts'
import { firstShown } from './leading-units.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function shown(seconds: number, units: readonly ClockUnit[] = clockUnits) {
  return units.slice(firstShown(clockNumbers(seconds, units)))
}

test('an offer of five minutes shows minutes and seconds', () => {
  assert.deepEqual(shown(5 * MINUTE), ['minutes', 'seconds'])
})

test('a unit is shown from the very second on which it is one', () => {
  assert.deepEqual(shown(DAY), clockUnits)
  assert.deepEqual(shown(DAY - 1), ['hours', 'minutes', 'seconds'])
  assert.deepEqual(shown(HOUR), ['hours', 'minutes', 'seconds'])
  assert.deepEqual(shown(HOUR - 1), ['minutes', 'seconds'])
  assert.deepEqual(shown(MINUTE - 1), ['seconds'])
})

test('a zero between units stays', () => {
  assert.deepEqual(shown(DAY + 5), clockUnits)
})

test('the last unit is always there, at the deadline too', () => {
  assert.deepEqual(shown(0), ['seconds'])
  assert.deepEqual(shown(0, ['days', 'hours']), ['hours'])
})

test('units that the owner hides count for nothing', () => {
  assert.deepEqual(shown(2 * DAY, ['hours', 'minutes']), ['hours', 'minutes'])
  assert.deepEqual(shown(30 * MINUTE, ['days', 'minutes']), ['minutes'])
  assert.deepEqual(shown(HOUR - 1, ['hours', 'minutes']), ['hours', 'minutes'])
})
