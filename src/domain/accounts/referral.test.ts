/** Nobody is their own friend. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOneOf, isReferralCode } from './referral.ts'

const same = [
  ['ada@example.com', 'ada@example.com'],
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+friend@example.com', 'ada@example.com'],
  ['ada@example.com', 'ada+shop@example.com'],
  ['a.da+1@gmail.com', 'ada@googlemail.com'],
] as const

const different = [
  ['eve@example.com', 'ada@example.com'],
  ['ada@example.org', 'ada@example.com'],
  ['a.da@example.com', 'ada@example.com'],
] as const

for (const [one, other] of same)
  test(`${one} is the person of ${other}`, () => assert.equal(isOneOf(one, ['x@example.com', other]), true))

for (const [one, other] of different)
  test(`${one} is somebody else than ${other}`, () => assert.equal(isOneOf(one, [other]), false))

test('only what looks like a code is one', () => {
  assert.equal(isReferralCode('0123456789abcdef'), true)
  for (const text of ['', '0123456789abcde', '0123456789abcdef0', '0123456789ABCDEF', '0123456789abcde;'])
    assert.equal(isReferralCode(text), false)
})
