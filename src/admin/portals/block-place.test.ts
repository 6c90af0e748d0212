/** Where a path of the schema leads in the panel. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockAt, blockPath, placeOf } from './block-place.ts'

const steps = [{ blocks: [{ id: 'a', kind: 'code', label: '' } as const] }, { blocks: [] }]

test('a field leads to its block, a step to itself, and all others nowhere', () => {
  assert.deepEqual(placeOf('steps.1.blocks.12.choices.0.text'), { step: 1, block: 12 })
  assert.deepEqual(placeOf('steps.2.blocks'), { step: 2, block: null })
  assert.deepEqual(placeOf('steps.0'), { step: 0, block: null })
  assert.equal(placeOf('steps'), null)
  assert.equal(placeOf('words.days'), null)
})

test('a place is written as it is read', () => {
  const place = { step: 1, block: 3 }

  assert.deepEqual(placeOf(`${blockPath(place)}.text`), place)
})

test('what is gone is closed, and a step that is gone is the last one', () => {
  assert.deepEqual(blockAt(steps, { step: 0, block: 0 }), { step: 0, block: 0 })
  assert.deepEqual(blockAt(steps, { step: 0, block: 1 }), { step: 0, block: null })
  assert.deepEqual(blockAt(steps, { step: 5, block: 0 }), { step: 1, block: null })
})
