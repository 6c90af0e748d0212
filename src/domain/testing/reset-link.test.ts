/** When a public reset link works, and what may be typed for a new one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '../addresses/email-address.ts'
import { newResetLink } from './reset-link.schema.ts'
import { resetLinkState } from './reset-link.ts'

const mara = emailAddress('mara.k@gmail.com')!
const link = { address: mara, given: mara, expiresAt: 1000, usedAt: null, deletedAt: null, now: 999 }

test('a link works until the millisecond at which it expires', () => {
  assert.equal(resetLinkState(link), 'usable')
  assert.equal(resetLinkState({ ...link, now: 1000 }), 'expired')
})

test('it is for one person, however the address is spelled', () => {
  assert.equal(resetLinkState({ ...link, given: emailAddress('MaraK@googlemail.com') }), 'usable')
  assert.equal(resetLinkState({ ...link, given: emailAddress('mark@gmail.com') }), 'otherAddress')
  assert.equal(resetLinkState({ ...link, given: null, usedAt: 1, deletedAt: 1 }), 'otherAddress')
})

test('a link that was used, or that its owner has deleted, says so rather than that it expired', () => {
  assert.equal(resetLinkState({ ...link, usedAt: 5, now: 2000 }), 'used')
  assert.equal(resetLinkState({ ...link, usedAt: 5, deletedAt: 6, now: 2000 }), 'deleted')
})

const typed = (changes: object) =>
  newResetLink.safeParse({ email: 'mara@example.com', redirect: 'shop.example/offer', hours: 72, ...changes })

test('an address to lead to gets https:// where it has no scheme', () => {
  assert.equal(typed({}).data?.redirect, 'https://shop.example/offer')
  assert.equal(typed({ redirect: 'HTTP://shop.example/' }).data?.redirect, 'HTTP://shop.example/')
})

test('what is no address of a person or of a page is refused in the words of the form', () => {
  const messageOf = (changes: object) => typed(changes).error?.issues[0]?.message
  for (const email of ['', 'mara', '{{email}}', 7])
    assert.equal(messageOf({ email }), 'Please enter a valid email.')
  for (const redirect of [
    '',
    'offer',
    'javascript:alert(1)',
    'ftp://shop.example/',
    'https://a b.example',
    7,
  ])
    assert.equal(messageOf({ redirect }), 'Please enter a valid URL.', String(redirect))
})
