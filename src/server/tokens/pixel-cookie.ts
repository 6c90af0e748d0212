/**
 * The tracking pixel's only way to know a browser: a signed id in a cookie of our own host. The script's decisions
 * never read it; e-mail links do, which is where the pixel's deadline and the page's visitor meet.
 */
import { sign, verified } from './signed-text.ts'
import type { VisitorKeys } from './visitor-keys.ts'

const NAME = 'lc_visitor'
const PURPOSE = 'pixel visitor v1'
/** What browsers allow at most. */
const MAX_AGE_SECONDS = 34_560_000

export function pixelVisitor({ tokens }: VisitorKeys, cookies: string | undefined): string | null {
  const signed = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(cookies ?? '')?.[1]
  if (!signed) return null
  for (const { key } of tokens) {
    const visitorId = verified(key, PURPOSE, signed)
    if (visitorId !== null) return visitorId
  }
  return null
}

/** Only a secure cookie may come along from other sites' pages; without TLS it works on our own site alone. */
export function pixelCookie(
  { tokens }: VisitorKeys,
  visitorId: string,
  { isSecure }: { isSecure: boolean },
): string {
  const value = sign(tokens[0].key, PURPOSE, visitorId)
  const scope = isSecure ? 'SameSite=None; Secure' : 'SameSite=Lax'
  return `${NAME}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; ${scope}`
}
