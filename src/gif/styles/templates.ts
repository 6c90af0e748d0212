/** How each template is drawn, by its number. */
import type { EmailTimerTemplateNumber } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { Template } from './template.ts'
import { blocks } from './templates/blocks.ts'
import { circles } from './templates/circles.ts'
import { editorial } from './templates/editorial.ts'
import { flipClock } from './templates/flip-clock.ts'
import { outline } from './templates/outline.ts'
import { paper } from './templates/paper.ts'
import { pills } from './templates/pills.ts'
import { poster } from './templates/poster.ts'
import { rounded } from './templates/rounded.ts'
import { scoreboard } from './templates/scoreboard.ts'
import { strip } from './templates/strip.ts'
import { sunset } from './templates/sunset.ts'
import { terminal } from './templates/terminal.ts'
import { ticket } from './templates/ticket.ts'

const templates: Readonly<Record<number, Template>> = {
  0: strip,
  1: paper,
  2: outline,
  3: blocks,
  4: rounded,
  5: circles,
  6: pills,
  7: flipClock,
  8: sunset,
  9: scoreboard,
  10: ticket,
  11: editorial,
  12: terminal,
  13: poster,
} satisfies Record<EmailTimerTemplateNumber, Template>

/** The color of its digits. */
export function inkOf(style: TimerStyle): string {
  return templateOf(style).ink?.(style) ?? style.fontColor
}

/** The first for a number that this version does not know, as everywhere. */
export function templateOf({ template }: Pick<TimerStyle, 'template'>): Template {
  return templates[template] ?? strip
}
