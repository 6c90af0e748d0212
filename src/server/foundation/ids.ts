/** Ids made by the application: text that sorts by creation time, and public keys that nobody can guess. */
// As a namespace: an older Node then gets as far as the message that it is too old.
import * as crypto from 'node:crypto'

const ID_LENGTH = 25

/** 128 bits of UUIDv7 in 25 base-36 characters: time-ordered, so new rows land at the end of an index. */
export function newId(): string {
  return BigInt(`0x${crypto.randomUUIDv7().replaceAll('-', '')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
}

/** A lower-case base-36 key for addresses that strangers may see but not enumerate. */
export function newPublicKey(length: number): string {
  return Array.from(crypto.randomBytes(length * 2))
    .filter((byte) => byte < 252) // 252 = 7 × 36: every character equally likely
    .slice(0, length)
    .map((byte) => (byte % 36).toString(36))
    .join('')
    .padEnd(length, '0')
}
