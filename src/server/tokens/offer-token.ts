/**
 * Signed text by which a browser proves that it was on an offer page of a campaign that tracks no leads. It is kept
 * and sent where a lead token would be, so the page script needs to know nothing of it.
 */
import { sign, verified } from './signed-text.ts'
import type { SigningKeys } from './visitor-keys.ts'

/** Where a lead token has its own version: neither is ever read as the other. */
const VERSION = '2'
const PURPOSE = 'offer visit v1'

export type OfferVisit = { campaignId: string; visitorId: string }

export function offerToken([{ id, key }]: SigningKeys, { campaignId, visitorId }: OfferVisit): string {
  return sign(key, PURPOSE, `${VERSION}.${id}.${campaignId}.${visitorId}`)
}

/** The browser that we signed it for, from the first of its tokens that is of this campaign; null without one. */
export function offerVisitorIn(
  keys: SigningKeys,
  campaignId: string,
  tokens: readonly string[],
): string | null {
  for (const { id, key } of keys) {
    const start = `${VERSION}.${id}.${campaignId}.`
    for (const token of tokens) {
      if (!token.startsWith(start)) continue
      const text = verified(key, PURPOSE, token)
      if (text !== null) return text.slice(start.length)
    }
  }
  return null
}
