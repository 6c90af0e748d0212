/** Public keys as authenticators write them (COSE, RFC 9053), for the three algorithms that we ask for. */
import { createPublicKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto'
import type { CborMap } from './cbor.ts'
import { InvalidCredential } from './invalid-credential.ts'

type Jwk = JsonWebKeyInput['key']
type Algorithm = { id: number; keyType: number; toJwk: (key: CborMap) => Jwk }

const KEY_TYPE = 1
const ALGORITHM = 3
const MIN_RSA_BITS = 2048

/** The most wanted first: ES256 for nearly all, EdDSA, and RS256 for Windows. */
const algorithms: readonly Algorithm[] = [
  {
    id: -7,
    keyType: 2,
    toJwk: (key) => ({ kty: 'EC', crv: 'P-256', x: bytesOf(key, -2), y: bytesOf(key, -3) }),
  },
  { id: -8, keyType: 1, toJwk: (key) => ({ kty: 'OKP', crv: 'Ed25519', x: bytesOf(key, -2) }) },
  { id: -257, keyType: 3, toJwk: (key) => ({ kty: 'RSA', n: bytesOf(key, -1), e: bytesOf(key, -2) }) },
]

export const algorithmIds = algorithms.map(({ id }) => id)

export function readCoseKey(key: CborMap): KeyObject {
  const algorithm = algorithms.find(({ id }) => id === key.get(ALGORITHM))
  if (!algorithm || key.get(KEY_TYPE) !== algorithm.keyType)
    throw new InvalidCredential('A key of an algorithm that we did not ask for')
  const read = readJwk(algorithm.toJwk(key))
  const bits = read.asymmetricKeyDetails?.modulusLength
  if (bits !== undefined && bits < MIN_RSA_BITS) throw new InvalidCredential('A short RSA key')
  return read
}

function readJwk(key: Jwk): KeyObject {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch (error) {
    throw new InvalidCredential('Not a public key', { cause: error })
  }
}

function bytesOf(key: CborMap, label: number): string {
  const value = key.get(label)
  if (!Buffer.isBuffer(value)) throw new InvalidCredential('A key without its numbers')
  return value.toString('base64url')
}
