/** When a campaign with one date for everyone is open. */
import type { SnapshotCampaign } from './snapshot-campaign.ts'

/** True while a fixed-date campaign has not begun. */
export function isClosedYet({ fixed }: SnapshotCampaign, now: number): boolean {
  return fixed !== null && fixed.opensAt !== null && now < fixed.opensAt
}

/** Nobody starts before the date has begun or after it has passed. */
export function isOver(campaign: SnapshotCampaign, now: number): boolean {
  return isClosedYet(campaign, now) || (campaign.fixed !== null && now >= campaign.fixed.deadlineAt)
}
