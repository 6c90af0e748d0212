/** What a remembered decision says about the page before the server has spoken again. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'

/** Stored as JSON, which knows no infinity. */
export const NEVER = 9e15

/**
 * The instant from which the page is hidden until the server answers. Whether it has an after URL is told only in
 * the last minute, so a page whose deadline passed meanwhile is hidden on suspicion, briefly.
 */
export function hideFrom(campaigns: CampaignDecision[]): number {
  const instants = campaigns.map(({ at = NEVER, to, go, over }) => (go && to ? 0 : over ? NEVER : at))
  return Math.min(NEVER, ...instants)
}

/** A remembered countdown that has run out shows no bar: only the server knows what comes instead. */
export function withExpired(campaigns: CampaignDecision[], now: number): CampaignDecision[] {
  return campaigns.map((campaign) => (hasPassed(campaign, now) ? { ...campaign, over: 1 } : campaign))
}

/** Where to go now, or when the server does not answer; at the instant 0 only where it said so. */
export function targetOf(campaigns: CampaignDecision[], now: number): string | undefined {
  return campaigns.find((campaign) => campaign.to && (campaign.go || hasPassed(campaign, now)))?.to
}

export function hasPassed({ at, over }: CampaignDecision, now: number): boolean {
  return over === 1 || (at ?? NEVER) <= now
}
