/** What each campaign at a page's address does with a visitor, asked in the order in which they win. */
import { answerJson, type CampaignResult } from './answer-json.ts'
import type { Activity } from '../activity/activity.ts'
import { campaignDecision } from './campaign-decision.ts'
import { campaignVisitOf } from './campaign-visit.ts'
import type { Clicks } from './clicks.ts'
import { countVisit } from './count-visit.ts'
import type { CampaignOutcome } from './decision-json.ts'
import { coarseNetwork } from '../http/client-address.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import { isAsleep } from '../snapshot/campaign-window.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import { bearerOf, type ShownCodes } from '../discounts/shown-codes.ts'
import type { Sales } from '../sales/record-sale.ts'
import { nobodyKnown, type VisitorEvidence, type RecognizedVisitor, type Recognition } from './recognize.ts'
import { provesOffer, saleProof, withOfferToken } from './offer-proof.ts'
import { isSaleAt, recordSaleVisit, type Buyer } from './sale-visit.ts'
import type { TokenReader } from '../tokens/token-reader.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { addressFor, newVisitorId, type VisitQuestion } from './visit-question.ts'
import { isSubmittedTo, leadSource, startingPage } from './lead-source.ts'
import { knownInTravel } from './known-in-travel.ts'
import { testerOf, testTokenJson, type TeamVisit } from './team-visit.ts'
import { codeNow, type VisitCode } from './visit-code.ts'
import type { Xray } from './xray.ts'
import { mayLearnAddress, type VisitorLimits } from '../limits/visitor-limits.ts'

export type AnswerParts = {
  keys: Pick<VisitorKeys, 'tokens'>
  tokens: TokenReader
  recognition: Recognition
  limits: Pick<VisitorLimits, 'mayBringAddress'>
  timeouts: Timeouts
  /** A visit to a page that buyers see last. */
  sales: Pick<Sales, 'recordVisit'>
  activity: Pick<Activity, 'count' | 'reach'>
  clicks: Pick<Clicks, 'credit'>
  /** Of campaigns with a discount at a shop. */
  codes: ShownCodes
  /** What browsers of the team are told beside it all. */
  xray: Xray
}

type Visitor = { id: string; isNamed: boolean; mayLearnAddress: () => boolean }

/** `recognized`, `codes`: by campaign, in the order of `visit.active`. */
type Progress = {
  visit: VisitQuestion
  visitor: Visitor
  recognized: (RecognizedVisitor | undefined)[]
  codes: (VisitCode | undefined)[]
}

/** Synchronous as long as everything stands in tokens: a known visitor costs nothing but a few microseconds. */
export function answerVisit(parts: AnswerParts, visit: VisitQuestion): string | Promise<string> {
  return proceed(parts, { visit, visitor: visitorOf(parts, visit), recognized: [], codes: [] })
}

/** The same where it is known who the visitor is to one of the campaigns. */
export function answerAbout(
  parts: AnswerParts,
  visit: VisitQuestion,
  { matched: { campaign }, known }: Met,
): string | Promise<string> {
  const recognized = visit.active.map((place) => (place.campaign === campaign ? known : undefined))
  return proceed(parts, { visit, visitor: visitorOf(parts, visit), recognized, codes: [] })
}

export function evidenceOf(
  parts: AnswerParts,
  visit: VisitQuestion,
  matched: MatchedCampaign,
): VisitorEvidence {
  const visitor = visitorOf(parts, visit)
  return presentedTo(parts, { visit, visitor, recognized: [], codes: [] }, matched)
}

