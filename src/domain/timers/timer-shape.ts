/**
 * How wide the units of an inline timer are, in heights of a digit: its shape is known before its size is, so that
 * nothing has to be measured on a page.
 */
import type { InlineTimer } from './inline-timer.ts'

/** In the names of the settings, and the number with which a ring is full. */
const units = [
  ['days', 'dd', 'days', 30],
  ['hours', 'hh', 'hours', 24],
  ['minutes', 'mm', 'mins', 60],
  ['seconds', 'ss', 'secs', 60],
] as const

/** Widths of a bold digit: Arial's and Verdana's. */
const DIGIT = 0.58
const WIDE_DIGIT = 0.73
/** Beside the digits of a panel of a digit, and of a unit; between panels. */
const BESIDE_DIGIT = 0.24
const BESIDE_UNIT = 0.46
const BETWEEN_PANELS = 0.06
/** What a ring needs at least, and beside its digits. */
const RING = 2.9
const BESIDE_RING = 1.1
/** Beside the digits of a box; between digits and label in a line. */
const BESIDE_BOX = 1.3
const BESIDE_LABEL = 0.16

export type UnitShape = {
  digits: number
  width: number
  /** The number with which its ring is full. */
  whole: number
  long: string
  short: string
}

export function shownUnits(timer: InlineTimer) {
  return units.filter(([, flag]) => timer[`show_${flag}`])
}

export function digitWidth({ f_family: family }: InlineTimer): number {
  return family === 'Verdana' ? WIDE_DIGIT : DIGIT
}

/** Digits and labels in one line, in one box. */
export function isLine({ countdown_type: kind, dynamic_template: template }: InlineTimer): boolean {
  return kind === 3 && template === 1
}

/** With as many digits as `numbers` need, one for each shown unit; without them, as many as it has at least. */
export function unitShapes(timer: InlineTimer, numbers: readonly number[] = []): UnitShape[] {
  const shown = shownUnits(timer)
  const counts = shown.map(([unit], at) =>
    Math.max(`${numbers[at] ?? ''}`.length, unit === 'days' ? timer.day_digits : 2),
  )
  return shown.map(([, , name, whole], at) => {
    const digits = counts[at] ?? 2
    // Rings are alike.
    const width = widthOf(timer, timer.countdown_type === 2 ? Math.max(...counts) : digits)
    return { digits, width, whole, long: timer[`${name}_long`], short: timer[`${name}_short`] }
  })
}

/** Everything beside each other; labels that stand in the line come on top. Rounding makes nothing wider than its place. */
export function widthOfAll(shapes: readonly UnitShape[], around: { gap: number; padding: number }): number {
  return shapes.reduce((all, { width }) => all + width + around.gap, 2 * around.padding + 0.02)
}

function widthOf(timer: InlineTimer, digits: number): number {
  const { countdown_type: kind, set_id: isUnit, pan_id: panel } = timer
  const panels = panel && !isUnit ? digits : 1
  const around = {
    1: panels * ((panel && (isUnit ? BESIDE_UNIT : BESIDE_DIGIT)) + BETWEEN_PANELS),
    2: BESIDE_RING,
    3: isLine(timer) ? BESIDE_LABEL : BESIDE_BOX,
  }
  return Math.max(kind === 2 ? RING : 0, digits * digitWidth(timer) + around[kind])
}
