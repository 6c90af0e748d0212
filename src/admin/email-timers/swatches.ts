/** Colours to begin from: those of the template, of the timer, and the plain ones. */
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import { lookOf, type EmailTimer } from '#domain/email-timers/email-timer.ts'

export function swatchesOf(timer: EmailTimer): string[] {
  const { fontColor, boxColor } = emailTimerTemplate(timer.background)
  const look = lookOf(timer, timer.day_digits)
  return [
    ...new Set([look.fontColor, look.boxColor, fontColor, boxColor, look.pageColor, '#ffffff', '#000000']),
  ]
}
