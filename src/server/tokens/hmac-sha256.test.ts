/** Signatures made the fast way are those that everybody else makes. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { hmacSha256 } from './hmac-sha256.ts'
import { sign, verified } from './signed-text.ts'

test('it is what Node makes, for any key and any text, one after the other', () => {
  const key = fc.uint8Array({ maxLength: 150 }).map((bytes) => Buffer.from(bytes))
  const text = fc.oneof(anyText({ maxLength: 3000 }), fc.string({ unit: 'grapheme' }))

  fc.assert(
    fc.property(key, fc.array(text, { maxLength: 5 }), (one, texts) => {
      for (const each of texts) {
        const expected = createHmac('sha256', one).update(each).digest('base64url')

        assert.equal(hmacSha256(one, each), expected)
      }
    }),
    { numRuns: 500 },
  )
})

test('a signature is the first half of it, in the one spelling that it has', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string(), (bytes, text) => {
      const key = Buffer.from(bytes)
      const half = createHmac('sha256', key).update(`purpose\n${text}`).digest().subarray(0, 16)

      const signed = sign(key, 'purpose', text)

      assert.equal(signed, `${text}.${half.toString('base64url')}`)
      assert.equal(verified(key, 'purpose', signed), text === '' ? null : text)
      assert.equal(verified(key, 'another', signed), null)
    }),
  )
})
