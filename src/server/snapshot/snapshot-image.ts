/** The countdown in a campaign's mails, prepared so that no image has to work out again what it looks like. */
import { storedEmailTimer } from '#domain/email-timers/email-timer.schema.ts'
import { lookOf, type EmailTimer, type TimerLook } from '#domain/email-timers/email-timer.ts'
import { expiredImage, type ExpiredImage } from '#domain/emails/image-shown.ts'
import { lookHash } from '../email-timers/compiled-looks.ts'

export type HashedLook = { look: TimerLook; hash: string }

export type SnapshotImage = {
  /** What names it in mails, beside the campaign. */
  hash: string
  timer: EmailTimer
  expired: ExpiredImage
  look(dayDigits: 1 | 2 | 3): HashedLook
}

type Source = { email_image_hash: string; email_timer: string | null; expired_image_id: string | null }

export function snapshotImage(source: Source): SnapshotImage {
  const timer = storedEmailTimer(source.email_timer)
  const looks = new Map<number, HashedLook>()
  return {
    hash: source.email_image_hash,
    timer,
    expired: expiredImage(timer, source.expired_image_id),
    // Most campaigns are in nobody's mails: a look is worked out when it is first asked for.
    look(dayDigits) {
      const known = looks.get(dayDigits) ?? hashed(lookOf(timer, dayDigits))
      looks.set(dayDigits, known)
      return known
    },
  }
}

function hashed(look: TimerLook): HashedLook {
  return { look, hash: lookHash(look) }
}
