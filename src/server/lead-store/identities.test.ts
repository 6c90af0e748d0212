/** What is hashed of where somebody comes from. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './identities.ts'
import { limitKey } from '../limits/visitor-limits.ts'

test('a network is the /24 of an IPv4 address and the /48 of an IPv6 one', () => {
  assert.equal(networkOf('203.0.113.77'), '203.0.113')
  assert.equal(networkOf('::ffff:203.0.113.77'), '203.0.113')
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1')
  assert.equal(networkOf('2001:0DB8:0001::6'), '2001:db8:1')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0')
  assert.equal(networkOf('unix socket'), null)
})

test('an IPv6 customer has one limit for all addresses of the /64', () => {
  assert.equal(limitKey('2001:db8:1:2:3:4:5:6'), limitKey('2001:db8:1:2::ffff'))
  assert.notEqual(limitKey('2001:db8:1:2::1'), limitKey('2001:db8:1:3::1'))
  assert.notEqual(limitKey('203.0.113.1'), limitKey('203.0.113.2'))
})
