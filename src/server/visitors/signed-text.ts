/** Short signatures on text that visitors carry for us: HMAC-SHA-256, 128 bits, one fixed algorithm. */
import { timingSafeEqual } from 'node:crypto'
import { hmacSha256 } from './hmac-sha256.ts'

const MAC_BYTES = 16
export const SIGNATURE_CHARACTERS = 22

/** The purpose is part of what is signed: a text signed for one thing proves nothing for another. */
export function sign(key: Buffer, purpose: string, text: string): string {
  return `${text}.${mac(key, purpose, text).toString('base64url')}`
}

/** The text that was signed, or null. */
export function verified(key: Buffer, purpose: string, signed: string): string | null {
  const dot = signed.length - SIGNATURE_CHARACTERS - 1
  if (dot < 1 || signed.charCodeAt(dot) !== DOT) return null
  const text = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64url')
  // The last character carries two bits that decode to nothing: only one spelling is ours.
  if (given.length !== MAC_BYTES || !CANONICAL_END.includes(signed.charAt(signed.length - 1))) return null
  return timingSafeEqual(given, mac(key, purpose, text)) ? text : null
}

const DOT = 46
/** 22 characters hold 132 bits; of the last one's six only the upper two count, the others are zero. */
const CANONICAL_END = 'AQgw'

/** In memory that the next signature is written to. */
function mac(key: Buffer, purpose: string, text: string): Buffer {
  return hmacSha256(key, `${purpose}\n${text}`).subarray(0, MAC_BYTES)
}
