/** Which passkeys are believed: only those of this site, by a verified person, with the right signature. */
import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { passkeyDevice, type Ceremony, type KeyName } from '../../../tests/support/passkey-device.ts'
import { InvalidCredential } from './invalid-credential.ts'
import { verifyAssertion, type Assertion } from './verify-assertion.ts'
import { verifyAttestation, type Attestation } from './verify-attestation.ts'

const origin = 'https://app.example.com'
const site = { origin, id: 'app.example.com' }
const challenge = Buffer.from('a challenge').toString('base64url')
const UP = 0x01
const UV = 0x04
const CREDENTIAL = 0x40

function setup(kind?: KeyName) {
  const device = passkeyDevice({ origin, ...(kind && { kind }) })
  const attest = (different?: Partial<Ceremony>) =>
    verifyAttestation(device.create({ challenge }, different) as Attestation, site)
  const { publicKey } = attest()
  const use = (different?: Partial<Ceremony>, signCount = 0) =>
    verifyAssertion(device.use({ challenge }, different) as Assertion, site, { publicKey, signCount })
  return { device, attest, use, publicKey }
}

for (const kind of ['ES256', 'EdDSA', 'RS256'] as const)
  test(`a passkey with an ${kind} key is made and used`, () => {
    const { attest, use } = setup(kind)

    assert.partialDeepStrictEqual(attest(), { challenge, signCount: 0, isBackedUp: false })
    assert.deepEqual(use(), { challenge, signCount: 0, isBackedUp: false })
  })

const foreign: [why: string, different: Partial<Ceremony>][] = [
  ['of a site that looks alike', { origin: 'https://app.example.com.evil.example' }],
  ['of the same host without TLS', { origin: 'http://app.example.com' }],
  ['for the domain above', { rpId: 'example.com' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['where nobody was there', { flags: UV | CREDENTIAL }],
  ['where the person was not verified', { flags: UP | CREDENTIAL }],
  ['for something else', { type: 'payment.get' }],
]

for (const [why, different] of foreign)
  test(`a passkey ${why} is refused, when it is made and when it is used`, () => {
    const { attest, use } = setup()

    assert.throws(() => attest(different), InvalidCredential)
    assert.throws(() => use(different), InvalidCredential)
  })

test('neither ceremony passes for the other', () => {
  const { attest, use } = setup()

  assert.throws(() => attest({ type: 'webauthn.get' }), InvalidCredential)
  assert.throws(() => use({ type: 'webauthn.create' }), InvalidCredential)
})

test('a signature that was changed, or is of another key, is refused', () => {
  const { use, device } = setup()
  const { publicKey } = setup()

  assert.throws(() => use({ signature: (bytes) => bytes.subarray(1) }), InvalidCredential)
  assert.throws(() => use({ signature: () => Buffer.alloc(0) }), InvalidCredential)
  assert.throws(
    () => verifyAssertion(device.use({ challenge }) as Assertion, site, { publicKey, signCount: 0 }),
    InvalidCredential,
  )
})

test('what was signed cannot be exchanged afterwards', () => {
  const { device, publicKey } = setup()
  const [one, other] = ['one', 'other'].map((text) =>
    device.use({ challenge: Buffer.from(text).toString('base64url') }),
  ) as [Assertion, Assertion]
  const mixed = { response: { ...one.response, clientDataJSON: other.response.clientDataJSON } }

  assert.throws(() => verifyAssertion(mixed, site, { publicKey, signCount: 0 }), InvalidCredential)
})

test('a device that counts must have counted on; one that does not count may stay at zero', () => {
  const { use } = setup()

  assert.equal(use({ signCount: 8 }, 7).signCount, 8)
  assert.equal(use({ signCount: 0 }, 0).signCount, 0)
  for (const signCount of [7, 6, 0]) assert.throws(() => use({ signCount }, 7), InvalidCredential)
})

test('the id of another credential is not taken for this one', () => {
  const { device } = setup()
  const made = device.create({ challenge }) as Attestation

  assert.throws(
    () => verifyAttestation({ ...made, id: passkeyDevice({ origin }).id }, site),
    InvalidCredential,
  )
})

test('a short RSA key and a key of an algorithm we did not ask for are refused', () => {
  const { device } = setup()
  const made = device.create({ challenge }) as Attestation
  const object = Buffer.from(made.response.attestationObject, 'base64url')
  // The algorithm stands behind label 3 of the key: -7 becomes -9.
  const at = object.indexOf(Buffer.from([0x03, 0x26, 0x20, 0x01]))
  object.writeUInt8(0x28, at + 1)

  const forged = { ...made, response: { ...made.response, attestationObject: object.toString('base64url') } }

  const short = passkeyDevice({ origin, kind: 'shortRS256' }).create({ challenge }) as Attestation
  assert.throws(() => verifyAttestation(forged, site), InvalidCredential)
  assert.throws(() => verifyAttestation(short, site), InvalidCredential)
})

test('whatever bytes arrive, the worst that comes of them is a refusal', () => {
  const { device, publicKey } = setup()
  const made = device.create({ challenge }) as Attestation
  const bytes = Buffer.from(made.response.attestationObject, 'base64url')
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
    fc.nat(bytes.length - 1).map((end) => bytes.subarray(0, end)),
    fc.tuple(fc.nat(Math.min(60, bytes.length - 1)), fc.integer({ min: 1, max: 255 })).map(([at, change]) => {
      const copy = Buffer.from(bytes)
      copy.writeUInt8(copy.readUInt8(at) ^ change, at)
      return copy
    }),
  )

  fc.assert(
    fc.property(broken, (attestationObject) => {
      const response = { ...made.response, attestationObject: attestationObject.toString('base64url') }
      const used = { clientDataJSON: 'e30', authenticatorData: response.attestationObject, signature: 'aa' }
      const failures = [
        failureOf(() => verifyAttestation({ ...made, response }, site)),
        failureOf(() => verifyAssertion({ response: used }, site, { publicKey, signCount: 0 })),
      ]
      assert.ok(failures.every((error) => error === null || error instanceof InvalidCredential))
    }),
  )
})

test('nesting and lengths that lie cost neither memory nor stack', () => {
  const { device } = setup()
  const made = device.create({ challenge }) as Attestation
  const lies = [
    '9bffffffffffffffff',
    '9affffffff',
    'baffffffff',
    '5affffffff',
    '81'.repeat(5000),
    'bf',
    'c074',
    'f97e00',
  ]

  for (const hex of lies) {
    const response = { ...made.response, attestationObject: Buffer.from(hex, 'hex').toString('base64url') }
    assert.throws(() => verifyAttestation({ ...made, response }, site), InvalidCredential)
  }
})

test('the key that is kept is the one that signs', () => {
  const { use, publicKey } = setup()
  const kept = publicKey.export({ format: 'der', type: 'spki' })

  assert.ok(createPublicKey({ key: kept, format: 'der', type: 'spki' }).equals(publicKey))
  assert.equal(use().challenge, challenge)
})

function failureOf(work: () => unknown): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}
