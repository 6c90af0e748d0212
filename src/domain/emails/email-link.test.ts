/** Links for e-mails: every platform’s own tag, and nobody when it was never filled. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPlatforms } from '../platforms/platforms.ts'
import { emailAddressInLink } from '../addresses/email-address.ts'
import { emailLinkFor } from './email-link.ts'

const link = 'https://go.example/s/0123abcd'

test('the link carries the merge tag of the campaign’s e-mail platform, unencoded', () => {
  assert.equal(emailLinkFor(link, 'mailchimp'), `${link}?em=*|EMAIL|*`)
  assert.equal(emailLinkFor(link, 'mailerlite'), `${link}?em={$email}`)
})

test('a platform without a known tag, or none at all, gets a placeholder to replace', () => {
  assert.equal(emailLinkFor(link, 'other'), `${link}?em=[email]`)
  assert.equal(emailLinkFor(link, ''), `${link}?em=[email]`)
})

test('whoever clicks a link whose tag was never filled is nobody, on every platform', () => {
  for (const { id } of allPlatforms()) {
    const em = emailLinkFor(link, id).split('?em=')[1] ?? ''

    assert.equal(emailAddressInLink(em), null, id)
  }
})
