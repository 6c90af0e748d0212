/**
 * What the script tells of bars: that they were hidden or brought back, that their button was followed. Only what can be on
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

/** By the first word that the script says, the class of what was clicked in the bar. */
const kinds: Record<string, ActivityKind> = {
  hide: 'hide',
  tab: 'show',
  cta: 'cta',
}

export function createTakeReport(parts: ReportParts): TakeReport {
  return ({ body, headers, ip }) => {
    const asked = readDecisionRequest(body)
    // Without an id: robots, and the previews of owners.
    if (!asked || asked.v === null || asked.isOnHold || isRobot(headers['user-agent'])) return
    if (bringsTeamMark(asked) || !parts.limits.mayReport(clientBucket(ip))) return
    const words = asked.e?.split(' ') ?? []
    const kind = Object.hasOwn(kinds, words[0] ?? '') ? kinds[words[0] ?? ''] : undefined
    const place = placeOf(parts, asked, words.at(-1) ?? '')
    if (kind && place) countReport(parts, asked, { kind, place })
  }
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

type Reported = { kind: ActivityKind; place: MatchedCampaign }

/** Of several pages at one address the first: the script does not say which of them it was. */
function countReport(
  { clock, tokens, activity }: ReportParts,
  { k }: ParsedDecisionRequest,
  { kind, place: { campaign, offers } }: Reported,
): void {
  const page = offers.find(({ type }) => isOfferBar(type))
  if (!page) return
  const [claim] = tokens.claimsOf(campaign.id, k)
  activity.count(claim?.leadId ?? null, campaign, { kind, pageId: page.id, at: clock.now() })
}
