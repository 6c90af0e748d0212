/** Which passkeys are believed: only those of this site, by a verified person, with the right signature. */
import assert from 'node:assert/strict'
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

async function setup(kind?: KeyName) {
  const device = passkeyDevice({ origin, ...(kind && { kind }) })
  const attest = (different?: Partial<Ceremony>) =>
    verifyAttestation(device.create({ challenge }, different) as Attestation, site)
  const { publicKey } = await attest()
  const use = (different?: Partial<Ceremony>, signCount = 0) =>
    verifyAssertion(device.use({ challenge }, different) as Assertion, site, { publicKey, signCount })
  return { device, attest, use, publicKey }
}

for (const kind of ['ES256', 'EdDSA', 'RS256'] as const)
  test(`a passkey with an ${kind} key is made and used`, async () => {
    const { attest, use } = await setup(kind)

    assert.partialDeepStrictEqual(await attest(), { challenge, signCount: 0, isBackedUp: false })
    assert.deepEqual(await use(), { challenge, signCount: 0, isBackedUp: false })
  })

const foreign: [why: string, different: Partial<Ceremony>][] = [
  ['of a site that looks alike', { origin: 'https://app.example.com.evil.example' }],
  ['of the same host without TLS', { origin: 'http://app.example.com' }],
  ['for the domain above', { rpId: 'example.com' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['where nobody was there', { flags: UV }],
  ['where the person was not verified', { flags: UP }],
  ['for something else', { type: 'payment.get' }],
]

for (const [why, different] of foreign)
  test(`a passkey ${why} is refused, when it is made and when it is used`, async () => {
    const { attest, use } = await setup()

    await assert.rejects(attest(different), InvalidCredential)
    await assert.rejects(use(different), InvalidCredential)
  })

test('neither ceremony passes for the other', async () => {
  const { attest, use } = await setup()

  await assert.rejects(attest({ type: 'webauthn.get' }), InvalidCredential)
  await assert.rejects(use({ type: 'webauthn.create' }), InvalidCredential)
})

test('a signature that was changed, or is of another key, is refused', async () => {
  const { use, device } = await setup()
  const { publicKey } = await setup()

  await assert.rejects(use({ signature: (bytes) => bytes.subarray(1) }), InvalidCredential)
  await assert.rejects(use({ signature: () => Buffer.alloc(0) }), InvalidCredential)
  await assert.rejects(
    verifyAssertion(device.use({ challenge }) as Assertion, site, { publicKey, signCount: 0 }),
    InvalidCredential,
  )
})

test('what was signed cannot be exchanged afterwards', async () => {
  const { device, publicKey } = await setup()
  const [one, other] = ['one', 'other'].map((text) =>
    device.use({ challenge: Buffer.from(text).toString('base64url') }),
  ) as [Assertion, Assertion]
  const mixed = { ...one, response: { ...one.response, clientDataJSON: other.response.clientDataJSON } }

  await assert.rejects(verifyAssertion(mixed, site, { publicKey, signCount: 0 }), InvalidCredential)
})

test('a device that counts must have counted on; one that does not count may stay at zero', async () => {
  const { use } = await setup()

  assert.equal((await use({ signCount: 8 }, 7)).signCount, 8)
  assert.equal((await use({ signCount: 0 }, 0)).signCount, 0)
  for (const signCount of [7, 6, 0]) await assert.rejects(use({ signCount }, 7), InvalidCredential)
})

test('the id of another credential is not taken for this one', async () => {
  const { device } = await setup()
  const made = device.create({ challenge }) as Attestation

  await assert.rejects(
    verifyAttestation({ ...made, id: passkeyDevice({ origin }).id }, site),
    InvalidCredential,
  )
})

test('a short RSA key and a key of an algorithm we did not ask for are refused', async () => {
  const { device } = await setup('RS256')
  const made = device.create({ challenge }) as Attestation
  const object = Buffer.from(made.response.attestationObject, 'base64url')
  // The algorithm stands behind label 3 of the key: -257 becomes -258, RS384.
  const at = object.indexOf(Buffer.from([0x03, 0x39, 0x01, 0x00]))
  object.writeUInt8(0x01, at + 3)

  const forged = { ...made, response: { ...made.response, attestationObject: object.toString('base64url') } }

  const short = passkeyDevice({ origin, kind: 'shortRS256' }).create({ challenge }) as Attestation
  await assert.rejects(verifyAttestation(forged, site), InvalidCredential)
  await assert.rejects(verifyAttestation(short, site), InvalidCredential)
})

test('certificates that a browser sends unasked are not read, so that none sends the server anywhere', async () => {
  const { attest } = await setup()
  const certificate = Buffer.from('no certificate: whoever reads it, stumbles')

  for (const format of ['apple', 'android-key', 'packed', 'tpm', 'one nobody knows'])
    assert.equal((await attest({ statement: { format, certificate } })).challenge, challenge)
})

test('whatever bytes arrive, the worst that comes of them is a refusal', async () => {
  const { device, publicKey } = await setup()
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

  await fc.assert(
    fc.asyncProperty(broken, async (attestationObject) => {
      const response = { ...made.response, attestationObject: attestationObject.toString('base64url') }
      const used = { clientDataJSON: 'e30', authenticatorData: response.attestationObject, signature: 'aa' }
      const failures = [
        await failureOf(verifyAttestation({ ...made, response }, site)),
        await failureOf(verifyAssertion({ ...made, response: used }, site, { publicKey, signCount: 0 })),
      ]
      assert.ok(failures.every((error) => error === null || error instanceof InvalidCredential))
    }),
  )
})

test('nesting and lengths that lie cost neither memory nor stack', async () => {
  const { device } = await setup()
  const made = device.create({ challenge }) as Attestation
  const lies = [
    '9bffffffffffffffff',
    '9affffffff',
    'baffffffff',
    '5affffffff',
    '81'.repeat(12_000),
    'bf',
    'c074',
    'f97e00',
  ]

  for (const hex of lies) {
    const response = { ...made.response, attestationObject: Buffer.from(hex, 'hex').toString('base64url') }
    await assert.rejects(verifyAttestation({ ...made, response }, site), InvalidCredential)
  }
})

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}
