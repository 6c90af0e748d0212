/** What the parameters of a preview change of a saved timer (B §7). What is of no use is as if it were left out. */
import type { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { colorRules, storedColor } from '../colors/color-rules.ts'
import type { emailTimersApi } from './email-timers.api.ts'
import {
  EMAIL_TIMER_TEMPLATE_COUNT,
  emailTimerFontNames,
  type EmailTimerFont,
} from './email-timer-templates.ts'
import { EMAIL_LABEL_LIMIT, NO_EXPIRED_IMAGE, type EmailTimer } from './email-timer.ts'

export type PreviewParameters = Omit<z.infer<typeof emailTimersApi.preview.query>, 'promotion'>

export type TimerPreview = {
  timer: EmailTimer
  /** What the first frame shows. */
  seconds: number
}

/** Two days, 18 hours, 41 minutes and 51 seconds: no two groups look alike. */
export const DEFAULT_PREVIEW_SECONDS = 240_111
const DIGITS = /^([\da-f]{6}|[\da-f]{8})$/i
const MAX_SECONDS = 1000 * 86_400 - 1

export function timerPreview(saved: EmailTimer, asked: PreviewParameters): TimerPreview {
  const timer: EmailTimer = {
    background: whole(asked.background, { to: EMAIL_TIMER_TEMPLATE_COUNT - 1 }) ?? saved.background,
    selected_font: fontOf(asked.font) ?? saved.selected_font,
    selected_font_color: colorOf(asked.color) ?? saved.selected_font_color,
    email_box_color: colorOf(asked.emailBoxColor) ?? colorOf(asked.fillColor) ?? saved.email_box_color,
    use_labels: opposite(switched(asked.hide_labels)) ?? saved.use_labels,
    use_separators: switched(asked.useSeparators) ?? saved.use_separators,
    email_label_days: labelOf(asked.labelDays) ?? saved.email_label_days,
    email_label_hours: labelOf(asked.labelHours) ?? saved.email_label_hours,
    email_label_minutes: labelOf(asked.labelMinutes) ?? saved.email_label_minutes,
    email_label_seconds: labelOf(asked.labelSeconds) ?? saved.email_label_seconds,
    expiration_image_id: whole(asked.expired, { to: NO_EXPIRED_IMAGE }) ?? saved.expiration_image_id,
    email_background_color: colorOf(asked.pageColor) ?? saved.email_background_color,
    day_digits: oneOf([1, 2, 3] as const, asked.dayDigits) ?? saved.day_digits,
    drop_zero_units: switched(asked.dropZeroUnits) ?? saved.drop_zero_units,
    image_scale: oneOf([1, 2] as const, asked.scale) ?? saved.image_scale,
  }
  return { timer, seconds: whole(asked.time, { to: MAX_SECONDS }) ?? DEFAULT_PREVIEW_SECONDS }
}

function whole(text: string | undefined, { to }: { to: number }): number | null {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null
  const number = Number(text)
  return number <= to ? number : null
}

function oneOf<One extends number>(values: readonly One[], text: string | undefined): One | null {
  return values.find((value) => String(value) === text) ?? null
}

function fontOf(text: string | undefined): EmailTimerFont | null {
  return emailTimerFontNames.find((name) => name === text) ?? null
}

/** Without its # in an address. */
function colorOf(text: string | undefined): string | null {
  if (text === undefined || !DIGITS.test(text)) return null
  return storedColor(text, colorRules.timer)
}

const label = typedText(EMAIL_LABEL_LIMIT)

function labelOf(text: string | undefined): string | null {
  return label.safeParse(text).data ?? null
}

function switched(text: string | undefined): 0 | 1 | null {
  if (text === '1' || text === 'true') return 1
  return text === '0' || text === 'false' ? 0 : null
}

function opposite(value: 0 | 1 | null): 0 | 1 | null {
  if (value === null) return null
  return value === 1 ? 0 : 1
}
