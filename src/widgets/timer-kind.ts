/** What the three kinds of inline timers have in common: each draws one unit at a time, and says how wide it is. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'

/** Widths are measured in heights of a digit, so that a timer's shape is known before its size is. */
export type UnitPlace = {
  digits: number
  /** Width of a digit. */
  digit: number
  /** The number with which its ring is full. */
  whole: number
}

export type UnitFace = {
  /** Its label comes behind what is in it. */
  body: HTMLElement
  width: number
  write: (text: string, number: number) => void
}

export type TimerKind = (timer: InlineTimer, place: UnitPlace) => UnitFace
