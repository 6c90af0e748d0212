/** The decision that a browser of the team is sent beside those of campaigns: what the page shows it, and why. */
import { revealAt } from '#domain/deadlines/reveal.ts'
import { remaining } from '#domain/sales/quantity.ts'
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import type { KnownBy, XrayCampaign, XrayCode, XrayRival, XrayVisitor } from '#domain/visitors/xray-facts.ts'
import { xrayReport } from '#domain/visitors/xray-report.ts'
import { maskedAddress, placeText } from '#domain/visitors/xray-words.ts'
import { TEAM, type XrayReport, type XrayWidget } from '#domain/visitors/xray.ts'
import type { Db } from '../database/schema.ts'
import { bearerOf, type ShownCodes } from '../discounts/shown-codes.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import type { Vault } from '../secrets/vault.ts'
import { asciiJson } from '../snapshot/ascii-json.ts'
import { forVisitors, isAsleep, visitsStart } from '../snapshot/campaign-window.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { TokenReader } from '../tokens/token-reader.ts'
import { shownOf, type CampaignResult } from './answer-json.ts'
import { campaignDecision } from './campaign-decision.ts'
import { campaignVisitOf } from './campaign-visit.ts'
import { afterUrlOf } from './decision-json.ts'
import type { PageSightings } from './page-sightings.ts'
import { nobodyKnown, type RecognizedVisitor } from './recognize.ts'
import type { TeamVisit } from './team-visit.ts'
import { addressFor, type VisitQuestion } from './visit-question.ts'
import { codeObstacles, namesOf, storedLead, type Names } from './xray-repository.ts'

export type Xray = (visit: TeamQuestion, results: readonly CampaignResult[]) => Promise<string>

type TeamQuestion = VisitQuestion & { team: TeamVisit }

type Parts = {
  db: Db
  vault: Pick<Vault, 'open'>
  tokens: TokenReader
  sightings: Pick<PageSightings, 'isSeen'>
  codes: Pick<ShownCodes, 'known' | 'read'>
  timeouts: Pick<Timeouts, 'newMs'>
}

/** The campaign that X-ray is about, as the visit meets it. */
type Subject = { place: MatchedCampaign; known: RecognizedVisitor }

export function createXray(parts: Parts): Xray {
  return async (visit, results) => {
    const { token } = visit.team
    const mark = token === null ? '' : `,"k":"${token}"`
    const widget: XrayWidget = { k: 'xray', id: TEAM, report: await reportOn(parts, visit, results) }
    return `{"id":"${TEAM}"${mark},"w":[${asciiJson(widget)}]}`
  }
}

async function reportOn(
  parts: Parts,
  visit: TeamQuestion,
  results: readonly CampaignResult[],
): Promise<XrayReport> {
  const { db, timeouts } = parts
  const subject = subjectOf(visit, results)
  const ids = visit.matched.map(({ campaign }) => campaign.id)
  const names = (await withTimeout(namesOf(db, ids), timeouts.newMs)) ?? noNames
  return xrayReport({
    now: visit.now,
    isTravel: visit.team.travel !== null,
    url: visit.asked.u,
    campaign: subject && campaignFacts(parts, visit, subject, names),
    visitor: await visitorFacts(parts, visit, subject),
    others: rivalsOf(visit, subject, results, names),
    script: { cameBy: scripts.get(visit.asked.m) ?? 'unknown' },
  })
}

const noNames: Names = { campaigns: new Map(), pages: new Map() }
const scripts = new Map<string | null, 'snippet' | 'tag'>([
  ['g', 'snippet'],
  ['a', 'tag'],
])

/** What is shown; else the campaign of the mark, where it has a page here; else the first. */
function subjectOf({ matched, team }: TeamQuestion, results: readonly CampaignResult[]): Subject | null {
  const marked = matched.find(({ campaign }) => campaign.id === team.mark.campaignId)
  const shown = shownOf(results)
  const place = matched.find(({ campaign }) => campaign === shown?.matched.campaign) ?? marked ?? matched[0]
  const result = results.find(({ matched: { campaign } }) => campaign === place?.campaign)
  return place ? { place, known: result?.known ?? nobodyKnown } : null
}

function campaignFacts(
  { sightings }: Parts,
  { asked, team }: TeamQuestion,
  { place }: Subject,
  names: Names,
): XrayCampaign {
  const { campaign, offers, optIns, sales, isPreAccess } = place
  const { rule, fixed, quantity, settings, id, discount } = campaign
  const isMarked = id === team.mark.campaignId
  const unseen = campaign.pages.filter((page) => !sightings.isSeen(page))
  return {
    id,
    name: names.campaigns.get(id) ?? '—',
    timezone: settings.timezone,
    stage: (isMarked ? team.campaign : campaign).stage,
    counts: rule ? (fixed ? 'everyone' : 'personal') : quantity ? 'stock' : 'none',
    opensAt: fixed?.opensAt ?? quantity?.window.opensAt ?? null,
    pages: [...offers, ...optIns, ...sales].map((page) => ({
      label: names.pages.get(page.id) ?? '',
      type: page.typeName,
      pattern: page.beforeUrl,
      afterUrl: page.afterUrl,
      delay: delayOf(page.widget),
      hasPortal: page.typeName === 'portal' && page.widget !== null,
    })),
    isPreAccess,
    hasPreLaunch: settings.lockdown,
    revealHours: settings.hours_left_until_reveal,
    strangersStartOnVisit: visitsStart(campaign),
    codes: discount && (discount.perLead ? 'leads' : 'everybodys'),
    left: quantity && remaining(quantity),
    unseenPages: unseen.map(({ beforeUrl }) => placeText(beforeUrl, asked.u)),
    isMarked,
  }
}

