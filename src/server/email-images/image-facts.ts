/** What decides about the image that somebody is shown: their deadline and their campaign, as they stand. */
import type { ImageFacts } from '#domain/emails/image-shown.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

/** `id` null: a date that is everyone's. */
export type ShownLead = { id: string | null; startedAt: number; deadlineAt: number; isSold: boolean }

type LeadNow = { lead: ShownLead | null; now: number }

export function imageFacts(
  { fixed, settings, stage, isArchived }: SnapshotCampaign,
  { lead, now }: LeadNow,
): ImageFacts {
  return {
    lead,
    opensAt: fixed?.opensAt ?? null,
    hoursLeft: settings.hours_left_until_reveal,
    isArchived,
    stage,
    now,
  }
}

/** A date that is the same for everyone needs nobody to be known; null where each has a deadline of their own. */
export function everyones({ fixed }: SnapshotCampaign, now: number): ShownLead | null {
  return fixed && { id: null, startedAt: now, deadlineAt: fixed.deadlineAt, isSold: false }
}
