/** What a browser proves with the text that an offer page signed for it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadToken, readLeadToken } from './lead-token.ts'
import { offerToken, offerVisitorIn } from './offer-token.ts'
import type { SigningKeys } from './visitor-keys.ts'

const key = (byte: number) => ({ id: `k${byte}`, key: Buffer.alloc(32, byte) })
const keys: SigningKeys = [key(1)]
const visit = { campaignId: 'campaign1', visitorId: 'abcdefghijklmnopqrstuv' }
const claim = {
  ...visit,
  leadId: 'lead1',
  startedAt: 0,
  deadlineAt: 1000,
  rulesVersion: 1,
  revision: 1,
  issuedAt: 0,
  address: null,
  done: [],
  isProvisional: false,
  isSold: false,
}

test('it names the browser that it was signed for, also after the key was rotated', () => {
  const token = offerToken(keys, visit)

  assert.equal(offerVisitorIn(keys, visit.campaignId, ['x', token]), visit.visitorId)
  assert.equal(offerVisitorIn([key(2), key(1)], visit.campaignId, [token]), visit.visitorId)
})

test('one character changed, another campaign or an unknown key proves nothing', () => {
  const token = offerToken(keys, visit)

  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`
    assert.equal(offerVisitorIn(keys, visit.campaignId, [changed]), null, changed)
  }
  assert.equal(offerVisitorIn(keys, 'campaign2', [token]), null)
  assert.equal(offerVisitorIn([key(2)], visit.campaignId, [token]), null)
})

test('a lead token is no proof of an offer page, nor the other way round', () => {
  assert.equal(offerVisitorIn(keys, visit.campaignId, [leadToken(keys, claim)]), null)
  assert.equal(readLeadToken(keys, offerToken(keys, visit)), null)
})
