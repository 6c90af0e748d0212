/**
 * A passkey that was just made. We ask for no attestation: who made the device proves nothing that we would act on,
 * so what vouches for the key is the session that brings it, and its certificates are not read.
 */
import type { KeyObject } from 'node:crypto'
import { readAuthenticatorData, readNewCredential } from './authenticator-data.ts'
import { readCborMap } from './cbor.ts'
import { readClientData } from './client-data.ts'
import { readCoseKey } from './cose-key.ts'
import { InvalidCredential } from './invalid-credential.ts'
import type { RelyingParty } from './relying-party.ts'

export type Attestation = { id: string; response: { clientDataJSON: string; attestationObject: string } }

export type VerifiedAttestation = {
  challenge: string
  publicKey: KeyObject
  /** The kind of authenticator, as a UUID; all zeros where it does not say. */
  aaguid: string
  signCount: number
  isBackedUp: boolean
}

export function verifyAttestation(
  { id, response }: Attestation,
  { id: rpId, origin }: RelyingParty,
): VerifiedAttestation {
  const challenge = readClientData(bytesOf(response.clientDataJSON), { ceremony: 'webauthn.create', origin })
  const data = readCborMap(bytesOf(response.attestationObject)).get('authData')
  if (!Buffer.isBuffer(data)) throw new InvalidCredential('An attestation without authenticator data')
  const said = readAuthenticatorData(data, rpId)
  const credential = readNewCredential(data)
  if (!credential.id.equals(bytesOf(id))) throw new InvalidCredential('The id of another credential')
  return { challenge, ...said, aaguid: credential.aaguid, publicKey: readCoseKey(credential.publicKey) }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
