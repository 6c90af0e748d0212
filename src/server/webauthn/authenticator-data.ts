/** What an authenticator says of a ceremony (WebAuthn, section 6.1), and the checks that both ceremonies share. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { readCborMap, type CborMap } from './cbor.ts'
import { InvalidCredential } from './invalid-credential.ts'

const HASH_BYTES = 32
const FLAGS_AT = HASH_BYTES
const COUNTER_AT = 33
const CREDENTIAL_AT = 37
const ID_LENGTH_AT = CREDENTIAL_AT + 16
const ID_AT = ID_LENGTH_AT + 2

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

export type AuthenticatorData = { signCount: number; isBackedUp: boolean }

/** Only of somebody who is there and has shown it by a finger, a face or a PIN: that is the second factor. */
export function readAuthenticatorData(bytes: Buffer, rpId: string): AuthenticatorData {
  if (bytes.length < CREDENTIAL_AT) throw new InvalidCredential('Authenticator data ends too early')
  const hash = createHash('sha256').update(rpId).digest()
  if (!timingSafeEqual(bytes.subarray(0, HASH_BYTES), hash))
    throw new InvalidCredential('A credential of another site')
  const flags = bytes.readUInt8(FLAGS_AT)
  if ((flags & USER_PRESENT) === 0) throw new InvalidCredential('Nobody was there')
  if ((flags & USER_VERIFIED) === 0) throw new InvalidCredential('The person was not verified')
  return { signCount: bytes.readUInt32BE(COUNTER_AT), isBackedUp: (flags & BACKED_UP) !== 0 }
}

export type NewCredential = { id: Buffer; aaguid: string; publicKey: CborMap }

export function readNewCredential(bytes: Buffer): NewCredential {
  const hasCredential = bytes.length >= ID_AT && (bytes.readUInt8(FLAGS_AT) & HAS_CREDENTIAL) !== 0
  if (!hasCredential) throw new InvalidCredential('No credential in the authenticator data')
  const keyAt = ID_AT + bytes.readUInt16BE(ID_LENGTH_AT)
  return {
    id: bytes.subarray(ID_AT, keyAt),
    aaguid: asUuid(bytes.subarray(CREDENTIAL_AT, ID_LENGTH_AT)),
    publicKey: readCborMap(bytes.subarray(keyAt)),
  }
}

function asUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
