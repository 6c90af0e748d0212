/** What decides about the image that somebody is shown: their deadline and their campaign, as they stand. */
import type { ImageFacts } from '#domain/emails/image-shown.ts'
import type { LiveCampaign } from '../snapshot/snapshot-campaign.ts'

export type ShownLead = { startedAt: number; deadlineAt: number; isSold: boolean }

type Shown = { lead: ShownLead | null; now: number }

export function imageFacts({ fixed, settings, isArchived }: LiveCampaign, { lead, now }: Shown): ImageFacts {
  return {
    lead,
    opensAt: fixed?.opensAt ?? null,
    hoursLeft: settings.hours_left_until_reveal,
    isArchived,
    now,
  }
}

/** A date that is the same for everyone needs nobody to be known; null where each has a deadline of their own. */
export function everyones({ fixed }: LiveCampaign, now: number): ShownLead | null {
  return fixed && { startedAt: now, deadlineAt: fixed.deadlineAt, isSold: false }
}
