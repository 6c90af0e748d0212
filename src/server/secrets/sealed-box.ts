/** Authenticated encryption in one format. What it was sealed for is part of the seal: elsewhere it does not open. */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const VERSION_PART = `${VERSION}.`
const NONCE_BYTES = 12
/** Four for each three bytes, and none of them in part. */
const NONCE_CHARACTERS = 16
const TAG_BYTES = 16

/** The same for every failure: a caller learns nothing from why. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError'
  constructor() {
    super('Could not open a sealed value')
  }
}

export type Sealing = { key: Buffer; keyName: string; boundTo: string }

export function seal(sealing: Sealing, plain: string | Buffer): string {
  return sealer(sealing)(plain)
}

/** Seals many alike: what all of them have in common is made ready once. */
export function sealer({ key, keyName, boundTo }: Sealing): (plain: string | Buffer) => string {
  const keyObject = createSecretKey(key)
  const boundBytes = Buffer.from(bound(keyName, boundTo))
  return (plain) => {
    const nonce = freshNonce()
    const cipher = createCipheriv('aes-256-gcm', keyObject, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(boundBytes)
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    return `${VERSION}.${keyName}.${nonce.toString('base64url')}.${body.toString('base64url')}`
  }
}

/** Drawn by the hundred, since each draw takes longer than what it brings; each is used once. */
const NONCES_AT_ONCE = 256
let nonces = Buffer.alloc(0)

function freshNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
  const nonce = nonces.subarray(0, NONCE_BYTES)
  nonces = nonces.subarray(NONCE_BYTES)
  return nonce
}

/** Which key a sealed value needs, by its beginning; the rest is looked at when it is opened. */
export function keyNameOf(sealed: string): string {
  const end = sealed.indexOf('.', VERSION_PART.length)
  if (!sealed.startsWith(VERSION_PART) || end <= VERSION_PART.length) throw new SealBrokenError()
  return sealed.slice(VERSION_PART.length, end)
}

export function unseal(sealing: Sealing, sealed: string): Buffer {
  return unsealer(sealing)(sealed)
}

/** Opens what was sealed alike: what all of it has in common is made ready once. */
export function unsealer({ key, keyName, boundTo }: Sealing): (sealed: string) => Buffer {
  const keyObject = createSecretKey(key)
  const boundBytes = Buffer.from(bound(keyName, boundTo))
  const beginning = `${VERSION_PART}${keyName}.`
  return (sealed) => {
    const { nonce, body, tag } = parts(sealed, beginning)
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyObject, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(boundBytes)
      decipher.setAuthTag(tag)
      const plain = decipher.update(body)
      // All of it is there by now, and nobody sees it before the tag was found to be right.
      decipher.final()
      return plain
    } catch {
      throw new SealBrokenError()
    }
  }
}

function bound(keyName: string, boundTo: string): string {
  return `${VERSION}|${keyName}|${boundTo}`
}

/** Both texts are read as one: that of the nonce ends with a whole byte. */
function parts(sealed: string, beginning: string) {
  const nonceEnd = beginning.length + NONCE_CHARACTERS
  if (!sealed.startsWith(beginning) || sealed.charAt(nonceEnd) !== '.') throw new SealBrokenError()
  const bytes = strictBase64Url(sealed.slice(beginning.length, nonceEnd) + sealed.slice(nonceEnd + 1))
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealBrokenError()
  return {
    nonce: bytes.subarray(0, NONCE_BYTES),
    body: bytes.subarray(NONCE_BYTES, -TAG_BYTES),
    tag: bytes.subarray(-TAG_BYTES),
  }
}

/** Node reads past characters it does not know; one text for one value leaves nothing to play with. */
function strictBase64Url(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw new SealBrokenError()
  return bytes
}
