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
/** How much wider most capitals are, and how much more of that the widest have, or signs of other scripts. */
const LETTER = 1.22
const WIDEST = 0.4
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
  /** Everything beside each other, without labels that stand in the line. */
  all: number
  /** All labels, where they stand in the line, in their own height. */
  longs: number
  shorts: number
  /** The widest labels, in their own height. */
  long: number
  short: number
}

export type UnitShape = {
  unit: (typeof units)[number][0]
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

/** Digits and labels in one line, in one box. */
export function isLine({ countdown_type: kind, dynamic_template: template }: InlineTimer): boolean {
  return kind === 3 && template === 1
}

/** With as many digits as `numbers` need, one for each shown unit; without them, as many as it has at least. */
export function shapeOf(timer: InlineTimer, numbers: readonly number[] = []): TimerShape {
  const kind = timer.countdown_type
  const digit = timer.f_family === 'Verdana' ? WIDE_DIGIT : DIGIT
  const padding = timer.bgr_color || isLine(timer) ? PADDING : 0
  const gap = timer.groups_spacing / 10 + APART
  const widthOf = (label: string) =>
    (label.length + label.replace(/[^mw%@\x7f-\uffff]/gi, '').length * WIDEST) * digit * LETTER
  const shown = shownUnits(timer).map(([unit, , name, whole], at): UnitShape => {
    const digits = Math.max(`${numbers[at] ?? ''}`.length, unit === 'days' ? timer.day_digits : 2)
    const width = widths[kind](timer, { digits, digit })
    return { unit, digits, width, whole, long: timer[`${name}_long`], short: timer[`${name}_short`] }
  })
  const longs = shown.map(({ long }) => widthOf(long))
  const shorts = shown.map(({ short }) => widthOf(short))
  return {
    units: shown,
    sizes: {
      cap: kind === 1 ? LARGE : kind === 2 || timer.forceResize ? MEDIUM : SMALL,
      gap,
      padding,
      // Rounding makes nothing wider than its place.
      all: sum(shown.map(({ width }) => width + gap)) + 2 * padding + 0.02,
      longs: isLine(timer) ? sum(longs) : 0,
      shorts: isLine(timer) ? sum(shorts) : 0,
      long: Math.max(1, ...longs),
      short: Math.max(1, ...shorts),
    },
  }
}

type DigitRoom = { digits: number; digit: number }

const widths: Record<InlineTimer['countdown_type'], (timer: InlineTimer, room: DigitRoom) => number> = {
  1({ set_id: isUnit, pan_id: panel }, { digits, digit }) {
    const perPanel = panel && !isUnit ? 1 : digits
    const padding = panel && (isUnit ? BESIDE_UNIT : BESIDE_DIGIT)
    return (digits / perPanel) * (perPanel * digit + padding + BETWEEN_PANELS)
  },
  2: (_timer, { digits, digit }) => Math.max(RING, digits * digit + BESIDE_RING),
  3: (timer, { digits, digit }) => digits * digit + (isLine(timer) ? BESIDE_LABEL : BESIDE_BOX),
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
