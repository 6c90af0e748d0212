/**
 * How wide an inline timer is, in heights of a digit: its shape is known before its size is. From it the style sheet
 * works out every size without measuring a page, and the code to paste keeps as much room as the timer will take.
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
/** Pixels of a digit where there is much room. */
const LARGE = 96
const MEDIUM = 60
const SMALL = 24
/** Around the units of a timer that has a background. */
const PADDING = 0.35
/** Between units, beside what the owner says. */
const APART = 0.16
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

/** In heights of a digit, where nothing else is said. */
export type TimerSizes = {
  /** Pixels of a digit, at most. */
  cap: number
  gap: number
  padding: number
  /** Everything beside each other; labels that stand in the line come on top. */
  all: number
}

export type UnitShape = {
  digits: number
  width: number
  /** The number with which its ring is full. */
  whole: number
  long: string
  short: string
}

export type TimerShape = { units: readonly UnitShape[]; sizes: TimerSizes }

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
export function shapeOf(timer: InlineTimer, numbers: readonly number[] = []): TimerShape {
  const kind = timer.countdown_type
  const digit = digitWidth(timer)
  const padding = timer.bgr_color || isLine(timer) ? PADDING : 0
  const gap = timer.groups_spacing / 10 + APART
  const shown = shownUnits(timer).map(([unit, , name, whole], at): UnitShape => {
    const digits = Math.max(`${numbers[at] ?? ''}`.length, unit === 'days' ? timer.day_digits : 2)
    const width = widthOf(timer, digits, digit)
    return { digits, width, whole, long: timer[`${name}_long`], short: timer[`${name}_short`] }
  })
  return {
    units: shown,
    sizes: {
      cap: kind === 1 ? LARGE : kind === 2 || timer.forceResize ? MEDIUM : SMALL,
      gap,
      padding,
      // Rounding makes nothing wider than its place.
      all: shown.reduce((all, { width }) => all + width + gap, 2 * padding + 0.02),
    },
  }
}

/** What each kind has around the digits of a unit, and how wide it is at least. */
function widthOf(timer: InlineTimer, digits: number, digit: number): number {
  const { countdown_type: kind, set_id: isUnit, pan_id: panel } = timer
  const panels = panel && !isUnit ? digits : 1
  const around = {
    1: panels * ((panel && (isUnit ? BESIDE_UNIT : BESIDE_DIGIT)) + BETWEEN_PANELS),
    2: BESIDE_RING,
    3: isLine(timer) ? BESIDE_LABEL : BESIDE_BOX,
  }
  return Math.max(kind === 2 ? RING : 0, digits * digit + around[kind])
}
