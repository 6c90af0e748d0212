/** Axes and columns of charts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf, labeledColumns, scaleOf } from './scale.ts'

const axes: { values: number[]; ticks: number[] }[] = [
  { values: [], ticks: [0, 1] },
  { values: [0, 0], ticks: [0, 1] },
  { values: [1], ticks: [0, 1] },
  { values: [3], ticks: [0, 1, 2, 3] },
  { values: [66, 31], ticks: [0, 20, 40, 60, 80] },
  { values: [1_234_567], ticks: [0, 500_000, 1_000_000, 1_500_000] },
  { values: [4_000_000_000], ticks: [0, 1e9, 2e9, 3e9, 4e9] },
  { values: [90, -30], ticks: [-50, 0, 50, 100] },
  { values: [-4], ticks: [-4, -3, -2, -1, 0] },
]

for (const { values, ticks } of axes)
  test(`an axis for ${values.join(' and ') || 'nothing'} has round numbers, and zero`, () => {
    assert.deepEqual(scaleOf(values, { height: 100, steps: 4 }).ticks, ticks)
  })

test('a value stands between the numbers that it lies between', () => {
  const { y } = scaleOf([80], { height: 200, steps: 4 })

  assert.deepEqual([y(0), y(20), y(80)], [200, 150, 0])
})

test('each pixel belongs to one column, also those beside the picture', () => {
  const columns = columnsOf(4, { from: 40, to: 120 })

  assert.deepEqual([40, 59, 60, 119].map(columns.at), [0, 0, 1, 3])
  assert.deepEqual([0, 500].map(columns.at), [0, 3])
  assert.equal(columns.middle(1), 70)
})

test('labels never touch, and the last column always has one', () => {
  const month = labeledColumns(30, { width: 28, label: 60 })

  assert.equal(month.at(-1), 29)
  assert.ok(month.every((at, index) => index === 0 || (at - month[index - 1]!) * 28 >= 60))
  assert.deepEqual(labeledColumns(1, { width: 900, label: 60 }), [0])
  assert.deepEqual(labeledColumns(0, { width: 900, label: 60 }), [])
})
