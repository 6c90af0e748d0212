/** What we tell from an address, and how little of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { clientBucket, coarseNetwork } from './client-address.ts'

test('of an address only its /24 or /48 is ever kept, in one spelling', () => {
  assert.equal(coarseNetwork('203.0.113.77'), '203.0.113')
  assert.equal(coarseNetwork('::ffff:203.0.113.77'), '203.0.113')
  assert.equal(coarseNetwork('::FFFF:203.0.113.77'), '203.0.113')
  assert.equal(coarseNetwork('2001:db8:1:2:3:4:5:6'), '2001:db8:1')
  assert.equal(coarseNetwork('2001:0DB8:0001::6'), '2001:db8:1')
  assert.equal(coarseNetwork('fe80::1%eth0'), 'fe80:0:0')
  assert.equal(coarseNetwork('unix socket'), null)
})

test('an IPv6 customer cannot escape a limit within the own /64', () => {
  assert.equal(clientBucket('2001:db8:1:2:3:4:5:6'), clientBucket('2001:db8:1:2::ffff'))
  assert.notEqual(clientBucket('2001:db8:1:2::1'), clientBucket('2001:db8:1:3::1'))
  assert.notEqual(clientBucket('203.0.113.1'), clientBucket('203.0.113.2'))
})

test('an IPv4 customer has one limit, whichever way the address arrives', () => {
  assert.equal(clientBucket('::ffff:203.0.113.1'), clientBucket('203.0.113.1'))
})

test('what is no address has one limit for all', () => {
  for (const text of ['', 'unknown', '1.2.3', '1.2.3.4.5', 'a.b.c.d', '1:2:3', 'x::1', '1.2.3.4:80'])
    assert.equal(clientBucket(text), 'unknown', text)
})

test('every spelling of an address has the same limit', () => {
  const bytes = fc.array(fc.oneof(fc.constant(0), fc.nat(255)), { minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(bytes, (sixteen) => {
      const address = new ipaddr.IPv6(sixteen)
      const groups = Buffer.from(sixteen).toString('hex').match(/.{4}/g) ?? []
      const expected = `${groups.slice(0, 4).join('')}/64`

      assert.equal(clientBucket(address.toString()), expected)
      assert.equal(clientBucket(address.toNormalizedString()), expected)
      assert.equal(clientBucket(groups.join(':').toUpperCase()), expected)
    }),
  )
})
