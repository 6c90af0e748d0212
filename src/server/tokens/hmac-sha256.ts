/**
 * HMAC-SHA-256 (RFC 2104) out of two plain hashes. Node's own makes an object with memory outside the heap for every
 * signature: 1.70 µs each instead of 1.05. Decisions do not feel it, which remember what they have checked (0.73 and
 * 0.78 of a constant answer with this, 0.68 and 0.79 with Node's); images in mails check one every time.
 */
import { hash } from 'node:crypto'

const BLOCK = 64
const DIGEST = 32
const INNER = 0x36
const OUTER = 0x5c
/** What a character takes at most. */
const UTF8_BYTES = 3

/** The two keys of a key, each at the beginning of what is hashed with it. */
type Pads = { inner: Buffer; outer: Buffer }

const known = new WeakMap<Buffer, Pads>()

/** As base64url. */
export function hmacSha256(key: Buffer, text: string): string {
  const pads = known.get(key) ?? padsOf(key)
  if (pads.inner.length < BLOCK + text.length * UTF8_BYTES) pads.inner = widened(pads.inner, text.length)
  const length = pads.inner.write(text, BLOCK, 'utf8')
  // As latin1 text: of all that a hash can be given as, that is made fastest.
  pads.outer.write(digest(pads.inner.subarray(0, BLOCK + length)), BLOCK, 'latin1')
  return hash('sha256', pads.outer, 'base64url')
}

function digest(bytes: Buffer): string {
  return hash('sha256', bytes, 'latin1')
}

function padsOf(key: Buffer): Pads {
  const block = Buffer.alloc(BLOCK)
  if (key.length > BLOCK) block.write(digest(key), 'latin1')
  else key.copy(block)
  const outer = Buffer.alloc(BLOCK + DIGEST)
  outer.set(block.map((byte) => byte ^ OUTER))
  const pads = { inner: Buffer.from(block.map((byte) => byte ^ INNER)), outer }
  known.set(key, pads)
  return pads
}

function widened(inner: Buffer, characters: number): Buffer {
  const wide = Buffer.alloc(BLOCK + characters * UTF8_BYTES * 2)
  inner.copy(wide, 0, 0, BLOCK)
  return wide
}
