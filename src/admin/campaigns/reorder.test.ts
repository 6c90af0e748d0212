/** What moving a campaign does to the order of the others. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveItem, mergeOrder } from './reorder.ts'

const abc = ['a', 'b', 'c']

test('a campaign changes its place and the others close up', () => {
  assert.deepEqual(moveItem(abc, 'c', 0), ['c', 'a', 'b'])
  assert.deepEqual(moveItem(abc, 'a', 1), ['b', 'a', 'c'])
  assert.deepEqual(moveItem(abc, 'a', 2), ['b', 'c', 'a'])
})

test('beyond an end is at the end, and who is not there moves nobody', () => {
  assert.deepEqual(moveItem(abc, 'b', -3), ['b', 'a', 'c'])
  assert.deepEqual(moveItem(abc, 'b', 9), ['a', 'c', 'b'])
  assert.deepEqual(moveItem(abc, 'x', 0), abc)
})

test('the order on the screen holds, with what came and without what went', () => {
  assert.deepEqual(mergeOrder(abc, null), abc)
  assert.deepEqual(mergeOrder(['a', 'c', 'd'], ['c', 'b', 'a']), ['c', 'a', 'd'])
})
