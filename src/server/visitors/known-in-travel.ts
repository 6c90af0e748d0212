/** Whose deadline counts in another time: that which the time was told by. Nobody is looked up, and nobody starts. */
import { travelledLead, type Travel } from '../tokens/travel-token.ts'
import type { Recognition, RecognizedVisitor, VisitorEvidence } from './recognize.ts'

/** Other campaigns on the page know what the browser itself can prove. */
export function knownInTravel(
  { fromEvidence }: Pick<Recognition, 'fromEvidence'>,
  evidence: VisitorEvidence,
  travel: Travel,
): RecognizedVisitor {
  const { campaign } = evidence
  if (campaign.id !== travel.campaignId) return fromEvidence(evidence)
  return { lead: travelledLead(travel, campaign), token: null, isCertain: true }
}
