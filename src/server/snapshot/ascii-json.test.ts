/** What leaves the server says the same in ASCII. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serialize } from 'node:v8'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { asciiJson } from './ascii-json.ts'

test('any text is understood as it was meant', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const json = asciiJson({ text })

      assert.match(json, /^[\x20-\x7f]*$/)
      assert.deepEqual(JSON.parse(json), { text })
    }),
  )
})

test('an answer that an apostrophe is part of takes one byte a character', () => {
  const answer = `{"w":${asciiJson('Don’t miss out')}}`

  assert.ok(serialize(answer).includes('miss out'))
})
