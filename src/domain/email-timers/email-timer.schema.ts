/** What owners send as the settings of an e-mail timer, and what is read back. */
import { z } from 'zod'
import { oneOf, typedText } from '../calls/call.api.ts'
import {
  EMAIL_TIMER_TEMPLATE_COUNT,
  emailTimerFontNames,
  emailTimerTemplate,
} from './email-timer-templates.ts'
import { defaultEmailTimer, EMAIL_LABEL_LIMIT, NO_EXPIRED_IMAGE, type EmailTimer } from './email-timer.ts'

export const emailTimerMessages = {
  noSuchFont: 'This template has no such font.',
  noUpload: 'Please upload an image first.',
} as const

const flag = oneOf([0, 1])
/** As typed: what is no color is stored too (B §5.1). */
const color = typedText(40)
const label = typedText(EMAIL_LABEL_LIMIT)

export const emailTimer = z
  .strictObject({
    background: z
      .int()
      .min(0)
      .max(EMAIL_TIMER_TEMPLATE_COUNT - 1),
    selected_font: oneOf(emailTimerFontNames),
    selected_font_color: color,
    email_box_color: color,
    use_labels: flag,
    use_separators: flag,
    email_label_days: label,
    email_label_hours: label,
    email_label_minutes: label,
    email_label_seconds: label,
    expiration_image_id: z.int().min(0).max(NO_EXPIRED_IMAGE),
    email_background_color: color,
    day_digits: oneOf([1, 2, 3]),
    image_scale: oneOf([1, 2]),
  })
  .refine(({ background, selected_font: font }) => emailTimerTemplate(background).fonts.includes(font), {
    path: ['selected_font'],
    message: emailTimerMessages.noSuchFont,
  })

/** The stored settings of a campaign; the defaults where it has none, or a newer version's. */
export function storedEmailTimer(text: string | null): EmailTimer {
  if (text === null) return defaultEmailTimer
  const given: unknown = JSON.parse(text)
  const parsed = emailTimer.safeParse({ ...defaultEmailTimer, ...(given as Partial<EmailTimer>) })
  return parsed.success ? parsed.data : defaultEmailTimer
}
