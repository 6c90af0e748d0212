/** Compiles a timer that was just saved, so that the first mail that is opened does not wait for it. */
import { styleOf, type EmailTimer } from '#domain/email-timers/email-timer.ts'
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

/** Ten days and more are usual; whoever has a hundred left waits a moment for the first image. */
function digitsOfMails({ day_digits: least }: EmailTimer): EmailTimer['day_digits'][] {
  return least === 1 ? [1, 2] : [least]
}
