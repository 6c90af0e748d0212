/** What moving a campaign does to the order of the others. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved, shownOrder } from './order-moves.ts'

const abc = ['a', 'b', 'c']

test('a campaign changes its place and the others close up', () => {
  assert.deepEqual(moved(abc, 'c', 0), ['c', 'a', 'b'])
  assert.deepEqual(moved(abc, 'a', 1), ['b', 'a', 'c'])
  assert.deepEqual(moved(abc, 'a', 2), ['b', 'c', 'a'])
})

test('beyond an end is at the end, and who is not there moves nobody', () => {
  assert.deepEqual(moved(abc, 'b', -3), ['b', 'a', 'c'])
  assert.deepEqual(moved(abc, 'b', 9), ['a', 'c', 'b'])
  assert.deepEqual(moved(abc, 'x', 0), abc)
})

test('the order on the screen holds, with what came and without what went', () => {
  assert.deepEqual(shownOrder(abc, null), abc)
  assert.deepEqual(shownOrder(['a', 'c', 'd'], ['c', 'b', 'a']), ['c', 'a', 'd'])
})
