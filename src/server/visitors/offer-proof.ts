/** How a browser comes to prove that it was on the offer page, and what it proves on the page that buyers see last. */
import type { SaleEvidence } from '#domain/sales/sale-evidence.ts'
import { offerToken, offerVisitorIn } from '../tokens/offer-token.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { SigningKeys } from '../tokens/visitor-keys.ts'
import type { RecognizedVisitor, VisitorEvidence } from './recognize.ts'
import type { VisitQuestion } from './visit-question.ts'

/** Where visitors become no leads, an offer page is all that a buyer can have been on before. */
export function provesOffer(
  { asked, isRobot, keepsNothing, toVerify, team }: VisitQuestion,
  { campaign, offers }: MatchedCampaign,
): boolean {
  if (offers.length === 0 || campaign.type.tracksLeads) return false
  if (isRobot || keepsNothing || toVerify || team || asked.isOnHold) return false
  return campaign.pages.some(({ type }) => type.recordsSale)
}

/** With a token for whoever has none yet. */
export function withOfferToken(
  keys: SigningKeys,
  known: RecognizedVisitor,
  { visit, campaignId, visitorId }: { visit: VisitQuestion; campaignId: string; visitorId: string },
): RecognizedVisitor {
  if (known.token !== null || offerVisitorIn(keys, campaignId, visit.asked.k) !== null) return known
  return { ...known, token: offerToken(keys, { campaignId, visitorId }) }
}

/** `visitorId`: of the browser that we signed it for, whatever it calls itself now. */
export type SaleProof = { evidence: Exclude<SaleEvidence, 'report'>; visitorId: string }

export function saleProof(
  keys: SigningKeys,
  tokens: readonly string[],
  { presented, known }: { presented: VisitorEvidence; known: RecognizedVisitor },
): SaleProof {
  const { visitorId, claims, campaign } = presented
  // Somebody found by an address that anybody can write is a lead, but has proved nothing.
  if (known.lead && claims.length > 0) return { evidence: 'lead', visitorId }
  const proven = offerVisitorIn(keys, campaign.id, tokens)
  return proven === null ? { evidence: 'visit', visitorId } : { evidence: 'offer', visitorId: proven }
}
