/** Answers the script's question: understood, in bounds, about an account that we know; else it says what is wrong. */
import type { Clock } from '../foundation/clock.ts'
import { answerVisit, type AnswerParts } from './answer-visit.ts'
import { readDecisionRequest, type ParsedDecisionRequest } from './decision-request.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import { isRobot, isSpeculative } from '../http/bots.ts'
import { pagesOf } from '../snapshot/page-match.ts'
import type { PageSightings } from './page-sightings.ts'
import { previewAnswer } from './preview-answer.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { bringsTeamMark, teamBrowser, type TeamParts } from './team-visit.ts'
import { visitQuestion, type Question, type VisitQuestion } from './visit-question.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import type { VisitorLimits } from '../limits/visitor-limits.ts'
import { clientBucket } from '../http/client-address.ts'

export type DecisionResult = { status: 200 | 400 | 429 | 503; json: string }

export type Decide = (question: Question) => DecisionResult | Promise<DecisionResult>

type DecideParts = AnswerParts &
  TeamParts & {
    clock: Clock
    keys: VisitorKeys
    snapshot: Pick<Snapshot, 'isFresh' | 'account' | 'campaign'>
    limits: VisitorLimits
    sightings: PageSightings
  }

const notUnderstood: DecisionResult = { status: 400, json: '{"error":"That was not understood."}' }
const tooFast: DecisionResult = { status: 429, json: '{"error":"That was too fast."}' }
/** The script shows nothing and sends nobody anywhere: the page stays as it is. */
const notReady: DecisionResult = { status: 503, json: '{"error":"Not ready."}' }

export function createDecide(parts: DecideParts): Decide {
  const { clock, keys, snapshot, limits } = parts
  return (question) => {
    const asked = readDecisionRequest(question.body)
    if (!asked) return notUnderstood
    if (!snapshot.isFresh) return notReady
    const now = clock.now()
    const account = snapshot.account(asked.a)
    if (!account) return { status: 200, json: `{"now":${now},"c":[]}` }
    if (asked.v !== null && !limits.mayAsk(asked.v)) return tooFast
    const network = clientBucket(question.ip)
    const isStateless = !(asked.isSameVisit ? limits.mayAskAgain(network) : limits.mayCreate(network))
    const facts = { account, now, keys, isStateless }
    if (!mayBeTeam(question, asked))
      return decided(parts, visitQuestion(question, asked, { ...facts, brought: null }))
    return teamBrowser(parts, asked, facts).then((brought) =>
      decided(parts, visitQuestion(question, asked, { ...facts, brought })),
    )
  }
}

/** Robots keep nothing. */
function mayBeTeam({ headers }: Question, asked: ParsedDecisionRequest): boolean {
  return bringsTeamMark(asked) && !isRobot(headers['user-agent']) && !isSpeculative(headers)
}

function decided(parts: DecideParts, visit: VisitQuestion | null): DecisionResult | Promise<DecisionResult> {
  if (!visit) return notUnderstood
  noteSightings(visit, parts.sightings)
  if (visit.preview) return { status: 200, json: previewAnswer(visit, visit.preview) }
  const answer = visit.toVerify ? verified(parts, visit) : answerVisit(parts, visit)
  return typeof answer === 'string'
    ? { status: 200, json: answer }
    : answer.then((json) => ({ status: 200, json }))
}

/** Not in another time: nothing is written there. */
function noteSightings(visit: VisitQuestion, sightings: PageSightings): void {
  const { matched, keepsNothing } = visit
  if (visit.isRobot || visit.team?.travel) return
  for (const page of matched.flatMap(pagesOf)) sightings.note(page, { keepsNothing })
}

/** The owner's "verify now": this page is open in a browser, with our script. */
async function verified(parts: DecideParts, visit: VisitQuestion): Promise<string> {
  const { toVerify: wanted } = visit
  const pages = visit.matched.flatMap(pagesOf)
  const page = pages.find(({ id, campaignId }) => id === wanted?.pageId && campaignId === wanted.campaignId)
  const isNoted = page && (await withTimeout(parts.sightings.verify(page), parts.timeouts.newMs)) !== null
  const answer = await answerVisit(parts, visit)
  return isNoted ? `{"ok":1,${answer.slice(1)}` : answer
}
