/** Compiles a timer that was just saved, so that the first mail that is opened does not wait for it. */
import type { DigitCount } from '#domain/countdown/digit-count.ts'
import { styleOf, usualDigits, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledStyles } from './compiled-styles.ts'

export function precompile(
  { styles, log }: Pick<Platform, 'log'> & { styles: CompiledStyles },
  timer: EmailTimer,
): void {
  for (const digits of digitsOfMails(timer))
    styles.compiled(styleOf(timer, digits)).catch((error: unknown) => {
      // The first mail asks for it again.
      log.warn({ err: error }, 'Could not compile an e-mail timer that was saved')
    })
}

/**
 * With days, and on the last day without them: ten days and more are usual. Whoever has a hundred left, or less than an
 * hour, waits a moment for the first image.
 */
function digitsOfMails(timer: EmailTimer): DigitCount[] {
  const usual = usualDigits(timer)
  return [...(usual === 7 ? [usual, 8 as const] : [usual]), ...(timer.drop_zero_units ? [6 as const] : [])]
}
