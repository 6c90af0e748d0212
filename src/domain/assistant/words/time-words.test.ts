/** Times of day in words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBareTime, readTime } from './time-words.ts'

const cases: readonly [text: string, ...times: string[]][] = [
  ['6pm', '18:00'],
  ['6 p.m.', '18:00'],
  ['6:30 PM', '18:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['18:00', '18:00'],
  ['18h30', '18:30'],
  ['06:30', '06:30'],
  ['6:30', '18:30', '06:30'],
  ['at 6', '18:00', '06:00'],
  ['at 18', '18:00'],
  ['6 in the morning', '06:00'],
  ['at 9 in the evening', '21:00'],
  ["6 o'clock", '18:00', '06:00'],
  ['noon', '12:00'],
  ['midnight', '23:59'],
  ['end of day', '23:59'],
  ['24:00', '23:59'],
  ['00:00', '00:00'],
  ['tonight at 9pm', '21:00'],
]

for (const [text, ...times] of cases) {
  test(`“${text}” is ${times.join(' or ')}`, () => {
    assert.deepEqual(readTime(text)?.values, times)
  })
}

test('a number alone is a time only where one is asked for', () => {
  assert.equal(readTime('6'), null)
  assert.deepEqual(readBareTime('6')?.values, ['18:00', '06:00'])
  assert.deepEqual(readBareTime('1830')?.values, ['18:30'])
})

test('a time that no clock shows is said not to be there', () => {
  assert.equal(readTime('25:00')?.wrong, 'No clock shows 25:00.')
  assert.equal(readTime('18:75')?.wrong, 'No clock shows 18:75.')
  assert.equal(readTime('13:00 am')?.wrong, 'No clock shows 13:00 AM.')
})

test('what is counted or numbered is no time', () => {
  for (const text of [
    '3-day offer',
    'in 2 weeks',
    '48 hours',
    'until December 3',
    'only 100 seats',
    'to 5 days',
  ]) {
    assert.equal(readTime(text), null, text)
  }
})
