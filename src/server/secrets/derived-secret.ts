/** Secrets in addresses, derived from a campaign's own root: another one for each purpose and each change of it. */
import { hkdfSync, timingSafeEqual } from 'node:crypto'

const BYTES = 16

/** 128 bits, as lowercase letters and digits: some platforms change the case of an address. */
export function derivedSecret(rootSecret: string, purpose: string): string {
  return derivedBytes(rootSecret, purpose, BYTES).toString('hex')
}

export function derivedBytes(rootSecret: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', rootSecret, '', purpose, length))
}

/** Takes as long for a secret that is nearly right. */
export function isRightSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
