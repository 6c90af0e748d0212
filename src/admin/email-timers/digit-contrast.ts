/** Whether the digits of a timer can be read in its colors, and the color that would mend it. */
import { contrast } from '#domain/colors/contrast.ts'
import { readableColor } from '#domain/colors/readable-color.ts'
import { styleOf, usualDigits, type EmailTimer } from '#domain/email-timers/email-timer.ts'

/** Digits are large: less is enough for them than for words (WCAG 2.2, 1.4.3). */
export const READABLE_DIGITS = 3

export type Unreadable = {
  /** Cut, not rounded: 2.96 is not 3 yet. */
  ratio: string
  better: string
}

/** Null when they are readable. */
export function unreadable(timer: EmailTimer): Unreadable | null {
  const { fontColor, boxColor } = styleOf(timer, usualDigits(timer))
  const found = contrast(fontColor, boxColor)
  const better = readableColor(fontColor, boxColor)
  if (found === null || better === null || found >= READABLE_DIGITS) return null
  return { ratio: `${Math.floor(found * 10) / 10}:1`, better }
}
