/** An email timer while it is designed. */
import { colorsAndFontOf, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { emailTimer as schema } from '#domain/email-timers/email-timer.schema.ts'
import { designRules } from '../editor/design.ts'

export const timerDesign = designRules<EmailTimer>('emailTimer', schema)

/** Both colors and the font become those of the template (B §4.1). */
export function withTemplate(timer: EmailTimer, background: number): EmailTimer {
  return { ...timer, ...colorsAndFontOf(background), background }
}