function visitorOf({ tokens, limits }: AnswerParts, { asked, isRobot, ip, team }: VisitQuestion): Visitor {
  return {
    // In another time the script keeps nothing of what it is told, but a mark that it was just handed.
    id:
      team?.travel && team.token === null
        ? ''
        : (asked.v ?? visitorOfTokens(tokens, asked.k) ?? newVisitorId()),
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
function proceed(parts: AnswerParts, progress: Progress): string | Promise<string> {
  const { visit, visitor, recognized } = progress
  const results: CampaignResult[] = []
  const bought: Buyer[] = []
  const beside: string[] = []
  let isSettled = false
  for (const [at, matched] of visit.active.entries()) {
    const isShown: boolean = !isSettled && hasOffer(matched)
    const isSale = isSaleAt(visit, matched)
    if (!isShown && !isSale && !isSubmittedTo(visit, matched)) continue
    const evidence = presentedTo(parts, progress, matched)
    const recognizedNow = recognized[at] ?? recognizeNow(parts, visit, evidence)
    if (!recognizedNow) return askAndProceed(parts, progress, { at, evidence })
    recognized[at] = recognizedNow
    const known = evidence.isTester
      ? keptBeside(recognizedNow, matched, beside)
      : withProofOfOffer(parts, progress, { matched, known: recognizedNow })
    const code: VisitCode | undefined = isShown ? codeFor(parts, progress, { at, known, matched }) : null
    if (code === undefined) return readCodeAndProceed(parts, progress, { at, known, matched })
    const outcome: CampaignOutcome | null = isShown ? decisionOf(visit, matched, known, code) : null
    isSettled ||= outcome?.isSettled ?? false
    results.push({ matched, known, outcome })
    if (isSale) bought.push(buyerAt(parts, visit, { matched, presented: evidence, known }))
  }
  if (visit.team) return answerTeam(parts, progress, { team: visit.team, results, beside })
  countVisit(parts.activity, visit, results)
  const answer = answerJson(visit, visitor, results)
  return bought.length > 0 ? afterSales(parts, visit, bought).then(() => answer) : answer
}

/** Nobody else's answer knows of it. */
async function answerTeam(
  { xray }: AnswerParts,
  { visit, visitor }: Progress,
  { team, results, beside }: { team: TeamVisit; results: readonly CampaignResult[]; beside: string[] },
): Promise<string> {
  const report = await xray({ ...visit, team }, results)
  return answerJson(visit, visitor, results, [...beside, report].join(','))
}

/** Its token is none of the campaign's, whose own the browser keeps for the time after the test. */
function keptBeside(
  known: RecognizedVisitor,
  { campaign }: MatchedCampaign,
  beside: string[],
): RecognizedVisitor {
  if (known.token !== null) beside.push(testTokenJson(campaign, known.token))
  return { ...known, token: null }
}

type Met = { matched: MatchedCampaign; known: RecognizedVisitor }

function withProofOfOffer(
  { keys }: AnswerParts,
  { visit, visitor }: Progress,
  { matched, known }: Met,
): RecognizedVisitor {
  if (!provesOffer(visit, matched)) return known
  return withOfferToken(keys.tokens, known, {
    visit,
    campaignId: matched.campaign.id,
    visitorId: visitor.id,
  })
}

function buyerAt(
  { keys }: AnswerParts,
  { asked }: VisitQuestion,
  { matched, known, presented }: Met & { presented: VisitorEvidence },
): Buyer {
  const proof = saleProof(keys.tokens, asked.k, { presented, known })
  return { matched, leadId: known.lead?.id ?? null, ...proof }
}

/** A paused campaign counts sales and shows nothing. */
function hasOffer({ campaign, offers, isPreAccess }: MatchedCampaign): boolean {
  return !isAsleep(campaign) && (offers.length > 0 || isPreAccess)
}

/** Whoever cannot wait is answered all the same: the sale is stored when the database is back. */
async function afterSales(
  { sales, timeouts }: AnswerParts,
  visit: VisitQuestion,
  bought: readonly Buyer[],
): Promise<void> {
  const stored = bought.map((buyer) => recordSaleVisit(sales, visit, buyer))
  await withTimeout(Promise.all(stored), timeouts.newMs)
}

async function askAndProceed(
  parts: AnswerParts,
  progress: Progress,
  { at, evidence }: { at: number; evidence: VisitorEvidence },
): Promise<string> {
  const known = await parts.recognition.ask(evidence)
  progress.recognized[at] = known
  if (!progress.visit.team) creditClick(parts, evidence, known)
  return proceed(parts, progress)
}

/** Undefined: it has to be read. Nothing is looked for where a campaign has no discount. */
function codeFor(
  { codes }: AnswerParts,
  { visit, codes: found }: Progress,
  { at, matched: { campaign }, known }: Met & { at: number },
): VisitCode | undefined {
  if (campaign.discount === null) return null
  return found[at] === undefined ? codeNow(codes, visit, campaign, known.lead) : found[at]
}

async function readCodeAndProceed(
  parts: AnswerParts,
  progress: Progress,
  { at, matched: { campaign }, known }: Met & { at: number },
): Promise<string> {
  const bearer = bearerOf(campaign, known.lead?.id ?? null)
  progress.codes[at] = bearer === null ? null : await parts.codes.read(campaign, bearer)
  return proceed(parts, progress)
}

/** Null: the database has to be asked. */
export function recognizeNow(
  { recognition }: AnswerParts,
  visit: VisitQuestion,
  evidence: VisitorEvidence,
): RecognizedVisitor | null {
  if (visit.team?.travel) return knownInTravel(recognition, evidence, visit.team.travel)
  if (visit.asked.isOnHold || visit.isRobot || !evidence.campaign.rule) return nobodyKnown
  if (visit.keepsNothing && !bringsAnything(evidence)) return nobodyKnown
  const known = recognition.fromToken(evidence)
  if (known || !visit.isStateless) return known
  return isNewcomer(visit, evidence) ? recognition.promise(evidence) : recognition.fromEvidence(evidence)
}

/** Somebody who brings nothing that could lead to an earlier deadline, and whose browser keeps what it is told. */
function isNewcomer({ keepsNothing }: VisitQuestion, evidence: VisitorEvidence): boolean {
  return !keepsNothing && !bringsAnything(evidence)
}

function bringsAnything({ claims, landingClaim, address }: VisitorEvidence): boolean {
  return claims.length > 0 || landingClaim !== null || address !== null
}

function presentedTo(
  { tokens }: AnswerParts,
  { visit, visitor }: Progress,
  matched: MatchedCampaign,
): VisitorEvidence {
  const { campaign } = matched
  const { asked, now, ip, landingClaim, team } = visit
  const tester = team && testerOf(team, campaign)
  const claims = tokens.claimsOf(campaign.id, asked.k)
  return {
    campaign,
    now,
    visitorId: tester ?? visitor.id,
    claims: tester === null ? claims : claims.filter(({ visitorId }) => visitorId === tester),
    landingClaim: landingClaim?.campaignId === campaign.id ? landingClaim : null,
    address: addressFor(visit, matched),
    network: campaign.settings.track_cookies || tester !== null ? null : coarseNetwork(ip),
    source: leadSource(visit, matched),
    isTest: team !== null,
    isTester: tester !== null,
    startsOn: startingPage(visit, matched),
    visit,
    mayLearnAddress: visitor.mayLearnAddress,
  }
}

function decisionOf(
  visit: VisitQuestion,
  matched: MatchedCampaign,
  recognized: RecognizedVisitor,
  code: VisitCode,
): CampaignOutcome | null {
  return campaignDecision(campaignVisitOf(visit, matched, recognized, code))
}

/** A click by somebody who was not tracked yet belongs to the lead that it led to. */
function creditClick(
  { clicks }: AnswerParts,
  { campaign, landingClaim }: VisitorEvidence,
  { lead }: RecognizedVisitor,
): void {
  if (!landingClaim?.clickId || landingClaim.lead || !lead) return
  const { clickId, pageId, issuedAt: clickedAt } = landingClaim
  clicks.credit({ campaign, pageId, clickId, clickedAt, leadId: lead.id })
}
