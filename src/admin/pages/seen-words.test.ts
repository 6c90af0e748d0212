/** What a person is asked to look for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenQuestion } from './seen-words.ts'

test('a person is asked for what the page shows', () => {
  assert.equal(seenQuestion('floatbar_v2'), 'Do you see the floating bar on your page?')
  assert.equal(seenQuestion('announcement_bar'), 'Do you see the announcement bar on your page?')
})

test('where a page shows nothing, the question is about the code', () => {
  for (const type of ['imagetrigger', 'optinform', 'salestracking', 'unheard of'])
    assert.equal(seenQuestion(type), 'Is the code on your page?')
})
