/** Lines of charts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaPath, curvePath, linePath } from './paths.ts'

const hill = [
  { x: 0, y: 90 },
  { x: 30, y: 90 },
  { x: 60, y: 10 },
  { x: 90, y: 40 },
]

test('a line goes through its points, and its area ends on the ground', () => {
  assert.equal(linePath(hill), 'M0 90L30 90L60 10L90 40')
  assert.equal(areaPath(linePath(hill), hill, 100), 'M0 90L30 90L60 10L90 40L90 100L0 100Z')
  assert.equal(areaPath('', [], 100), '')
})

test('a curve stays between its neighbors, so that it shows nothing that was not', () => {
  const bends = [...curvePath(hill).matchAll(/C\S+ ([\d.]+) \S+ ([\d.]+) \S+ ([\d.]+)/g)]

  assert.equal(bends.length, 3)
  for (const [at, [, leaves, arrives, end]] of bends.entries()) {
    const [low, high] = [hill[at]!.y, Number(end)].toSorted((a, b) => a - b) as [number, number]
    for (const y of [leaves, arrives])
      assert.ok(low <= Number(y) && Number(y) <= high, `${y} of ${low} to ${high}`)
  }
})

test('one point is where a curve begins and ends', () => {
  assert.equal(curvePath([{ x: 5, y: 7 }]), 'M5 7')
  assert.equal(curvePath([]), '')
})
