/** What an e-mail link may tell the page it leads to, and for how long. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TEST_NOW } from '../../../tests/support/clock.ts'
import { newId } from '../foundation/ids.ts'
import { landingToken, readLandingToken, type LandingClaim } from './landing-token.ts'
import { readVerifyToken, verificationUrl, verifyToken } from './verify-token.ts'

const MINUTE = 60_000
const key = Buffer.alloc(32, 7)

function setup() {
  const landingClaim: LandingClaim = {
    campaignId: 'campaign',
    pageId: 'page',
    clickId: 'click',
    lead: { id: 'lead', startedAt: 1, deadlineAt: 2, rulesVersion: 3, isSold: true },
    address: 'ada@example.com',
    issuedAt: TEST_NOW,
  }
  return { landingClaim, token: landingToken(key, landingClaim) }
}

test('a hand-over is good for ten minutes and shows nobody the address it carries', () => {
  const { landingClaim, token } = setup()

  assert.deepEqual(readLandingToken(key, token, TEST_NOW + 10 * MINUTE), landingClaim)
  assert.equal(readLandingToken(key, token, TEST_NOW + 10 * MINUTE + 1), null)
  assert.match(token, /^[\w.-]+$/)
  assert.ok(!Buffer.from(token, 'base64url').toString('latin1').includes('ada'))
})

test('a hand-over tells by its length neither who is known nor what was counted', () => {
  const ids = { campaignId: newId(), pageId: newId() }
  const lead = {
    id: newId(),
    startedAt: TEST_NOW,
    deadlineAt: TEST_NOW + 1,
    rulesVersion: 1234,
    isSold: false,
  }
  const claim = {
    ...ids,
    clickId: newId(),
    lead,
    address: `${'a'.repeat(80)}@example.com`,
    issuedAt: TEST_NOW,
  }

  const tokens = [
    claim,
    { ...claim, lead: null },
    { ...claim, clickId: null },
    { ...claim, lead: null, clickId: null, address: null },
  ].map((each) => landingToken(key, each))

  assert.equal(new Set(tokens.map(({ length }) => length)).size, 1)
  assert.deepEqual(readLandingToken(key, tokens[0]!, TEST_NOW), claim)
})

test('a hand-over from the future, changed or made by others is none', () => {
  const { landingClaim, token } = setup()

  assert.equal(readLandingToken(key, token, TEST_NOW - 2 * MINUTE), null)
  assert.equal(readLandingToken(key, landingToken(Buffer.alloc(32, 8), landingClaim), TEST_NOW), null)
  fc.assert(
    fc.property(
      fc.nat({ max: token.length - 1 }),
      fc.string({ minLength: 1, maxLength: 1 }),
      (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        fc.pre(changed !== token)
        assert.equal(readLandingToken(key, changed, TEST_NOW), null)
      },
    ),
  )
})

test('a verification address is the page’s own and good for half an hour', () => {
  const token = verifyToken(key, { campaignId: 'c', pageId: 'p' }, TEST_NOW)

  assert.deepEqual(readVerifyToken(key, token, TEST_NOW + 30 * MINUTE - 1), { campaignId: 'c', pageId: 'p' })
  assert.equal(readVerifyToken(key, token, TEST_NOW + 30 * MINUTE), null)
  assert.equal(readVerifyToken(key, `${token.slice(0, -1)}!`, TEST_NOW), null)
  assert.equal(
    verificationUrl('https://shop.example/offers/*?a=1', token),
    `https://shop.example/offers/*?a=1&dlverify=${token}`,
  )
  assert.equal(verificationUrl('https://shop.example/o*', token), `https://shop.example/o?dlverify=${token}`)
})
