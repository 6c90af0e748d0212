/** What the three kinds of inline timers have in common: each draws one unit at a time. */
import type { MeasuredTimer } from '#domain/timers/measured-timer.ts'
import type { UnitShape } from '#domain/timers/timer-shape.ts'

export type UnitFace = {
  /** Its label comes behind what is in it. */
  body: HTMLElement
  write: (text: string, number: number) => void
}

/** A kind, or a style sheet more that some timers have. */
export type TimerPart = { css: string } & Partial<Drawing>

export type TimerKind = { css: string } & Drawing

type Drawing = {
  /** Takes units away that are zero at the beginning; the numbers are those of the units that are drawn. */
  zeros?: (host: HTMLElement, timer: MeasuredTimer, numbers: readonly number[]) => void
  draw: (timer: MeasuredTimer, unit: UnitShape) => UnitFace
}
