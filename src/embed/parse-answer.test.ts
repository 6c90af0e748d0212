/** What the script makes of whatever answers in the server’s place. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAnswer } from './parse-answer.ts'

test('an answer of the server is understood', () => {
  const answer = { now: 1, v: 'x', c: [{ id: 'a', at: 2, w: [] }] }

  assert.deepEqual(parseAnswer(answer), answer)
})

test('nonsense is no answer', () => {
  const nonsense = [undefined, null, 5, 'x', [], {}, { now: '1', c: [] }, { now: 1, c: {} }, { c: [] }]

  for (const heard of [...nonsense, { now: Number.NaN, c: [] }]) assert.equal(parseAnswer(heard), undefined)
})

test('a campaign that makes no sense is left out', () => {
  const heard = { now: 1, c: [null, 'x', {}, { id: 'a', at: 'soon' }, { id: 'c' }] }

  assert.deepEqual(parseAnswer(heard)?.c, [{ id: 'c' }])
})
