/** The deadline in words as an image, for mail programs that fetch images long before anybody looks. */
import { writtenDeadline } from '#domain/deadlines/written-deadline.ts'
import { dayDigitsFor, type TimerLook } from '#domain/email-timers/email-timer.ts'
import type { LiveCampaign } from '../visitors/live-campaign.ts'

export type WrittenImage = { kind: 'written'; look: TimerLook; text: string }

/** The same words as on the campaign’s pages. Only English ones are introduced: the others stand for themselves. */
export function writtenImage({ settings, image }: LiveCampaign, deadlineAt: number): WrittenImage {
  const { timezone, deadline_text_format: format, deadline_language: language } = settings
  const style = { format, language, useTwentyFourHours: settings.use_twenty_four_hours }
  const text = writtenDeadline(deadlineAt, timezone, style)
  const { look } = image.look(dayDigitsFor(image.timer, 0))
  return { kind: 'written', look, text: /^en\b/i.test(language) ? `Ends ${text}` : text }
}
