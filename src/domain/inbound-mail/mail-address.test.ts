/** Addresses that campaigns receive mail at: read as they were written, and nothing else is one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailAddress, mailPurposes, readMailAddress } from './mail-address.ts'

const DOMAIN = 'mail.lastcall.example'
const campaignId = '0c1hwqv2m8z4y6x3n5b7d9f1k'
const secret = '0123456789abcdef0123456789abcdef'

for (const purpose of mailPurposes)
  test(`an address for a ${purpose} is read as it was written, and short enough for every mail server`, () => {
    const address = mailAddress({ purpose, campaignId, secret }, DOMAIN)

    assert.deepEqual(readMailAddress(address, DOMAIN), { purpose, campaignId, secret })
    assert.ok(address.indexOf('@') <= 64, address)
  })

test('mail servers may change the case of an address', () => {
  const address = mailAddress({ purpose: 'sale', campaignId, secret }, DOMAIN).toUpperCase()

  assert.deepEqual(readMailAddress(address, DOMAIN), { purpose: 'sale', campaignId, secret })
})

test('what is none of our addresses is none: another domain, purpose, secret or form', () => {
  const right = mailAddress({ purpose: 'sale', campaignId, secret }, DOMAIN)
  const others = [
    right.replace(DOMAIN, 'elsewhere.example'),
    right.replace('sale+', 'root+'),
    right.replace(secret, secret.slice(1)),
    right.replace('.', ''),
    `${right}@elsewhere.example`,
    `"${right}"`,
    'postmaster@mail.lastcall.example',
    '',
    '@',
    `${'a'.repeat(100_000)}@${DOMAIN}`,
  ]

  assert.deepEqual(
    others.filter((text) => readMailAddress(text, DOMAIN) !== null),
    [],
  )
})
