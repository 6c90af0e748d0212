/** The token that a browser carries: what it says is what we signed, or nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { newId } from '../foundation/ids.ts'
import { purposeKeys } from '../secrets/purpose-keys.ts'
import { leadToken, readLeadToken, themeMark, type LeadClaim } from './lead-token.ts'
import { sign } from './signed-text.ts'
import { tokenReader } from './token-reader.ts'
import { visitorKeys } from './visitor-keys.ts'
import { newVisitorId } from '../visitors/visit-question.ts'

const present = purposeKeys('the key that signs today')
const former = purposeKeys('the key that signed last year')

function setup() {
  const keys = visitorKeys(present)
  const claim: LeadClaim = {
    campaignId: newId(),
    leadId: newId(),
    visitorId: newVisitorId(),
    startedAt: Date.parse('2026-03-03T10:00:00Z'),
    deadlineAt: Date.parse('2036-03-10T23:59:00Z'),
    rulesVersion: 1295,
    revision: 60_466_175,
    issuedAt: Date.parse('2026-03-03T10:00:01Z'),
    address: '0123456789ab',
    isProvisional: true,
    isSold: true,
    done: [],
  }
  return { keys, claim, token: leadToken(keys.tokens, claim) }
}

test('a token says what was signed, and fits into a cookie beside a few others', () => {
  const { keys, claim, token } = setup()

  assert.deepEqual(readLeadToken(keys.tokens, token), claim)
  assert.ok(token.length <= 160, `${token.length} characters`)
  assert.match(token, /^[\w.-]+$/)
})

test('a token of any lead comes back as it was made', () => {
  const { keys, claim } = setup()
  const instant = fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => seconds * 1000)
  const any = fc.record({
    startedAt: instant,
    deadlineAt: instant,
    issuedAt: instant,
    rulesVersion: fc.nat(),
    revision: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
    address: fc.option(fc.constant('0123456789ab')),
    isProvisional: fc.boolean(),
    isSold: fc.boolean(),
    done: fc.array(
      fc.string({ minLength: 25, maxLength: 25, unit: fc.constantFrom('0', '9', 'a', 'z') }).map(themeMark),
      {
        maxLength: 20,
      },
    ),
  })

  fc.assert(
    fc.property(any, (parts) => {
      const made = { ...claim, ...parts }
      assert.deepEqual(readLeadToken(keys.tokens, leadToken(keys.tokens, made)), made)
    }),
  )
})

test('any change of a token makes its bearer anonymous', () => {
  const { keys, token } = setup()
  const mutation = fc.oneof(
    fc
      .tuple(fc.nat({ max: token.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([at, character]) => {
        return token.slice(0, at) + character + token.slice(at + 1)
      }),
    fc.nat({ max: token.length - 1 }).map((at) => token.slice(0, at)),
    fc.nat({ max: token.length - 1 }).map((at) => token.slice(0, at) + token.slice(at + 1)),
    fc.string({ minLength: 1 }).map((more) => token + more),
    fc.string().map((text) => text),
    fc.array(fc.constantFrom(...token.split('.')), { maxLength: 14 }).map((parts) => parts.join('.')),
  )

  fc.assert(
    fc.property(mutation, (mutated) => {
      fc.pre(mutated !== token)
      assert.equal(readLeadToken(keys.tokens, mutated), null)
    }),
    { numRuns: 5000 },
  )
})

test('every single bit of a token counts', () => {
  const { keys, token } = setup()
  const bytes = Buffer.from(token)

  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    assert.equal(readLeadToken(keys.tokens, flipped.toString('latin1')), null, `bit ${bit}`)
  }
})

test('a token of another campaign proves nothing here', () => {
  const { keys, claim, token } = setup()

  const reader = tokenReader(keys.tokens)
  // The second time it is remembered, and still of its own campaign only.
  for (let time = 1; time <= 2; time++) {
    assert.deepEqual(reader.claimsOf(claim.campaignId, [token]), [claim])
    assert.deepEqual(reader.claimsOf(newId(), [token]), [])
    assert.equal(reader.read(`${token}x`), null)
  }
})

test('a text that was signed for another purpose is no token', () => {
  const { keys, token } = setup()
  const text = token.slice(0, -23)

  assert.equal(readLeadToken(keys.tokens, sign(keys.tokens[0].key, 'something else', text)), null)
})

test('a token signed with the key before still counts while that key is kept', () => {
  const { claim } = setup()
  const old = leadToken(visitorKeys(former).tokens, claim)

  assert.deepEqual(readLeadToken(visitorKeys(present, [former]).tokens, old), claim)
  assert.equal(readLeadToken(visitorKeys(present).tokens, old), null)
})
