/**
 * "Verify now": a signed parameter of the page's own address (`dlverify`). A browser that opens it proves that
 * our code runs there, even behind a login where no server of ours could look.
 */
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import { sign, verified } from './signed-text.ts'

const PURPOSE = 'verify page v1'
const VALID_MS = 30 * 60_000

export type PageToVerify = { campaignId: string; pageId: string }

export function verifyToken(key: Buffer, { campaignId, pageId }: PageToVerify, now: number): string {
  return sign(key, PURPOSE, `${campaignId}.${pageId}.${(now + VALID_MS).toString(36)}`)
}

export function readVerifyToken(key: Buffer, token: string, now: number): PageToVerify | null {
  const [campaignId, pageId, until] = verified(key, PURPOSE, token)?.split('.') ?? []
  if (!campaignId || !pageId || !until || now >= Number.parseInt(until, 36)) return null
  return { campaignId, pageId }
}

/** What the owner opens: the page with the token. Null where an asterisk stands for what makes it an address. */
export function verificationUrl(beforeUrl: string, token: string): string | null {
  const url = URL.parse(withoutWildcard(beforeUrl))
  if (!url) return null
  url.searchParams.set(EMBED_PARAMETERS.verify, token)
  return url.href
}
