/** A passkey that was used: the signature over what browser and authenticator say, by a key that we know. */
import { createHash, verify, type KeyObject } from 'node:crypto'
import { readAuthenticatorData } from './authenticator-data.ts'
import { readClientData } from './client-data.ts'
import { InvalidCredential } from './invalid-credential.ts'
import type { RelyingParty } from './relying-party.ts'

export type Assertion = {
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}

export type KnownKey = { publicKey: KeyObject; signCount: number }

export type VerifiedAssertion = { challenge: string; signCount: number; isBackedUp: boolean }

export function verifyAssertion(
  { response }: Assertion,
  { id: rpId, origin }: RelyingParty,
  known: KnownKey,
): VerifiedAssertion {
  const [clientData, authenticatorData, signature] = [
    response.clientDataJSON,
    response.authenticatorData,
    response.signature,
  ].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer, Buffer]
  const challenge = readClientData(clientData, { ceremony: 'webauthn.get', origin })
  const said = readAuthenticatorData(authenticatorData, rpId)
  const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
  if (!isSigned(signed, signature, known.publicKey)) throw new InvalidCredential('A wrong signature')
  refuseCopies(said.signCount, known.signCount)
  return { challenge, ...said }
}

function isSigned(signed: Buffer, signature: Buffer, key: KeyObject): boolean {
  // Ed25519 brings its own digest.
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(digest, signed, key, signature)
}

/** A device that counts counts up: a number that was seen before comes from a copy. Passkeys that are synced say 0. */
function refuseCopies(signCount: number, known: number): void {
  const counts = signCount > 0 || known > 0
  if (counts && signCount <= known) throw new InvalidCredential('The counter of a copied authenticator')
}
