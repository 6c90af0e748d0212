/** That codes begin with a word of their campaign, and that examples look like them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codePrefix, exampleCode } from './lead-code.ts'

const prefixes = [
  ['Bread box welcome', 'BREAD'],
  ['A big sale', 'BIG'],
  ['  “Café” crème ', 'CAFE'],
  ['Straßenfest 2026', 'STRASSEN'],
  ['Win 2', 'WIN'],
  ['20% off', 'OFF'],
  ['X 1', 'X'],
  ['セール', 'OFFER'],
  ['2026', 'OFFER'],
  ['', 'OFFER'],
] as const

for (const [name, prefix] of prefixes)
  test(`codes of a campaign called “${name}” begin with ${prefix}`, () => {
    assert.equal(codePrefix(name), prefix)
  })

test('an example looks like the code of a lead', () => {
  assert.equal(exampleCode('Bread box welcome'), 'BREAD-7KQ4M-X2WDP')
  assert.equal(exampleCode('Bread box welcome', null), 'BREAD-7KQ4M-X2WDP')
})

test('a code that everybody has is no secret: it is its own example', () => {
  assert.equal(exampleCode('Bread box welcome', 'Summer20'), 'Summer20')
})
