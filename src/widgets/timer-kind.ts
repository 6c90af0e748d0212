/** What the three kinds of inline timers have in common: each draws one unit at a time. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { UnitShape } from '#domain/timers/timer-shape.ts'

export type UnitFace = {
  /** Its label comes behind what is in it. */
  body: HTMLElement
  write: (text: string, number: number) => void
}

export type TimerKind = {
  /** What its units need beside the style sheet of all timers. */
  css: string
  draw: (timer: InlineTimer, unit: UnitShape) => UnitFace
}
