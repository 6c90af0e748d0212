/** What the preview of a timer is asked with: the names of the specification (B §7), and a few of our own. */
import { styleOf, usualDigits, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import type { emailTimersApi } from '#domain/email-timers/email-timers.api.ts'
import type { Input } from '../calls/request.ts'

export type PreviewQuery = Required<Input<typeof emailTimersApi.preview>['query']>

type PreviewedTimer = {
  campaignId: string
  timer: EmailTimer
  /** What the first frame shows. */
  seconds: number
}

/** Text that is no color is asked for as it is drawn: left out, the saved color would be shown. */
export function previewQuery({ campaignId, timer, seconds }: PreviewedTimer): PreviewQuery {
  const style = styleOf(timer, usualDigits(timer))
  return {
    promotion: campaignId,
    background: String(timer.background),
    font: style.font,
    color: digitsOf(style.fontColor),
    emailBoxColor: digitsOf(style.boxColor),
    fillColor: digitsOf(style.boxColor),
    pageColor: digitsOf(style.pageColor),
    hide_labels: timer.use_labels === 1 ? '0' : '1',
    labelDays: timer.email_label_days,
    labelHours: timer.email_label_hours,
    labelMinutes: timer.email_label_minutes,
    labelSeconds: timer.email_label_seconds,
    useSeparators: String(timer.use_separators),
    dayDigits: String(timer.day_digits),
    dropZeroUnits: String(timer.drop_zero_units),
    scale: String(timer.image_scale),
    expired: String(timer.expiration_image_id),
    time: String(seconds),
  }
}

/** Without its #. */
function digitsOf(color: string): string {
  return color.slice(1)
}
