/** Lengths in words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBareLength, readLength } from './length-words.ts'

const cases: readonly [text: string, ...lengths: string[]][] = [
  ['3-day welcome offer', '3 days'],
  ['3 days', '3 days'],
  ['a 7 day offer', '7 days'],
  ['two weeks', '14 days'],
  ['a week', '7 days'],
  ['1 month', '30 days'],
  ['48h', '48 hours'],
  ['48 hours', '48 hours'],
  ['1.5 days', '36 hours'],
  ['an hour', '1 hours'],
  ['half an hour', '30 minutes'],
  ['15-minute', '15 minutes'],
  ['90 mins', '90 minutes'],
  ['3 to 5 days', '3 days', '5 days'],
  ['3-5 days', '3 days', '5 days'],
  ['a week or two', '7 days', '14 days'],
  ['2 days and 12 hours', '60 hours'],
  ['-5 days', '-5 days'],
  ['same day', '0 days'],
]

for (const [text, ...lengths] of cases) {
  test(`“${text}” is ${lengths.join(' or ')}`, () => {
    assert.deepEqual(
      readLength(text)?.values.map(({ length, unit }) => `${length} ${unit}`),
      lengths,
    )
  })
}

test('a number alone counts in the usual unit, where a length is asked for', () => {
  assert.equal(readLength('5'), null)
  assert.deepEqual(readBareLength('5', 'days')?.values, [{ length: 5, unit: 'days' }])
  assert.deepEqual(readBareLength('no, 20', 'minutes')?.values, [{ length: 20, unit: 'minutes' }])
})

test('what is no length is not read as one', () => {
  for (const text of [
    'only 100 seats',
    'December 3',
    'Doors that close every week',
    'A one-time offer',
    '6pm',
  ]) {
    assert.equal(readLength(text), null, text)
  }
})
