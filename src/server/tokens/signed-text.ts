/** Short signatures on text that visitors carry for us: HMAC-SHA-256, 128 bits, one fixed algorithm. */
import { hmacSha256 } from './hmac-sha256.ts'

export const SIGNATURE_CHARACTERS = 22

/** The purpose is part of what is signed: a text signed for one thing proves nothing for another. */
export function sign(key: Buffer, purpose: string, text: string): string {
  return `${text}.${mac(key, purpose, text)}`
}

/** The text that was signed, or null. */
export function verified(key: Buffer, purpose: string, signed: string): string | null {
  const dot = signed.length - SIGNATURE_CHARACTERS - 1
  if (dot < 1 || signed.charCodeAt(dot) !== DOT) return null
  const text = signed.slice(0, dot)
  return endsWith(signed, mac(key, purpose, text)) ? text : null
}

const DOT = 46
const WHOLE_CHARACTERS = 21
/** 22 characters hold 132 bits; of the last one's six only the upper two count, the others are zero. */
const LAST = { bits: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', canonical: 'AQgw' }

function mac(key: Buffer, purpose: string, text: string): string {
  const whole = hmacSha256(key, `${purpose}\n${text}`)
  const upperTwo = LAST.bits.indexOf(whole.charAt(WHOLE_CHARACTERS)) >> 4
  return whole.slice(0, WHOLE_CHARACTERS) + LAST.canonical.charAt(upperTwo)
}

/** Looks at every character, whichever is the first to differ: how long it takes tells nobody anything. */
function endsWith(signed: string, signature: string): boolean {
  const from = signed.length - SIGNATURE_CHARACTERS
  let difference = 0
  for (let at = 0; at < SIGNATURE_CHARACTERS; at += 1)
    difference |= signed.charCodeAt(from + at) ^ signature.charCodeAt(at)
  return difference === 0
}
