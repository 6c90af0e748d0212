/** The words that new bars begin with, in the languages of written deadlines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenLanguages } from '../deadlines/written-languages.ts'
import { barLanguages, barWords } from './bar-words.ts'
import { floatingBarLimits as limits } from './floating-bar.ts'

const fits = (text: string, limit: number, where: string) =>
  assert.ok(text.length > 0 && text.length <= limit, `${where}: “${text}” has ${text.length} characters`)

for (const language of barLanguages)
  test(`the words of a new bar in ${language} fit where the owner may type them`, () => {
    const { units, hide, cta, ...words } = barWords(language)

    for (const unit of units) fits(unit, limits.unitLabel, 'unit')
    fits(hide, limits.hideLabel, 'hide')
    fits(cta.offer, limits.ctaText, 'button')
    fits(cta.news, limits.ctaText, 'link')
    for (const { title, text } of [words.deadline, words.quantity, words.announcement]) {
      fits(title, limits.title, 'title')
      fits(text, limits.description, 'text')
    }
  })

test('the number that is left, and what is taken of how many, have their place in every language', () => {
  for (const language of barLanguages) {
    const { left, taken } = barWords(language)

    for (const words of left) assert.equal(words.split('{n}').length, 2, language)
    assert.deepEqual(taken.match(/\{\w+\}/g)?.toSorted(), ['{start}', '{used}'], language)
  }
})

test('thirteen languages have words, and each can be chosen for a campaign', () => {
  assert.equal(barLanguages.length, 13)
  for (const language of barLanguages)
    assert.ok(
      writtenLanguages.some((tag) => tag.split('-')[0] === language),
      language,
    )
})

test('a region has the words of its language, and what we do not speak is said in English', () => {
  assert.equal(barWords('de-AT'), barWords('de'))
  assert.equal(barWords('pt-BR'), barWords('pt'))
  assert.equal(barWords('no'), barWords('nb'))
  assert.equal(barWords('ckb'), barWords('en'))
})
