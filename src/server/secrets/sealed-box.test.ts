/** What a seal promises. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { seal, SealBrokenError, unseal } from './sealed-box.ts'

function setup() {
  const sealing = { key: randomBytes(32), keyName: 'k1', boundTo: 'account|lead:1:email' }
  return { sealing, sealed: seal(sealing, 'ada@example.com') }
}

test('what was sealed opens as it was, and is not readable meanwhile', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const { sealing } = setup()
      const plain = text.toWellFormed()

      const sealed = seal(sealing, plain)

      assert.equal(unseal(sealing, sealed).toString(), plain)
      assert.ok(plain.length < 4 || !sealed.includes(plain))
    }),
  )
})

test('the same text sealed twice looks different', () => {
  const { sealing, sealed } = setup()

  assert.notEqual(seal(sealing, 'ada@example.com'), sealed)
})

test('a changed character anywhere, or a shortened seal, does not open', () => {
  const { sealing, sealed } = setup()
  const changed = fc.record({
    at: fc.nat(sealed.length - 1),
    to: fc.constantFrom(...'AZaz09-_.|='.split('')),
  })

  fc.assert(
    fc.property(changed, ({ at, to }) => {
      fc.pre(sealed[at] !== to)
      const forged = sealed.slice(0, at) + to + sealed.slice(at + 1)
      assert.throws(() => unseal(sealing, forged), SealBrokenError)
    }),
  )
  for (let length = 0; length < sealed.length; length++)
    assert.throws(() => unseal(sealing, sealed.slice(0, length)), SealBrokenError)
})

test('a seal moved to another account or field, or to another key, does not open', () => {
  const { sealing, sealed } = setup()
  const elsewhere = [
    { ...sealing, boundTo: 'other|lead:1:email' },
    { ...sealing, boundTo: 'account|lead:2:email' },
    { ...sealing, boundTo: 'account|lead:1:name' },
    { ...sealing, keyName: 'k2' },
    { ...sealing, key: randomBytes(32) },
  ]

  for (const place of elsewhere) assert.throws(() => unseal(place, sealed), SealBrokenError)
})

test('any other format is refused, however it is dressed', () => {
  const { sealing, sealed } = setup()
  const [version, keyName, nonce = '', body = ''] = sealed.split('.')
  const rest = [keyName, nonce, body]
  const beginning = `${version}.${keyName}`
  const dressed = [
    // The same bytes in the same order, parted elsewhere or in no way.
    `${beginning}.${nonce.slice(0, -1)}.${nonce.slice(-1)}${body}`,
    `${beginning}.${nonce}${body.slice(0, 1)}.${body.slice(1)}`,
    `${beginning}.${nonce}${body}`,
    `${beginning}.${nonce}..${body}`,
    `${beginning}.${nonce}. ${body}`,
    `v0.${rest.join('.')}`,
    `v2.${rest.join('.')}`,
    rest.join('.'),
    `${sealed}.`,
    `${sealed}=`,
    '',
    'ada@example.com',
  ]

  for (const text of dressed) assert.throws(() => unseal(sealing, text), SealBrokenError)
})