function delayOf(widget: string | null): number {
  const { delay = 0 } = JSON.parse(widget ?? '{}') as { delay?: number }
  return delay
}

/** Where they are sent is what anybody else with that deadline would be told: the rule is asked, not written anew. */
async function visitorFacts(
  parts: Parts,
  visit: TeamQuestion,
  subject: Subject | null,
): Promise<XrayVisitor> {
  if (!subject) return { ...nobody, keepsNothing: visit.keepsNothing }
  const { place, known } = subject
  const { campaign } = place
  const met = campaignVisitOf(visit, place, known)
  const told = toldToAnybody(met)
  const lead = known.lead ?? everyones(campaign, visit.now)
  const stored = visit.team.travel ? null : await storedVisitor(parts, campaign, known)
  return {
    knownBy: knownBy(parts, visit, subject),
    address: stored?.address ?? null,
    startedAt: known.lead?.startedAt ?? null,
    deadlineAt: lead?.deadlineAt ?? null,
    isSold: known.lead?.isSold ?? false,
    isTest: stored?.isTest ?? false,
    isCertain: known.isCertain || !campaign.rule,
    keepsNothing: visit.keepsNothing,
    sentNow:
      told?.go && told.to !== undefined ? { to: told.to, because: told.over ? 'over' : 'preLaunch' } : null,
    sentAfter: afterUrlOf(met),
    isOver: told?.over === 1,
    showsFrom: lead && revealAt({ ...lead, hoursLeft: campaign.settings.hours_left_until_reveal }),
    code: visit.team.travel ? null : await codeOf(parts, campaign, known.lead?.id ?? null),
  }
}

/** What anybody else would be told of the code: what tells them is asked. */
async function codeOf(
  { db, codes, timeouts }: Parts,
  campaign: SnapshotCampaign,
  lead: string | null,
): Promise<XrayCode | null> {
  const bearer = bearerOf(campaign, lead)
  if (bearer === null) return null
  const known = codes.known(campaign, bearer)
  const code = known === undefined ? await codes.read(campaign, bearer) : known
  const asked = { campaignId: campaign.id, leadId: bearer }
  const obstacles = await withTimeout(codeObstacles(db, asked), timeouts.newMs)
  return obstacles && { is: code === null ? 'none' : code === 'soon' ? 'onItsWay' : 'there', ...obstacles }
}

function toldToAnybody(met: Parameters<typeof campaignDecision>[0]): CampaignDecision | null {
  if (isAsleep(met.matched.campaign)) return null
  const outcome = campaignDecision({ ...met, mayRedirect: true })
  return outcome && (JSON.parse(outcome.json) as CampaignDecision)
}

const nobody: XrayVisitor = {
  knownBy: null,
  address: null,
  startedAt: null,
  deadlineAt: null,
  isSold: false,
  isTest: false,
  isCertain: true,
  keepsNothing: false,
  sentNow: null,
  sentAfter: null,
  isOver: false,
  showsFrom: null,
  code: null,
}

function everyones({ fixed }: SnapshotCampaign, now: number) {
  return fixed && { startedAt: now, deadlineAt: fixed.deadlineAt }
}

function storedVisitor(parts: Parts, campaign: SnapshotCampaign, { lead }: RecognizedVisitor) {
  return lead && withTimeout(readVisitor(parts, campaign, lead.id), parts.timeouts.newMs)
}

async function readVisitor(
  { db, vault }: Parts,
  { id: campaignId, accountId }: SnapshotCampaign,
  leadId: string,
): Promise<{ address: string | null; isTest: boolean } | null> {
  const stored = await storedLead(db, { campaignId, leadId })
  if (!stored) return null
  const address = stored.email && (await vault.open(accountId, leadEmailField(campaignId), stored.email))
  return { address: address && maskedAddress(address), isTest: stored.source === 'test' }
}

/** Somebody may bring several things: the one that says most comes first. */
function knownBy({ tokens }: Parts, visit: TeamQuestion, { place, known }: Subject): KnownBy | null {
  if (visit.team.travel) return known.lead && 'travel'
  if (!known.lead) return null
  if (visit.landingClaim?.campaignId === place.campaign.id) return 'link'
  if (addressFor(visit, place) !== null) return 'address'
  const { id } = known.lead
  const hasToken = tokens.claimsOf(place.campaign.id, visit.asked.k).some(({ leadId }) => leadId === id)
  return hasToken || visit.now - known.lead.startedAt >= SECOND_MS ? 'browser' : 'started'
}

const SECOND_MS = 1000

function rivalsOf(
  { matched }: TeamQuestion,
  subject: Subject | null,
  results: readonly CampaignResult[],
  names: Names,
): XrayRival[] {
  const shownAt = matched.findIndex((place) => place === subject?.place)
  return matched.flatMap((place, at) =>
    place === subject?.place
      ? []
      : [{ name: names.campaigns.get(place.campaign.id) ?? '—', why: whyNot(place, results, at > shownAt) }],
  )
}

function whyNot(
  { campaign }: MatchedCampaign,
  results: readonly CampaignResult[],
  isLower: boolean,
): XrayRival['why'] {
  if (isAsleep(campaign)) return campaign.stage === 'paused' ? 'paused' : 'draft'
  const outcome = results.find(({ matched }) => matched.campaign === campaign)?.outcome
  if (outcome?.isAside) return 'isBeside'
  if (isLower) return 'lowerPriority'
  return outcome || forVisitors(campaign) === 'afterUrl' ? 'isOver' : 'hasNothing'
}
