/**
 * Reads what browsers' tokens say. A page is asked about several times in a row by the same browser, and checking
 * a signature is the dearest part of answering: what was verified a moment ago is remembered, by the whole token.
 */
import { LRUCache } from 'lru-cache'
import { readLeadToken, type LeadClaim } from './lead-token.ts'
import { SIGNATURE_CHARACTERS } from './signed-text.ts'
import type { SigningKeys } from './visitor-keys.ts'

/** Of the tokens of one campaign a browser needs one; a few more may be left over from merged records. */
const CLAIMS_LIMIT = 4
/** Half a kilobyte each; room is made for them as they come. */
const REMEMBERED = { maxSize: 40_000, sizeCalculation: () => 1 }

export type TokenReader = {
  /** Null for anything that we did not sign as it stands. */
  read(token: string): LeadClaim | null
  /** What those of a browser's tokens say that are of one campaign. */
  claimsOf(campaignId: string, tokens: readonly string[]): LeadClaim[]
}

export function tokenReader(keys: SigningKeys): TokenReader {
  const verified = new LRUCache<string, { token: string; claim: LeadClaim }>(REMEMBERED)

  function read(token: string): LeadClaim | null {
    // The signature finds it faster than the whole token does; the whole token has to be the same.
    const signature = token.slice(-SIGNATURE_CHARACTERS)
    const known = verified.get(signature)
    if (known?.token === token) return known.claim
    const claim = readLeadToken(keys, token)
    if (claim) verified.set(signature, { token, claim })
    return claim
  }

  function claimsOf(campaignId: string, tokens: readonly string[]): LeadClaim[] {
    const claims: LeadClaim[] = []
    for (const token of tokens) {
      // A cheap look before the signature: of which campaign does the token claim to be?
      if (!token.startsWith(campaignId, token.indexOf('.', 2) + 1)) continue
      const claim = read(token)
      if (claim?.campaignId === campaignId) claims.push(claim)
      if (claims.length === CLAIMS_LIMIT) break
    }
    return claims
  }

  return { read, claimsOf }
}
