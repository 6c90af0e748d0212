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

/** Of each unit, the widths of what is measured: whatever a unit's number is, its width follows from its digits. */
export type DigitMeasures = {
  /** With what is around each of them, if anything is. */
  perDigit: number
  /** Beside all of a unit's digits. */
  perUnit: number
  /** Of a unit. */
  leastWidth: number
}

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

/** Digits and labels in one line, in one box. */
export function isLine({ countdown_type: kind, dynamic_template: template }: InlineTimer): boolean {
  return kind === 3 && template === 1
}

/** With as many digits as `numbers` need, one for each shown unit; without them, as many as it has at least. */
export function unitShapes(timer: InlineTimer & DigitMeasures, numbers: readonly number[] = []): UnitShape[] {
  const { perDigit, perUnit, leastWidth } = timer
  const shown = shownUnits(timer)
  const counts = shown.map(([unit], at) =>
    Math.max(`${numbers[at] ?? ''}`.length, unit === 'days' ? timer.day_digits : 2),
  )
  return shown.map(([, , name, whole], at) => {
    const digits = counts[at] ?? 2
    // Rings are alike.
    const widest = timer.countdown_type === 2 ? Math.max(...counts) : digits
    const width = Math.max(leastWidth, widest * perDigit + perUnit)
    return { digits, width, whole, long: timer[`${name}_long`], short: timer[`${name}_short`] }
  })
}

/** Everything beside each other; labels that stand in the line come on top. Rounding makes nothing wider than its place. */
export function widthOfAll(shapes: readonly UnitShape[], around: { gap: number; padding: number }): number {
  return shapes.reduce((all, { width }) => all + width + around.gap, 2 * around.padding + 0.02)
}
