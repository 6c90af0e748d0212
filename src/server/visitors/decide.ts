/** Answers the script's question: which campaigns take part in the page, and what each does with this visitor. */
import type { Clock } from '../clock.ts'
import { campaignDecision } from './campaign-decision.ts'
import { silentDecision, type CampaignOutcome } from './decision-json.ts'
import { readDecisionRequest } from './decision-request.ts'
import { networkOf } from './identities.ts'
import { inTime, type Patience } from './in-time.ts'
import type { LiveCampaign } from './live-campaign.ts'
import { pagesOf, type Matched } from './matched-places.ts'
import type { Sales } from '../sales/record-sale.ts'
import type { PageSightings } from './page-sightings.ts'
import { nobodyKnown, type Presented, type Recognised, type Recognition } from './recognise.ts'
import { isSaleAt, recordSaleVisit, type Buyer } from './sale-visit.ts'
import type { Snapshot } from './snapshot.ts'
import type { TokenReader } from './token-reader.ts'
import {
  addressFor,
  newVisitorId,
  visitQuestion,
  type Question,
  type VisitQuestion,
} from './visit-question.ts'
import { cameByLinkOf, isSubmittedTo, sourceOf } from './what-starts.ts'
import type { VisitorKeys } from './visitor-keys.ts'
import { limitKey, mayLearnAddress, type VisitorLimits } from './visitor-limits.ts'

export type Decided = { status: 200 | 400 | 429 | 503; json: string }

export type Decide = (question: Question) => Decided | Promise<Decided>

export type DecideParts = {
  clock: Clock
  keys: VisitorKeys
  snapshot: Pick<Snapshot, 'isFresh' | 'account'>
  tokens: TokenReader
  recognition: Recognition
  limits: VisitorLimits
  sightings: PageSightings
  patience: Patience
  /** A visit to a page that buyers see last. */
  sales: Pick<Sales, 'recordVisit'>
  clicks: { credit(click: { campaignId: string; clickId: string; leadId: string }): void }
}

const notUnderstood: Decided = { status: 400, json: '{"error":"That was not understood."}' }
const tooFast: Decided = { status: 429, json: '{"error":"That was too fast."}' }
/** The script shows nothing and sends nobody anywhere: the page stays as it is. */
const notReady: Decided = { status: 503, json: '{"error":"Not ready."}' }

export function createDecide(parts: DecideParts): Decide {
  const { clock, keys, snapshot, limits, sightings } = parts
  return (question) => {
    const asked = readDecisionRequest(question.body)
    if (!asked) return notUnderstood
    if (!snapshot.isFresh) return notReady
    const now = clock.now()
    const account = snapshot.account(asked.a)
    if (!account) return { status: 200, json: `{"now":${now},"c":[]}` }
    if (asked.v !== null && !limits.mayAsk(asked.v)) return tooFast
    const isStateless = !limits.mayCreate(limitKey(question.ip))
    const visit = visitQuestion(question, asked, { account, now, keys, isStateless })
    if (!visit) return notUnderstood
    if (!visit.isRobot) noteSightings(visit, sightings)
    const answer = asked.p === null ? decided(parts, visit) : verified(parts, visit)
    return typeof answer === 'string'
      ? { status: 200, json: answer }
      : answer.then((json) => ({ status: 200, json }))
  }
}

function noteSightings({ matched }: VisitQuestion, sightings: PageSightings): void {
  for (const place of matched) for (const page of pagesOf(place)) sightings.note(page)
}

/** The owner's "verify now": this page is open in a browser, with our script. */
async function verified(parts: DecideParts, visit: VisitQuestion): Promise<string> {
  const { toVerify: wanted } = visit
  const pages = visit.matched.flatMap(pagesOf)
  const page = pages.find(({ id, campaignId }) => id === wanted?.pageId && campaignId === wanted.campaignId)
  const isNoted = page && (await inTime(parts.sightings.verify(page), parts.patience.newMs)) !== null
  const answer = await decided(parts, visit)
  return isNoted ? `{"ok":1,${answer.slice(1)}` : answer
}

type Visitor = { id: string; isNamed: boolean; mayLearnAddress: () => boolean }

/** `recognised`: by campaign, in the order of `visit.matched`. */
type Progress = { visit: VisitQuestion; visitor: Visitor; recognised: (Recognised | undefined)[] }

/** Synchronous as long as everything stands in tokens: a known visitor costs nothing but a few microseconds. */
function decided(parts: DecideParts, visit: VisitQuestion): string | Promise<string> {
  return proceed(parts, { visit, visitor: visitorOf(parts, visit), recognised: [] })
}

function visitorOf({ tokens, limits }: DecideParts, { asked, isRobot, ip }: VisitQuestion): Visitor {
  return {
    id: asked.v ?? visitorOfTokens(tokens, asked.k) ?? newVisitorId(),
    // While consent is awaited, and to robots, no name is given.
    isNamed: !asked.isOnHold && !isRobot,
    mayLearnAddress: mayLearnAddress(limits, ip),
  }
}

