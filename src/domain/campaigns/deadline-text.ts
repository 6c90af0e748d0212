/** A deadline in the words that the owner of its campaign chose: the same on pages, in mails, images and answers. */
import { writtenDeadline } from '../deadlines/written-deadline.ts'
import type { CampaignSettings } from './campaign-settings.ts'

type Worded = Pick<
  CampaignSettings,
  'timezone' | 'deadline_text_format' | 'deadline_language' | 'use_twenty_four_hours'
>

export function deadlineText(settings: Worded, deadlineAt: number): string {
  return writtenDeadline(deadlineAt, settings.timezone, {
    format: settings.deadline_text_format,
    language: settings.deadline_language,
    useTwentyFourHours: settings.use_twenty_four_hours,
  })
}
