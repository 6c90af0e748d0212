/** That whoever opens a reset link reads a language of their own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenLanguages } from '../deadlines/written-languages.ts'
import { resetPageWords } from './reset-page-words.ts'

test('every language of written deadlines has all sentences of the page, in its own words', () => {
  const english = resetPageWords('en')
  for (const tag of writtenLanguages) {
    const { language, direction, ...words } = resetPageWords(tag)

    assert.equal(language.split('-')[0], tag.split('-')[0])
    for (const [place, text] of Object.entries(words)) {
      assert.ok(text.trim() === text && text !== '', `${tag} ${place}`)
      assert.doesNotMatch(text, /[<>&|]/, `${tag} ${place}`)
      if (language !== 'en') assert.notEqual(text, english[place as 'title'], `${tag} ${place}`)
    }
    assert.equal(direction, ['ar', 'fa', 'he', 'ur'].includes(language) ? 'rtl' : 'ltr')
  }
})

test('a region reads what its language does, a script its own', () => {
  const read = ['es-MX', 'zh-Hant', 'zh-Hant-HK', 'zh', 'sr-Latn', 'pt', 'de-AT']

  assert.deepEqual(
    read.map((tag) => resetPageWords(tag).language),
    ['es', 'zh-Hant', 'zh-Hant', 'zh-Hans', 'sr-Latn', 'pt-BR', 'de'],
  )
})

test('a language without words of its own reads English', () => {
  for (const tag of ['tlh', '', 'constructor', '__proto__'])
    assert.equal(resetPageWords(tag).language, 'en', tag)
})
