/** The deadline in words as an image, for mail programs that fetch images long before anybody looks. */
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { usualDigits, type TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

export type WrittenImage = { kind: 'written'; style: TimerStyle; text: string }

/** The same words as on the campaign’s pages. Only English ones are introduced: the others stand for themselves. */
export function writtenImage({ settings, image }: SnapshotCampaign, deadlineAt: number): WrittenImage {
  const text = deadlineText(settings, deadlineAt)
  const style = image.style(usualDigits(image.timer))
  return { kind: 'written', style, text: /^en\b/i.test(settings.deadline_language) ? `Ends ${text}` : text }
}
