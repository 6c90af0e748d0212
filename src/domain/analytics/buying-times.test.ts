/** When people buy, on axes for long and for short offers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buyingTimes, timeLeftEdges } from './buying-times.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** As the database tells them: under the first edge that is less than what was left. */
const sold = (left: number, given: number) => ({
  edge: timeLeftEdges.find((edge) => left > edge) ?? 0,
  tenth: Math.min(9, Math.floor(((given - left) * 10) / given)),
  orders: 1,
})

test('a sale exactly a day before the deadline is of the last day, a millisecond earlier it is not', () => {
  const { byTimeLeft, lastDay } = buyingTimes([sold(DAY, 5 * DAY), sold(DAY + 1, 5 * DAY)], 5 * DAY)

  assert.equal(lastDay, 1)
  assert.deepEqual(
    byTimeLeft.filter(({ orders }) => orders > 0),
    [
      { fromMs: 2 * DAY, toMs: DAY, orders: 1 },
      { fromMs: DAY, toMs: 12 * HOUR, orders: 1 },
    ],
  )
})

const axes: [given: number, first: number, points: number][] = [
  [5 * DAY, 5 * DAY, 9],
  [5 * DAY + 1, 6 * DAY, 10],
  [500 * DAY, 500 * DAY, 20],
  [DAY, DAY, 7],
  [3 * HOUR, 3 * HOUR, 4],
  [HOUR, HOUR, 6],
  [20 * MINUTE, 30 * MINUTE, 4],
]

for (const [given, first, points] of axes)
  test(`an offer of ${given / HOUR} hours begins at ${first / HOUR} hours and has ${points} points`, () => {
    const { byTimeLeft } = buyingTimes([], given)

    assert.deepEqual([byTimeLeft[0]?.fromMs, byTimeLeft.length, byTimeLeft.at(-1)?.toMs], [first, points, 0])
    for (const [at, { toMs }] of byTimeLeft.slice(0, -1).entries())
      assert.equal(byTimeLeft[at + 1]?.fromMs, toMs)
  })

test('every sale is in one stretch and in one tenth', () => {
  const given = 5 * DAY
  const all = Array.from({ length: 200 }, (_, at) => sold(((at + 1) * given) / 200, given))

  const { byTimeLeft, tenths } = buyingTimes(all, given)

  assert.equal(
    byTimeLeft.reduce((total, { orders }) => total + orders, 0),
    200,
  )
  assert.deepEqual(
    tenths,
    Array.from({ length: 10 }, () => 20),
  )
})
