/**
 * A browser of the team, as a question of its script shows it: by the mark that it keeps where others keep a lead's token,
 * or by the hand-over in its address that brings it one. For everybody else this is a look at each token's first characters.
 */
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import { TEAM, waitingReport, type XrayWidget } from '#domain/visitors/xray.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import { asciiJson } from '../snapshot/ascii-json.ts'
import { matchPages } from '../snapshot/match-pages.ts'
import { pagesOf } from '../snapshot/page-match.ts'
import type { SnapshotAccount } from '../snapshot/snapshot-account.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import {
  isMarkLike,
  isMarkValid,
  readTeamHandover,
  readTeamMark,
  teamMark,
  testerId,
  type TeamHandover,
  type TeamMark,
} from '../tokens/team-mark.ts'
import { readTravelToken, type Travel } from '../tokens/travel-token.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import type { ParsedDecisionRequest } from './decision-request.ts'

export type TeamVisit = {
  mark: TeamMark
  /** As its owner has left it: the visit meets it awake. */
  campaign: SnapshotCampaign
  /** The mark itself, where this answer brings it. */
  token: string | null
  /** Null: it looks at the page as it is now. */
  travel: Travel | null
}

/**
 * `former`: what it keeps was a mark once, and is to be forgotten. `waiting`: the mark that its address brings is handed
 * over once consent is given.
 */
export type TeamBrowser = TeamVisit | 'former' | 'waiting' | null

/** What its script keeps in the place of a mark that counts no more: nothing that is ever read. */
export const forgottenMark = `{"id":"${TEAM}","k":"-"}`

const waitingWidget: XrayWidget = { k: 'xray', id: TEAM, report: waitingReport }
/** Nothing is handed over, and nothing of the campaign told. */
export const waitingMark = `{"id":"${TEAM}","w":[${asciiJson(waitingWidget)}]}`

/**
 * While its campaign is tested, a browser of the team is somebody of its own there, by this id: what it has started as a
 * visitor is neither shown nor touched. Null for everybody else.
 */
export function testerOf(
  { mark }: Pick<TeamVisit, 'mark'>,
  { id, test }: Pick<SnapshotCampaign, 'id' | 'test'>,
): string | null {
  return test !== null && id === mark.campaignId ? testerId(mark) : null
}

/** Kept beside the token of what it has started as a visitor. */
export function testTokenJson({ id }: Pick<SnapshotCampaign, 'id'>, token: string): string {
  return `{"id":"test-${id}","k":"${token}"}`
}

type Asked = Pick<ParsedDecisionRequest, 'u' | 'k'>

export function bringsTeamMark({ u, k }: Asked): boolean {
  return k.some(isMarkLike) || u.includes(`${EMBED_PARAMETERS.team}=`)
}

export type TeamParts = {
  keys: Pick<VisitorKeys, 'team'>
  snapshot: Pick<Snapshot, 'campaign'>
  /** True for the first who asks. */
  takeHandover: (handover: TeamHandover, now: number) => Promise<boolean>
  timeouts: Pick<Timeouts, 'newMs'>
}

type Facts = { account: SnapshotAccount; now: number }

export async function teamBrowser(
  parts: TeamParts,
  asked: Asked & Pick<ParsedDecisionRequest, 'isOnHold'>,
  facts: Facts,
): Promise<TeamBrowser> {
  if (asked.isOnHold) return validHandover(parts, asked, facts) && 'waiting'
  const handedOver = await markHandedOver(parts, asked, facts)
  if (handedOver) return { ...handedOver, travel: travelOf(parts, asked, { ...facts, ...handedOver }) }
  const kept = keptMark(parts, asked, facts)
  if (!kept || kept === 'former') return kept
  return { ...kept, travel: travelOf(parts, asked, { ...facts, ...kept }) }
}

type Marked = Pick<TeamVisit, 'mark' | 'campaign' | 'token'>

/** Once: whoever is sent the address is not handed anything. */
async function markHandedOver(parts: TeamParts, asked: Asked, facts: Facts): Promise<Marked | null> {
  const { keys, takeHandover, timeouts } = parts
  const { now } = facts
  const found = validHandover(parts, asked, facts)
  if (!found || !(await withTimeout(takeHandover(found.handover, now), timeouts.newMs))) return null
  const { mark, campaign } = found
  return { mark, campaign, token: teamMark(keys.team, mark) }
}

/** Only on the page that it was made for. Whether it was used, it does not say. */
function validHandover({ keys, snapshot }: TeamParts, { u }: Asked, { account, now }: Facts) {
  const token = parameterIn(u, EMBED_PARAMETERS.team)
  const handover = token === null ? null : readTeamHandover(keys.team, token, now)
  const campaign = handover && snapshot.campaign(handover.campaignId)
  if (!campaign || campaign.accountId !== account.id || !isForPage(account, u, handover)) return null
  const { campaignId, browserId, rotation } = handover
  const mark: TeamMark = { campaignId, browserId, rotation, markedAt: now }
  return isMarkValid(mark, campaign, now) ? { handover, mark, campaign } : null
}

function isForPage(account: SnapshotAccount, url: string, { campaignId, pageId }: TeamHandover): boolean {
  const pages = matchPages(account, url)?.matched.flatMap(pagesOf) ?? []
  return pages.some((page) => page.id === pageId && page.campaignId === campaignId)
}

/** Of several the first that counts; those of another account say nothing here. */
export function keptMark(
  { keys, snapshot }: Pick<TeamParts, 'keys' | 'snapshot'>,
  { k }: Pick<Asked, 'k'>,
  { account, now }: Facts,
): Marked | 'former' | null {
  let found: 'former' | null = null
  for (const token of k) {
    const mark = readTeamMark(keys.team, token)
    if (!mark) continue
    const campaign = snapshot.campaign(mark.campaignId)
    if (campaign && campaign.accountId !== account.id) continue
    if (campaign && isMarkValid(mark, campaign, now)) return { mark, campaign, token: null }
    found = 'former'
  }
  return found
}

/** Nothing for another browser than the one that it was made for, and for another campaign than that of its mark. */
function travelOf({ keys }: TeamParts, { u }: Asked, { mark, now }: Facts & Marked): Travel | null {
  const token = parameterIn(u, EMBED_PARAMETERS.travel)
  const travel = token === null ? null : readTravelToken(keys.team, token, now)
  return travel?.browserId === mark.browserId && travel.campaignId === mark.campaignId ? travel : null
}

function parameterIn(url: string, name: string): string | null {
  return url.includes(`${name}=`) ? (URL.parse(url)?.searchParams.get(name) ?? null) : null
}
