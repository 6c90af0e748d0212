/** Whether a delivery was signed by whoever has the secret, and not long ago. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** As long as platforms say themselves; the other way, clocks may differ. */
const TOLERANCE_MS = 5 * 60 * 1000

export function hmac(secret: string, text: string, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function isFresh(atMs: number, now: number, toleranceMs = TOLERANCE_MS): boolean {
  return Math.abs(now - atMs) <= toleranceMs
}

/** `stale`: by whoever has the secret, but too long ago. */
export type SignatureCheck = 'right' | 'forged' | 'stale'

/** Kit, Mailchimp and Stripe: `t=…,v1=…` over the time and the text. */
export function checkTimedSignature(
  { header, raw, now }: { header: string; raw: string; now: number },
  secret: string,
): SignatureCheck {
  const { t, signatures } = timedSignature(header)
  const expected = hmac(secret, `${t}.${raw}`)
  if (!signatures.some((signature) => sameText(signature, expected))) return 'forged'
  return isFresh(Number(t) * 1000, now) ? 'right' : 'stale'
}

/** `t=1700000000,v1=…,v1=…`: several signatures while a secret is changed. */
function timedSignature(header: string): { t: string; signatures: string[] } {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, value = '']) => value)
  return { t: valuesOf('t')[0] ?? '', signatures: valuesOf('v1') }
}

/** Stands for the id that a platform does not give its deliveries. */
export function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}
