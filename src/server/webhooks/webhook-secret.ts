/** The secret in a webhook's address: derived from its campaign's own root, another one for each provider and rotation. */
import { hkdfSync, timingSafeEqual } from 'node:crypto'

const BYTES = 16

/** 128 bits, as lowercase letters and digits: some platforms change the case of an address. */
export function webhookSecret(
  rootSecret: string,
  { provider, rotation }: { provider: string; rotation: number },
): string {
  const label = `webhook:${provider}:${rotation}`
  return Buffer.from(hkdfSync('sha256', rootSecret, '', label, BYTES)).toString('hex')
}

/** Takes as long for a secret that is nearly right. */
export function isRightSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
