/** Signatures made the fast way are those that everybody else makes. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { hmacSha256 } from './hmac-sha256.ts'

test('it is what Node makes, for any key and any text, one after the other', () => {
  const key = fc.uint8Array({ maxLength: 150 }).map((bytes) => Buffer.from(bytes))
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 3000 }), fc.string({ unit: 'grapheme' }))

  fc.assert(
    fc.property(key, fc.array(text, { maxLength: 5 }), (one, texts) => {
      for (const each of texts) {
        const expected = createHmac('sha256', one).update(each).digest('hex')

        assert.equal(hmacSha256(one, each).toString('hex'), expected)
      }
    }),
    { numRuns: 500 },
  )
})
