/** Every language is found under its own name and under its English one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOptions } from './language-options.ts'

function setup(chosen = 'en') {
  const labels = new Map(languageOptions(chosen).map(({ value, label }) => [value, label]))
  return { labelOf: (tag: string) => labels.get(tag), count: labels.size }
}

test('a language has its own name and its English one', () => {
  const { labelOf } = setup()

  assert.equal(labelOf('de'), 'Deutsch (German)')
  assert.equal(labelOf('en'), 'English')
  assert.equal(labelOf('ckb'), 'کوردیی ناوەندی (Central Kurdish)')
})

test('a campaign keeps a language that is not in the list', () => {
  const { labelOf, count } = setup('en-IE')

  assert.equal(labelOf('en-IE'), 'English (Ireland)')
  assert.ok(count > 200)
})
