/** How long the labels of an inline timer are: counted once, by whoever sends it, and not in every visitor's browser. */
import type { InlineTimer } from './inline-timer.ts'
import { digitWidth, isLine, shownUnits } from './timer-shape.ts'

/** How much wider most capitals are than digits, and how much more of that the widest have, or signs of other scripts. */
const LETTER = 1.22
const WIDEST = 0.4

/** In their own height, of the shown units. */
export type LabelLengths = {
  /** All of them, where they stand in the line of the digits; else nothing. */
  longs: number
  shorts: number
  /** The longest. */
  long: number
  short: number
}

export type MeasuredTimer = InlineTimer & LabelLengths

export function measured(timer: InlineTimer): MeasuredTimer {
  const letter = digitWidth(timer) * LETTER
  const lengthsOf = (form: 'long' | 'short') =>
    shownUnits(timer).map(([, , name]) => signsOf(timer[`${name}_${form}`]) * letter)
  const longs = lengthsOf('long')
  const shorts = lengthsOf('short')
  const inLine = isLine(timer) ? sum : () => 0
  return { ...timer, longs: inLine(longs), shorts: inLine(shorts), long: most(longs), short: most(shorts) }
}

function signsOf(label: string): number {
  return label.length + label.replace(/[^mw%@\x7f-\uffff]/gi, '').length * WIDEST
}

function sum(lengths: readonly number[]): number {
  return round(lengths.reduce((all, one) => all + one, 0))
}

function most(lengths: readonly number[]): number {
  return round(Math.max(1, ...lengths))
}

function round(length: number): number {
  return Number(length.toFixed(2))
}
