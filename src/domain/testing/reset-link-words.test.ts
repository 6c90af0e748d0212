/** How reset links are listed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expiryText, resetLinkState, shortResetLink } from './reset-link-words.ts'

test('a link is shown without its scheme, up to 40 characters', () => {
  const forty = 'last.kneadful.example/reset/4821/c2f0912'

  assert.equal(forty.length, 40)
  assert.equal(shortResetLink(`https://${forty}`), forty)
  assert.equal(shortResetLink(`https://${forty}3?em=juno%40crumbmail.example`), `${forty}...`)
})

test('its end is written as MM/DD/YYYY, h:mm A in the campaign’s zone', () => {
  const at = Date.parse('2026-11-24T19:30:00Z')

  assert.equal(expiryText(at, 'America/New_York'), '11/24/2026, 2:30 PM')
  assert.equal(expiryText(at, 'Pacific/Auckland'), '11/25/2026, 8:30 AM')
  assert.equal(expiryText(Date.parse('2026-03-01T00:05:00Z'), 'UTC'), '03/01/2026, 12:05 AM')
})

test('a link works until its end, once', () => {
  const end = 5000

  assert.equal(resetLinkState({ usedAt: null, expires_at: end }, end - 1), null)
  assert.equal(resetLinkState({ usedAt: null, expires_at: end }, end), 'Expired')
  assert.equal(resetLinkState({ usedAt: 1, expires_at: end }, end), 'Used')
})
