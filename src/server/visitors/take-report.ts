/**
 * What the script tells of bars: that they were hidden or brought back, that their button was followed; and of portals: that
 * they were shown and closed, that their button was followed. Only what can be on
 * the page at that address counts, for the lead that a token proves; nobody is told whether it did.
 */
import { isOfferBar } from '#domain/pages/shown.ts'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { Activity } from '../activity/activity.ts'
import type { Clock } from '../foundation/clock.ts'
import { isRobot } from '../http/bots.ts'
import { clientBucket } from '../http/client-address.ts'
import type { VisitorLimits } from '../limits/visitor-limits.ts'
import { forVisitors } from '../snapshot/campaign-window.ts'
import { matchPages } from '../snapshot/match-pages.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { TokenReader } from '../tokens/token-reader.ts'
import { readDecisionRequest, type ParsedDecisionRequest } from './decision-request.ts'
import { bringsTeamMark } from './team-visit.ts'
import type { Question } from './visit-question.ts'

export type ReportParts = {
  clock: Clock
  snapshot: Pick<Snapshot, 'isFresh' | 'account'>
  tokens: Pick<TokenReader, 'claimsOf'>
  limits: Pick<VisitorLimits, 'mayReport'>
  activity: Pick<Activity, 'count'>
}

export type TakeReport = (question: Question) => void

/** By the first word that the script says: the class of what was clicked in the bar. */
const ofBars: Record<string, ActivityKind> = { hide: 'hide', tab: 'show', cta: 'cta' }

/** The same of a portal: it is followed by the campaign, and by the theme. */
const ofPortals: Record<string, ActivityKind> = { pshown: 'pshown', pclose: 'pclose', pclick: 'pclick' }

export function createTakeReport(parts: ReportParts): TakeReport {
  return ({ body, headers, ip }) => {
    const asked = readDecisionRequest(body)
    // Without an id: robots, and the previews of owners.
    if (!asked || asked.v === null || asked.isOnHold || isRobot(headers['user-agent'])) return
    if (bringsTeamMark(asked) || !parts.limits.mayReport(clientBucket(ip))) return
    const report = reportIn(asked.e?.split(' ') ?? [])
    const place = report && placeOf(parts, asked, report.campaignId)
    if (report && place) countReport(parts, asked, { report, place })
  }
}

/** `themeId` null: of a bar. */
type Report = { kind: ActivityKind; campaignId: string; themeId: string | null }

function reportIn(words: readonly string[]): Report | null {
  const [first = '', campaignId = '', themeId = ''] = words
  const kind = Object.hasOwn(ofPortals, first) ? ofPortals[first] : undefined
  if (kind) return { kind, campaignId, themeId }
  const ofBar = Object.hasOwn(ofBars, first) ? ofBars[first] : undefined
  return ofBar ? { kind: ofBar, campaignId: words.at(-1) ?? '', themeId: null } : null
}

function placeOf(
  { snapshot }: ReportParts,
  { a, u }: ParsedDecisionRequest,
  campaignId: string,
): MatchedCampaign | undefined {
  const account = snapshot.isFresh ? snapshot.account(a) : undefined
  const places = account && matchPages(account, u)?.active
  return places?.find(({ campaign }) => campaign.id === campaignId && forVisitors(campaign) !== 'nothing')
}

/** Of several bars at one address the first: the script does not say which of them it was. */
function countReport(
  { clock, tokens, activity }: ReportParts,
  { k }: ParsedDecisionRequest,
  { report: { kind, themeId }, place: { campaign, offers } }: { report: Report; place: MatchedCampaign },
): void {
  const page = offers.find(({ type, portal }) => (themeId === null ? isOfferBar(type) : portal === themeId))
  if (!page) return
  const [claim] = tokens.claimsOf(campaign.id, k)
  const pageId = themeId ?? page.id
  activity.count(claim?.leadId ?? null, campaign, { kind, pageId, at: clock.now() })
}
