/** Which of the campaigns at a page's address is shown there, and the answer that says so (behavior §7). */
import type { CampaignOutcome } from './decision-json.ts'
import { silentDecision } from './decision-json.ts'
import { forVisitors } from '../snapshot/campaign-window.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { RecognizedVisitor } from './recognize.ts'
import { forgottenMark, waitingMark } from './team-visit.ts'
import type { VisitQuestion } from './visit-question.ts'

/** In the order of the campaigns' priorities. */
export type CampaignResult = {
  matched: MatchedCampaign
  known: RecognizedVisitor
  outcome: CampaignOutcome | null
}

/**
 * The first campaign that is live here is shown, else the first that has anything to say; the others keep silent.
 * An announcement is no rival of a deadline: it takes the bar's place, but keeps nobody on an offer that is over.
 */
export function answerJson(
  visit: VisitQuestion,
  visitor: { id: string; isNamed: boolean },
  results: readonly CampaignResult[],
  forTeam: string | null = null,
): string {
  const shown = shownOf(results)
  const decisions = results.map((result) =>
    result === shown || result.outcome?.isAside
      ? result.outcome?.json
      : silentDecision(result.matched.campaign, result.known),
  )
  if (visit.forgetsMark) decisions.push(forgottenMark)
  if (visit.awaitsConsent) decisions.push(waitingMark)
  if (forTeam !== null) decisions.push(forTeam)
  const name = visitor.isNamed ? `,"v":"${visitor.id}"` : ''
  const optIn = visit.active.some(
    ({ optIns, campaign }) =>
      optIns.length > 0 && campaign.type.startsOnOptIn && forVisitors(campaign) === 'offer',
  )
  return `{"now":${visit.now}${name},"c":[${decisions.filter(Boolean).join(',')}]${optIn ? ',"optIn":1' : ''}}`
}

export function shownOf(results: readonly CampaignResult[]): CampaignResult | undefined {
  let first: CampaignResult | undefined
  for (const result of results) {
    const { outcome } = result
    if (outcome === null || outcome.isAside) continue
    if (outcome.isSettled) return result
    first ??= result
  }
  return first
}
