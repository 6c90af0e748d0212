/** What stands beside a verified page, and what an owner is asked to look for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verificationQuestion, verifiedText } from './verification-text.ts'

const NOW = Date.UTC(2026, 10, 23, 10)

test('a page that visitors verified says when our code last ran', () => {
  const seen = (ago: number) => verifiedText({ status: 'verified', by: 'visit', lastSeenAt: NOW - ago }, NOW)

  assert.equal(seen(5_000), 'Verified, last seen just now')
  assert.equal(seen(2 * 60_000), 'Verified, last seen 2 minutes ago')
  assert.equal(seen(26 * 3_600_000), 'Verified, last seen yesterday')
})

test('a page that its owner confirmed says so', () => {
  assert.equal(
    verifiedText({ status: 'verified', by: 'owner', lastSeenAt: null }, NOW),
    'Verified, confirmed by you',
  )
})

test('the owner is asked for what the page shows', () => {
  assert.equal(verificationQuestion('floatbar_v2'), 'Do you see the floating bar on your page?')
  assert.equal(verificationQuestion('announcement_bar'), 'Do you see the announcement bar on your page?')
})

test('for a page that shows nothing, the owner is asked for the code', () => {
  for (const type of ['imagetrigger', 'optinform', 'salestracking', 'unheard of'])
    assert.equal(verificationQuestion(type), 'Is the code on your page?')
})
