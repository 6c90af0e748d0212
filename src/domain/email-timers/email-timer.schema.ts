/** What owners send as the settings of an e-mail timer, and what is read back. */
import { z } from 'zod'
import { oneOf, typedText } from '../calls/call.api.ts'
import { COLOR_LIMIT, typedColor } from '../colors/color.schema.ts'
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
const anyText = typedText(COLOR_LIMIT)
const label = typedText(EMAIL_LABEL_LIMIT)

const shape = z.strictObject({
  background: z
    .int()
    .min(0)
    .max(EMAIL_TIMER_TEMPLATE_COUNT - 1),
  selected_font: oneOf(emailTimerFontNames),
  selected_font_color: typedColor,
  email_box_color: typedColor,
  use_labels: flag,
  use_separators: flag,
  email_label_days: label,
  email_label_hours: label,
  email_label_minutes: label,
  email_label_seconds: label,
  expiration_image_id: z.int().min(0).max(NO_EXPIRED_IMAGE),
  email_background_color: typedColor,
  day_digits: oneOf([1, 2, 3]),
  drop_zero_units: flag,
  image_scale: oneOf([1, 2]),
})

const hasFont = {
  check: ({ background, selected_font: font }: EmailTimer) =>
    emailTimerTemplate(background).fonts.includes(font),
  refusal: { path: ['selected_font'], message: emailTimerMessages.noSuchFont },
}

/** What is saved from now on. */
export const emailTimer = shape.refine(hasFont.check, hasFont.refusal)

/** As programs send it: the number of the timer is of no use, and the box has two names (B §3.2). */
export const sentEmailTimer = shape
  // Programs that knew a timer before there was a choice go on saving what they know.
  .extend({
    drop_zero_units: flag.default(0),
    id: z.unknown(),
    fill_color: typedColor,
    email_box_color: typedColor,
  })
  .partial({ id: true, fill_color: true, email_box_color: true })
  .transform((sent): EmailTimer => {
    const { id: _, fill_color: filled = '', email_box_color: box = filled, ...timer } = sent
    return { ...timer, email_box_color: box }
  })
  .pipe(emailTimer)

/** As it may be stored: what is no color could be saved once. */
const storedColors = {
  selected_font_color: anyText,
  email_box_color: anyText,
  email_background_color: anyText,
}
export const savedEmailTimer = shape.extend(storedColors).refine(hasFont.check, hasFont.refusal)

/** The stored settings of a campaign; the defaults where it has none, or a newer version's. */
export function storedEmailTimer(text: string | null): EmailTimer {
  if (text === null) return defaultEmailTimer
  const given: unknown = JSON.parse(text)
  const parsed = savedEmailTimer.safeParse({
    ...defaultEmailTimer,
    drop_zero_units: 0,
    ...(given as Partial<EmailTimer>),
  })
  return parsed.success ? parsed.data : defaultEmailTimer
}
