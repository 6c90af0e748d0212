/** What stands beside a verified page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifiedWords } from './verified-words.ts'

const NOW = Date.UTC(2026, 10, 23, 10)

test('a visit says when our code was last seen', () => {
  const seen = (ago: number) => verifiedWords({ status: 'verified', by: 'visit', lastSeenAt: NOW - ago }, NOW)

  assert.equal(seen(5_000), 'Verified, last seen just now')
  assert.equal(seen(2 * 60_000), 'Verified, last seen 2 minutes ago')
  assert.equal(seen(26 * 3_600_000), 'Verified, last seen yesterday')
})

test('a person’s word is shown as such', () => {
  assert.equal(
    verifiedWords({ status: 'verified', by: 'owner', lastSeenAt: null }, NOW),
    'Verified, confirmed by you',
  )
})