/** A browser that lost its id still has it in its tokens. */
function visitorOfTokens(reader: TokenReader, tokens: readonly string[]): string | null {
  for (const token of tokens) {
    const claim = reader.read(token)
    if (claim) return claim.visitorId
  }
  return null
}

/** Goes through the campaigns in their order; asks the database about one of them at a time, as it comes to it. */
function proceed(parts: DecideParts, progress: Progress): string | Promise<string> {
  const { visit, visitor, recognised } = progress
  const results: CampaignResult[] = []
  const bought: Buyer[] = []
  let isSettled = false
  for (const [at, matched] of visit.matched.entries()) {
    const isShown: boolean = !isSettled && (matched.offers.length > 0 || matched.isPreAccess)
    const isSale = isSaleAt(visit, matched)
    if (!isShown && !isSale && !isSubmittedTo(visit, matched)) continue
    const presented = presentedTo(parts, progress, matched)
    const known = recognised[at] ?? recogniseNow(parts, visit, presented)
    if (!known) return askAndProceed(parts, progress, { at, presented })
    recognised[at] = known
    const outcome: CampaignOutcome | null = isShown ? decisionOf(visit, matched, known) : null
    isSettled ||= outcome?.isSettled ?? false
    results.push({ campaign: matched.campaign, known, outcome })
    if (isSale) bought.push({ matched, visitorId: visitor.id, leadId: known.lead?.id ?? null })
  }
  const answer = answerJson(visit, visitor, results)
  return bought.length > 0 ? afterSales(parts, visit, bought).then(() => answer) : answer
}

/** Whoever cannot wait is answered all the same: the sale is stored when the database is back. */
async function afterSales(
  { sales, patience }: DecideParts,
  visit: VisitQuestion,
  bought: readonly Buyer[],
): Promise<void> {
  const stored = bought.map((buyer) => recordSaleVisit(sales, visit, buyer))
  await inTime(Promise.all(stored), patience.newMs)
}

async function askAndProceed(
  parts: DecideParts,
  progress: Progress,
  { at, presented }: { at: number; presented: Presented },
): Promise<string> {
  const known = await parts.recognition.ask(presented)
  progress.recognised[at] = known
  creditClick(parts, presented, known)
  return proceed(parts, progress)
}

/** Null: the database has to be asked. */
function recogniseNow(
  { recognition }: DecideParts,
  visit: VisitQuestion,
  presented: Presented,
): Recognised | null {
  if (visit.asked.isOnHold || visit.isRobot || !presented.campaign.rule) return nobodyKnown
  const known = recognition.fromToken(presented)
  if (known || !visit.isStateless) return known
  return recognition.fromWitnesses(presented)
}

function presentedTo({ tokens }: DecideParts, { visit, visitor }: Progress, matched: Matched): Presented {
  const { campaign } = matched
  const { asked, now, ip, handOver } = visit
  return {
    campaign,
    now,
    visitorId: visitor.id,
    claims: tokens.claimsOf(campaign.id, asked.k),
    handOver: handOver?.campaignId === campaign.id ? handOver : null,
    address: addressFor(visit, matched),
    network: campaign.settings.track_cookies ? null : networkOf(ip),
    source: sourceOf(visit, matched),
    mayLearnAddress: visitor.mayLearnAddress,
  }
}

function decisionOf(visit: VisitQuestion, matched: Matched, recognised: Recognised): CampaignOutcome | null {
  return campaignDecision({
    matched,
    recognised,
    url: visit.asked.u,
    now: visit.now,
    cameByLink: cameByLinkOf(visit, matched),
    mayRedirect: !visit.isRobot,
  })
}

/** A click by somebody who was not tracked yet belongs to the lead that it led to. */
function creditClick({ clicks }: DecideParts, { campaign, handOver }: Presented, { lead }: Recognised): void {
  if (!handOver?.clickId || handOver.lead || !lead) return
  clicks.credit({ campaignId: campaign.id, clickId: handOver.clickId, leadId: lead.id })
}

type CampaignResult = { campaign: LiveCampaign; known: Recognised; outcome: CampaignOutcome | null }

/** The first campaign that is live here is shown, else the first that has anything to say; the others keep silent. */
function answerJson(visit: VisitQuestion, visitor: Visitor, results: readonly CampaignResult[]): string {
  const shown =
    results.find(({ outcome }) => outcome?.isSettled) ?? results.find(({ outcome }) => outcome !== null)
  const decisions = results.map((result) =>
    result === shown ? result.outcome?.json : silentDecision(result.campaign, result.known),
  )
  const name = visitor.isNamed ? `,"v":"${visitor.id}"` : ''
  const optIn = visit.matched.some(({ optIns, campaign }) => optIns.length > 0 && campaign.type.startsOnOptIn)
  return `{"now":${visit.now}${name},"c":[${decisions.filter(Boolean).join(',')}]${optIn ? ',"optIn":1' : ''}}`
}
