/** Days as columns of charts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnOf, daysPerColumn, groupsOf } from './day-columns.ts'

test('three months are shown day by day, a year by weeks, ten years by quarters', () => {
  assert.deepEqual([1, 90, 365, 3650, 40_000].map(daysPerColumn), [1, 1, 7, 91, 364])
})

test('days are put together from the last one back, and none is lost', () => {
  assert.deepEqual(groupsOf([1, 2, 3, 4, 5, 6, 7, 8], 3), [
    [1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ])
  assert.deepEqual(groupsOf([1, 2, 3], 1), [[1], [2], [3]])
  assert.deepEqual(groupsOf([], 7), [])
})

test('a day that is not over is called today', () => {
  const today = '2026-11-22'

  assert.deepEqual(columnOf([{ day: '2026-11-18' }], today), {
    label: 'Nov 18',
    name: 'Wed, Nov 18',
    isOpen: false,
  })
  assert.deepEqual(columnOf([{ day: today }], today), { label: 'Today', name: 'Today', isOpen: true })
  assert.equal(columnOf([{ day: '2026-11-16' }, { day: today }], today).name, 'Nov 16 to today')
})
