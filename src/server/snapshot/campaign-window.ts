/** When a campaign takes people in, and what its visitors get of it. */
import { startsOnForm } from '#domain/campaigns/campaign-settings.ts'
import { stageFacts } from '#domain/campaigns/campaign-stage.ts'
import type { SnapshotCampaign } from './snapshot-campaign.ts'

/** True while a fixed-date campaign has not begun. */
export function isClosedYet({ fixed }: SnapshotCampaign, now: number): boolean {
  return fixed !== null && fixed.opensAt !== null && now < fixed.opensAt
}

/** A clock of their own may begin: the campaign is live, and where it has one date, that has begun and not passed. */
export function startsPeople(campaign: SnapshotCampaign, now: number): boolean {
  return isRunning(campaign) && !isClosedYet(campaign, now) && !hasPassed(campaign, now)
}

/** Somebody whom nobody knows becomes a lead by visiting a page. */
export function visitsStart(campaign: SnapshotCampaign): boolean {
  return campaign.type.strangersStartOnVisit && !startsOnForm(campaign.settings, campaign.type)
}

/** Before a fixed date begins people sign up for it already. */
export function takesSignUps(campaign: SnapshotCampaign, now: number): boolean {
  return isRunning(campaign) && !hasPassed(campaign, now)
}

/** What visitors get; nothing of a campaign that was put away. */
export function forVisitors({ stage, isArchived }: SnapshotCampaign): 'nothing' | 'offer' | 'afterUrl' {
  return isArchived ? 'nothing' : stageFacts(stage).visitors
}

/** A draft, or paused: strangers see nothing of it and nobody is sent anywhere, but it is there. */
export function isAsleep(campaign: SnapshotCampaign): boolean {
  return !campaign.isArchived && forVisitors(campaign) === 'nothing'
}

function isRunning(campaign: SnapshotCampaign): boolean {
  return campaign.rule !== null && forVisitors(campaign) === 'offer'
}

function hasPassed({ fixed }: SnapshotCampaign, now: number): boolean {
  return fixed !== null && now >= fixed.deadlineAt
}
