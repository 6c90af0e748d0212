/** What is said around a discount code. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barLanguages } from '../bars/bar-words.ts'
import { codeLanguages, codeWords, isSaidInEnglish } from './code-words.ts'

test('every language of new bars has words for a code, short enough for the room of one', () => {
  assert.deepEqual(codeLanguages.toSorted(), barLanguages.toSorted())
  for (const language of codeLanguages)
    for (const [name, words] of Object.entries(codeWords(language)))
      assert.ok(words.length > 0 && words.length <= 20, `${language} ${name}: “${words}”`)
})

test('a language that nobody has words of is English', () => {
  assert.deepEqual(codeWords('eo'), codeWords('en-GB'))
  assert.deepEqual(
    [isSaidInEnglish('eo'), isSaidInEnglish('no'), isSaidInEnglish('pt-BR')],
    [true, false, false],
  )
})
