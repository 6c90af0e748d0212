/** Which image stands in a mail for the countdown that its owner put there (behavior §9). */
import { stageFacts, type CampaignStage } from '../campaigns/campaign-stage.ts'
import { revealAt } from '../deadlines/reveal.ts'
import { NO_EXPIRED_IMAGE, UPLOADED_EXPIRED_IMAGE } from '../email-timers/email-timer.ts'

/** How the reader of a mail stands toward its campaign, and what they see. */
const images = {
  /** Nobody we know, or nothing that has a deadline: words that are true of everybody. */
  unknown: 'neutral',
  /** Who has bought has no deadline any more. */
  bought: 'nothing',
  over: 'expired',
  /** The owner has put the campaign away: it counts nothing down any more, but what has ended has ended. */
  retired: 'neutral',
  /** A draft, or paused: whatever deadline somebody has, nothing is shown of it. */
  asleep: 'neutral',
  /** The date has not begun. */
  notYet: 'nothing',
  /** Hidden until so many hours are left, as on pages. */
  hidden: 'nothing',
  running: 'countdown',
} as const

export type Standing = keyof typeof images

export type ImageShown = (typeof images)[Standing]

export type ImageFacts = {
  /** Whose deadline it is; null when nobody can tell. */
  lead: { startedAt: number; deadlineAt: number; isSold: boolean } | null
  /** When a campaign with one date for everyone begins. */
  opensAt: number | null
  /** `hours_left_until_reveal`. */
  hoursLeft: number
  isArchived: boolean
  stage: CampaignStage
  now: number
}

export function standingOf({ lead, opensAt, hoursLeft, isArchived, stage, now }: ImageFacts): Standing {
  const { visitors } = stageFacts(stage)
  if (visitors === 'nothing') return 'asleep'
  if (lead?.isSold) return 'bought'
  if (visitors === 'afterUrl') return 'over'
  if (!lead) return 'unknown'
  if (now >= lead.deadlineAt) return 'over'
  if (isArchived) return 'retired'
  if (opensAt !== null && now < opensAt) return 'notYet'
  const { startedAt, deadlineAt } = lead
  return now < revealAt({ startedAt, deadlineAt, hoursLeft }) ? 'hidden' : 'running'
}

export function imageShown(facts: ImageFacts): ImageShown {
  return images[standingOf(facts)]
}

export type ExpiredImage = { is: 'stock'; id: number } | { is: 'uploaded'; id: string } | { is: 'nothing' }

/** What follows the last second: the image that the owner has chosen, uploaded, or done without. */
export function expiredImage(
  { expiration_image_id: chosen }: { expiration_image_id: number },
  uploadedId: string | null,
): ExpiredImage {
  if (chosen === NO_EXPIRED_IMAGE) return { is: 'nothing' }
  if (chosen !== UPLOADED_EXPIRED_IMAGE) return { is: 'stock', id: chosen }
  return uploadedId === null ? { is: 'nothing' } : { is: 'uploaded', id: uploadedId }
}
