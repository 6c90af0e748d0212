/** Whose deadline counts in another time: that which the time was told by. Nobody is looked up, and nobody starts. */
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import type { Travel } from '../tokens/travel-token.ts'
import { nobodyKnown, type Recognition, type RecognizedVisitor, type VisitorEvidence } from './recognize.ts'

/** Other campaigns on the page know what the browser itself can prove. */
export function knownInTravel(
  { fromEvidence }: Pick<Recognition, 'fromEvidence'>,
  evidence: VisitorEvidence,
  { campaignId, lead }: Travel,
): RecognizedVisitor {
  const { campaign } = evidence
  if (campaign.id !== campaignId) return fromEvidence(evidence)
  if (!lead) return { ...nobodyKnown, isCertain: true }
  const { startedAt, isSold } = lead
  return {
    lead: { id: '', startedAt, isSold, deadlineAt: deadlineInForce(lead, campaign.follow) },
    token: null,
    isCertain: true,
  }
}
