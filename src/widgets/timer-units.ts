/** The units of an inline timer: which are shown, what they are called, and how wide all of them are together. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { circularTimer } from './circular-timer.ts'
import { dynamicTimer } from './dynamic-timer.ts'
import { element } from './element.ts'
import { standardTimer } from './standard-timer.ts'

const kinds = { 1: standardTimer, 2: circularTimer, 3: dynamicTimer }

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

export function shownUnits(timer: InlineTimer) {
  return units.filter(([, flag]) => timer[`show_${flag}`])
}

/** In heights of a digit: from these the style sheet works out every size, and nothing is measured on the page. */
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

type Drawn = {
  row: HTMLElement
  /** False where a number has more digits than there are. */
  write: (numbers: readonly number[]) => boolean
  sizes: TimerSizes
}

/** With as many digits as the first `numbers` need: where fewer would do later, nothing shifts. */
export function drawUnits(timer: InlineTimer, numbers: readonly number[]): Drawn {
  const kind = timer.countdown_type
  const digit = timer.f_family === 'Verdana' ? WIDE_DIGIT : DIGIT
  const gap = timer.groups_spacing / 10 + APART
  const isLine = kind === 3 && timer.dynamic_template === 1
  const padding = timer.bgr_color || isLine ? PADDING : 0
  const row = element('div', { class: isLine ? 'units box' : 'units' })
  const widthOf = (label: string) =>
    (label.length + label.replace(/[^mw%@\x7f-\uffff]/gi, '').length * WIDEST) * digit * LETTER
  const sizes = {
    cap: kind === 1 ? LARGE : kind === 2 || timer.forceResize ? MEDIUM : SMALL,
    gap,
    padding,
    // Rounding makes nothing wider than its place.
    all: 2 * padding + 0.02,
    longs: 0,
    shorts: 0,
    long: 1,
    short: 1,
  }

  const writers = shownUnits(timer).map(([unit, , name, whole], at) => {
    const digits = Math.max(String(numbers[at]).length, unit === 'days' ? timer.day_digits : 2)
    const { body, width, write } = kinds[kind](timer, { digits, digit, whole })
    const long = timer[`${name}_long`]
    const short = timer[`${name}_short`]
    body.style.setProperty('--width', `${width}em`)
    sizes.all += width + gap
    sizes.long = Math.max(sizes.long, widthOf(long))
    sizes.short = Math.max(sizes.short, widthOf(short))
    if (isLine) {
      sizes.longs += widthOf(long)
      sizes.shorts += widthOf(short)
    }
    if (kind === 3 ? timer.dynamic_labels : timer.show_labels)
      body.append(element('div', { class: 'label', 'data-long': long, 'data-short': short }))
    row.append(body)
    return (number: number) => {
      const text = String(number).padStart(digits, '0')
      write(text, number)
      return text.length === digits
    }
  })

  return { row, write: (next) => writers.every((write, at) => write(next[at] ?? 0)), sizes }
}
