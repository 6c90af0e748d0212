/** Steps that two people have changed from the same beginning. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeSteps } from './merge-steps.ts'

/** `a1 b | c`: blocks by a letter, with what they say behind it, and steps. */
function steps(text: string) {
  return text.split('|').map((step) => ({
    blocks: (step.match(/\S+/g) ?? []).map((block) => ({ id: block.charAt(0), says: block.slice(1) })),
  }))
}

const table: [why: string, from: string, stored: string, to: string, merged: string | null][] = [
  ['nobody else', 'a b', 'a b', 'a1 b', 'a1 b'],
  ['nobody', 'a b', 'a1 b', 'a b', 'a1 b'],
  ['two blocks', 'a b | c', 'a1 b | c', 'a b | c2', 'a1 b | c2'],
  ['both alike', 'a b', 'a1 b', 'a1 b', 'a1 b'],
  ['one block', 'a b', 'a1 b', 'a2 b', null],
  ['an older beginning', 'a b', 'a1 b2', 'a1 b', 'a1 b2'],
  ['one adds, one changes', 'a b', 'a n b', 'a b2', 'a n b2'],
  ['both add', 'a b', 'a n b', 'a b m', 'a n b m'],
  ['both add at one place', 'a b', 'a n b', 'a m b', 'a n m b'],
  ['one adds at the beginning', 'a b', 'n a b', 'a b2', 'n a b2'],
  ['one moves, one changes', 'a b c', 'c a b', 'a2 b c', 'c a2 b'],
  ['one moves, one adds', 'a b c', 'c a b', 'a n b c', 'c a n b'],
  ['both move', 'a b c', 'c a b', 'b a c', null],
  ['one deletes, one changes another', 'a b c', 'a c', 'a2 b c', 'a2 c'],
  ['one deletes what the other changes', 'a b', 'a', 'a b2', null],
  ['both delete', 'a b c', 'a c', 'a b', 'a'],
  ['one moves to another step, one changes it', 'a b | c', 'a | b c', 'a b2 | c', 'a | b2 c'],
  ['one adds a step, one a block', 'a | c', 'a | n | c', 'a m | c', 'a m | n | c'],
]

test('what one has left alone is as the other has it', () => {
  for (const [why, from, stored, to, merged] of table)
    assert.deepEqual(
      mergeSteps({ from: steps(from), stored: steps(stored), to: steps(to) }),
      merged === null ? null : steps(merged),
      why,
    )
})

test('what are no steps is nobody’s to merge', () => {
  for (const wrong of [
    undefined,
    null,
    'a',
    {},
    [null],
    [{}],
    [{ blocks: {} }],
    [{ blocks: [null] }],
    [{ blocks: [{ id: 1 }] }],
  ]) {
    assert.equal(mergeSteps({ from: wrong, stored: steps('a'), to: steps('a') }), null)
    assert.equal(mergeSteps({ from: steps('a'), stored: steps('a'), to: wrong }), null)
  }
})
