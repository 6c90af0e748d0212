/**
 * What of an inline timer's shape follows from its settings alone: worked out once, by whoever sends them, and not in
 * every visitor's browser.
 */
import type { InlineTimer } from './inline-timer.ts'
import { digitMeasures, digitWidth } from './digit-measures.ts'
import { type DigitMeasures, isLine, shownUnits, unitShapes, widthOfAll } from './timer-shape.ts'

/** Pixels of a digit where there is much room. */
const LARGE = 96
const MEDIUM = 60
const SMALL = 24
/** Around the units of a timer that has a background. */
const PADDING = 0.35
/** Between units, beside what the owner says. */
const APART = 0.16
/** How much wider most capitals are than digits, and how much more of that the widest have, or signs of other scripts. */
const LETTER = 1.22
const WIDEST = 0.4
/** Of a ring, of a box, and of the gaps beside digits: the part that is there for labels. */
const RING_SHARE = 0.65
const BOX_SHARE = 0.9
const GAP_SHARE = 0.6
/** More than anything has. */
const EVER = 100_000

/** In heights of a digit, where nothing else is said. */
export type TimerMeasures = DigitMeasures & {
  /** Pixels of a digit, at most. */
  cap: number
  gap: number
  padding: number
  /** What a label may take below its digits, or beside them. */
  fit: number
  /** The longest labels, in their own height. */
  long: number
  short: number
  /** All labels, in their own height, where they stand in the line of the digits; else nothing. */
  longs: number
  shorts: number
  /** Pixels of its place below which long labels would become smaller than labels may be. */
  shortBelow: number
}

export type MeasuredTimer = InlineTimer & TimerMeasures

export function measured(timer: InlineTimer): MeasuredTimer {
  const digits = digitMeasures(timer)
  const sizes = { cap: capOf(timer), ...digits, ...spacesOf(timer), ...labelsOf(timer) }
  const units = unitShapes({ ...timer, ...digits })
  const fit = round(fitOf(timer, { gap: sizes.gap, narrowest: Math.min(...units.map(({ width }) => width)) }))
  const all = widthOfAll(units, sizes)
  return { ...timer, ...sizes, fit, shortBelow: shortBelow(timer, { ...sizes, fit, all }) }
}

/** 100, 75 or 50 percent of its place, by the factors 1, 0.85 and 0.7. */
export function partOf({ max_height: factor }: InlineTimer): number {
  return (factor * 5 - 2) / 3
}

function capOf({ countdown_type: kind, forceResize }: InlineTimer) {
  if (kind === 1) return LARGE
  return kind === 2 || forceResize ? MEDIUM : SMALL
}

function spacesOf(timer: InlineTimer) {
  const padding = timer.bgr_color || isLine(timer) ? PADDING : 0
  return { gap: round(timer.groups_spacing / 10 + APART), padding }
}

function labelsOf(timer: InlineTimer) {
  const letter = digitWidth(timer) * LETTER
  const lengthsOf = (form: 'long' | 'short') =>
    shownUnits(timer).map(([, , name]) => signsOf(timer[`${name}_${form}`]) * letter)
  const longs = lengthsOf('long')
  const shorts = lengthsOf('short')
  const inLine = isLine(timer) ? sum : () => 0
  return { long: most(longs), short: most(shorts), longs: inLine(longs), shorts: inLine(shorts) }
}

function fitOf(timer: InlineTimer, { gap, narrowest }: { gap: number; narrowest: number }) {
  const { countdown_type: kind } = timer
  if (isLine(timer)) return EVER
  if (kind === 1) return narrowest + gap * GAP_SHARE
  return narrowest * (kind === 2 ? RING_SHARE : BOX_SHARE)
}

function shortBelow(timer: InlineTimer, sizes: { all: number } & Omit<TimerMeasures, 'shortBelow'>) {
  const { all, cap, fit, long, short, longs, shorts } = sizes
  // What is no shorter never helps.
  if (isLine(timer) ? shorts >= longs : short >= long) return 0
  if (isLine(timer)) return Math.ceil(timer.min_f_size * (all + longs))
  // Of digits whose labels are as small as they may be.
  const digit = (timer.min_f_size * long) / fit
  return digit > cap * partOf(timer) ? EVER : Math.ceil(digit * all)
}

function signsOf(label: string) {
  return label.length + label.replace(/[^mw%@\x7f-\uffff]/gi, '').length * WIDEST
}

function sum(lengths: readonly number[]) {
  return round(lengths.reduce((all, one) => all + one, 0))
}

function most(lengths: readonly number[]) {
  return round(Math.max(1, ...lengths))
}

function round(length: number) {
  return Number(length.toFixed(3))
}
