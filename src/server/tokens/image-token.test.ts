/** An image's token says what was signed, and nothing else does. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { newId } from '../foundation/ids.ts'
import { imageToken, readImageToken } from './image-token.ts'
import type { SigningKeys } from './visitor-keys.ts'

const keys: SigningKeys = [
  { id: 'new', key: Buffer.alloc(32, 1) },
  { id: 'old', key: Buffer.alloc(32, 2) },
]
const campaignId = newId()

const seconds = fc.integer({ min: 0, max: 2 ** 33 }).map((count) => count * 1000)
const claims = fc.record({
  lead: fc.record({
    id: fc.constant(newId()),
    startedAt: seconds,
    deadlineAt: seconds,
    rulesVersion: fc.nat(),
    address: fc.constant(null),
    isSold: fc.boolean(),
  }),
  revision: fc.maxSafeNat(),
  now: seconds,
})

test('what a mail’s image was signed for is what it shows, by new and rotated keys', () => {
  fc.assert(
    fc.property(claims, fc.constantFrom(0, 1), ({ lead, revision, now }, at) => {
      const key = keys[at] ?? keys[0]
      const token = imageToken([key], { campaignId, lead, revision, now })

      const claim = readImageToken(keys, campaignId, token)

      const { id: leadId, startedAt, deadlineAt, rulesVersion, isSold } = lead
      assert.deepEqual(claim, {
        leadId,
        startedAt,
        deadlineAt,
        rulesVersion,
        isSold,
        revision,
        issuedAt: now,
      })
    }),
  )
})

test('a token that was changed anywhere, cut off, or made for another campaign says nothing', () => {
  fc.assert(
    fc.property(claims, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (facts, place, character) => {
      const token = imageToken(keys, { campaignId, ...facts })
      const at = place % token.length
      const changed = token.slice(0, at) + character + token.slice(at + 1)

      const isSame = changed === token
      assert.equal(readImageToken(keys, campaignId, changed) === null, !isSame)
      assert.equal(readImageToken(keys, campaignId, token.slice(0, at)), null)
      assert.equal(readImageToken(keys, newId(), token), null)
    }),
  )
})
