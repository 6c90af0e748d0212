/** Ids made by the application: text that sorts by creation time, and public keys that nobody can guess. */
import { randomBytes, randomUUIDv7 } from 'node:crypto'

const ID_LENGTH = 25

/** 128 bits of UUIDv7 in 25 base-36 characters: time-ordered, so new rows land at the end of an index. */
export function newId(): string {
  return BigInt(`0x${randomUUIDv7().replaceAll('-', '')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
}

/** A lower-case base-36 key for addresses that strangers may see but not enumerate. */
export function newPublicKey(length: number): string {
  return Array.from(randomBytes(length * 2))
    .filter((byte) => byte < 252) // 252 = 7 × 36: every character equally likely
    .slice(0, length)
    .map((byte) => (byte % 36).toString(36))
    .join('')
    .padEnd(length, '0')
}
