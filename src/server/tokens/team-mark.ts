/**
 * What makes a browser the team's: a signed mark, kept and sent where a lead's token would be, so that the script needs to
 * know nothing of it; and the hand-over that brings it to a page on its owner's own domain, once.
 */
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { createHash } from 'node:crypto'
import { sign, verified } from './signed-text.ts'

const MARK = 'team browser v1'
const HANDOVER = 'team hand-over v1'
/** Where a lead token has its own version: neither is ever read as the other. */
const VERSION = '3'

const DAY_MS = 86_400_000
export const TEAM_MARK_DAYS = 7
export const TEAM_MARK_MS = TEAM_MARK_DAYS * DAY_MS
export const HANDOVER_VALID_MS = 10 * 60_000

export type TeamMark = { campaignId: string; browserId: string; rotation: number; markedAt: number }

export function teamMark(key: Buffer, { campaignId, browserId, rotation, markedAt }: TeamMark): string {
  return sign(key, MARK, [VERSION, campaignId, browserId, rotation, markedAt.toString(36)].join('.'))
}

/** A cheap look before the signature: everybody's tokens go through it. */
export function isMarkLike(token: string): boolean {
  return token.startsWith(`${VERSION}.`)
}

/** Null for what we did not sign as it stands. Whether it still counts, `isMarkValid` says. */
export function readTeamMark(key: Buffer, token: string): TeamMark | null {
  if (!isMarkLike(token)) return null
  const [, campaignId, browserId, rotation, markedAt] = verified(key, MARK, token)?.split('.') ?? []
  if (!campaignId || !browserId || !rotation || !markedAt) return null
  return { campaignId, browserId, rotation: Number(rotation), markedAt: Number.parseInt(markedAt, 36) }
}

/**
 * What it is called as a tester: no visitor's id, so that its tests lead to nothing that it has started as a visitor. As
 * long as those are.
 */
export function testerId({ campaignId, browserId }: TeamMark): string {
  const hash = createHash('sha256').update(`tester ${campaignId} ${browserId}`).digest('base64url')
  return hash.slice(0, VISITOR_ID_CHARACTERS)
}

const VISITOR_ID_CHARACTERS = 22

/** For seven days, and not once the campaign's link was changed. */
export function isMarkValid(
  { campaignId, rotation, markedAt }: TeamMark,
  campaign: Pick<SnapshotCampaign, 'id' | 'teamRotation'>,
  now: number,
): boolean {
  if (campaign.id !== campaignId || campaign.teamRotation !== rotation) return false
  return now - markedAt < TEAM_MARK_MS
}

/** `id`: by which it is remembered that it was used. */
export type TeamHandover = {
  id: string
  campaignId: string
  pageId: string
  browserId: string
  rotation: number
  madeAt: number
}

export function teamHandover(
  key: Buffer,
  { id, campaignId, pageId, browserId, rotation, madeAt }: TeamHandover,
): string {
  return sign(key, HANDOVER, [id, campaignId, pageId, browserId, rotation, madeAt.toString(36)].join('.'))
}

/** Null for what we did not sign as it stands, or more than ten minutes ago. */
export function readTeamHandover(key: Buffer, token: string, now: number): TeamHandover | null {
  const [id, campaignId, pageId, browserId, rotation, madeText] =
    verified(key, HANDOVER, token)?.split('.') ?? []
  if (!id || !campaignId || !pageId || !browserId || !rotation || !madeText) return null
  const madeAt = Number.parseInt(madeText, 36)
  if (now - madeAt >= HANDOVER_VALID_MS) return null
  return { id, campaignId, pageId, browserId, rotation: Number(rotation), madeAt }
}
