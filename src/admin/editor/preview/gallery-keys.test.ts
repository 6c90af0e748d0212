/** The keys that lead through pictures. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextIn } from './gallery-keys.ts'

/** Fourteen pictures in rows of four: the last row has two. */
const from = (at: number, key: string) => nextIn({ at, key, count: 14, columns: 4 })

for (const [at, key, next] of [
  [0, 'ArrowRight', 1],
  [3, 'ArrowRight', 4],
  [5, 'ArrowUp', 1],
  [5, 'ArrowDown', 9],
  [5, 'Home', 0],
  [5, 'End', 13],
] as const)
  test(`${key} leads from ${at} to ${next}`, () => {
    const found = from(at, key)

    assert.equal(found, next)
  })

test('nobody falls off the edge', () => {
  const found = [from(0, 'ArrowLeft'), from(13, 'ArrowRight'), from(2, 'ArrowUp'), from(11, 'ArrowDown')]

  assert.deepEqual(found, [0, 13, 2, 11])
})

test('other keys are not about places', () => {
  const found = from(3, 'Enter')

  assert.equal(found, null)
})
