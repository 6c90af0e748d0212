/** A visit as one campaign at the page's address meets it. */
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { CampaignVisit } from './decision-json.ts'
import { cameByLinkOf } from './lead-source.ts'
import type { RecognizedVisitor } from './recognize.ts'
import type { VisitCode } from './visit-code.ts'
import type { VisitQuestion } from './visit-question.ts'

export function campaignVisitOf(
  visit: VisitQuestion,
  matched: MatchedCampaign,
  recognized: RecognizedVisitor,
  code: VisitCode = null,
): CampaignVisit {
  return {
    matched,
    recognized,
    url: visit.asked.u,
    now: visit.now,
    cameByLink: cameByLinkOf(visit, matched),
    mayRedirect: !visit.isRobot && visit.team === null,
    code,
  }
}
