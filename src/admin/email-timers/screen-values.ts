/** What a row of the menu says: where its screen stands. */
import {
  styleOf,
  NO_EXPIRED_IMAGE,
  stockExpiredImages,
  UPLOADED_EXPIRED_IMAGE,
  type EmailTimer,
} from '#domain/email-timers/email-timer.ts'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerScreen } from './timer-screen.ts'

type ScreenValue = { text: string; /** Shown before the text. */ colors?: string[] }

export function screenValues(timer: EmailTimer): Record<TimerScreen, ScreenValue> {
  const { fontColor, boxColor } = styleOf(timer, timer.day_digits)
  return {
    template: { text: emailTimerTemplate(timer.background).name },
    colors: { text: `${fontColor.slice(1)} on ${boxColor.slice(1)}`, colors: [fontColor, boxColor] },
    settings: { text: settingsValue(timer) },
    translate: { text: labelsOf(timer).filter(Boolean).join(', ') },
    expired: { text: expiredValue(timer.expiration_image_id) },
  }
}

function settingsValue({ use_labels: labels, use_separators: separators }: EmailTimer): string {
  if (labels && separators) return 'Labels, separators'
  if (labels) return 'Labels'
  return separators ? 'Separators' : 'Digits alone'
}

function labelsOf(timer: EmailTimer): string[] {
  return [
    timer.email_label_days,
    timer.email_label_hours,
    timer.email_label_minutes,
    timer.email_label_seconds,
  ]
}

export function expiredValue(id: number): string {
  if (id === UPLOADED_EXPIRED_IMAGE) return 'Your image'
  if (id === NO_EXPIRED_IMAGE) return 'Nothing'
  return stockExpiredImages.find((image) => image.id === id)?.name ?? ''
}
