/** Colors to begin from: those of the timer, and those that the templates come with. */
import { emailTimerTemplates } from '#domain/email-timers/email-timer-templates.ts'
import { styleOf, type EmailTimer } from '#domain/email-timers/email-timer.ts'

const ofTemplates = Object.values(emailTimerTemplates).flatMap(({ fontColor, boxColor }) => [
  fontColor,
  boxColor,
])

export function swatchesOf(timer: EmailTimer): string[] {
  const { fontColor, boxColor, pageColor } = styleOf(timer, timer.day_digits)
  return [...new Set([fontColor, boxColor, pageColor, ...ofTemplates])]
}
