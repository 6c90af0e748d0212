/** What an editor says of what cannot be saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsToShow } from './problems-to-show.ts'

test('what is being typed is not complained about yet', () => {
  const problems = { 'cta.text': 'CTA text is required.', 'cta.url': 'Please enter a valid URL or #text.' }

  assert.deepEqual(Object.keys(problemsToShow(problems, 'cta.url')), ['cta.text'])
  assert.equal(problemsToShow(problems, null), problems)
})
