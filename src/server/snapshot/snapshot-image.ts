/** The countdown in a campaign's mails, prepared so that no image has to work out again what it looks like. */
import { storedEmailTimer } from '#domain/email-timers/email-timer.schema.ts'
import type { DigitCount } from '#domain/countdown/digit-count.ts'
import { styleOf, type EmailTimer, type TimerStyle } from '#domain/email-timers/email-timer.ts'
import { expiredImage, type ExpiredImage } from '#domain/emails/image-shown.ts'

export type SnapshotImage = {
  /** What names it in mails, beside the campaign. */
  hash: string
  timer: EmailTimer
  expired: ExpiredImage
  /** The same object each time: what is remembered of a style is remembered by it. */
  style(digitCount: DigitCount): TimerStyle
}

type Source = { email_image_hash: string; email_timer: string | null; expired_image_id: string | null }

export function snapshotImage(source: Source): SnapshotImage {
  const timer = storedEmailTimer(source.email_timer)
  const styles = new Map<number, TimerStyle>()
  return {
    hash: source.email_image_hash,
    timer,
    expired: expiredImage(timer, source.expired_image_id),
    // Most campaigns are in nobody's mails: a style is worked out when it is first asked for.
    style(digitCount) {
      const known = styles.get(digitCount) ?? styleOf(timer, digitCount)
      styles.set(digitCount, known)
      return known
    },
  }
}
