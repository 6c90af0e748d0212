/**
 * What of an inline timer's shape follows from its settings alone: worked out once, by whoever sends them, and not in
 * every visitor's browser.
 */
import type { InlineTimer } from './inline-timer.ts'
import { digitMeasures, digitWidth } from './digit-measures.ts'
import { type RedrawnMeasures, redrawnMeasures, roomForLabel } from './redrawn-measures.ts'
import { type DigitMeasures, isLine, shownUnits, unitShapes, widthOfAll } from './timer-shape.ts'

/** Of the first look: pixels of a digit where there is much room. */
const LARGE = 96
const MEDIUM = 60
const SMALL = 24
/** Around the units of a timer that has a background. */
const PADDING = 0.35
/** Between units, beside what the owner says. */
const APART = 0.16
/** How much wider most capitals are than digits, and how much more of that the widest have, or signs of other scripts. */
const LETTER = 1.22
/** The same of a font that only the page knows. */
const PAGE_LETTER = 0.7
/** Pixels of a line of text that long words are not to make any smaller. */
const LEAST_LINE = 16
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

/** The first look has no more than its measures. */
export type MeasuredTimer = InlineTimer & TimerMeasures & Partial<RedrawnMeasures>

export function measured(timer: InlineTimer): MeasuredTimer {
  const drawn: Drawn = timer.look === 1 ? firstMeasures(timer) : redrawnMeasures(timer)
  const sizes = { ...drawn, ...labelsOf(timer, drawn) }
  const units = unitShapes({ ...timer, ...sizes })
  const narrowest = Math.min(...units.map(({ width }) => width))
  const fit = round((timer.look === 1 ? fitOf : roomForLabel)(timer, { gap: sizes.gap, narrowest }))
  const all = widthOfAll(units, sizes)
  return { ...timer, ...sizes, fit, shortBelow: shortBelow(timer, { ...sizes, fit, all }) }
}

type Drawn = DigitMeasures & Pick<TimerMeasures, 'cap' | 'gap' | 'padding'> & Partial<RedrawnMeasures>

function firstMeasures(timer: InlineTimer): Drawn {
  return { cap: capOf(timer), ...digitMeasures(timer), ...spacesOf(timer) }
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

function labelsOf(timer: InlineTimer, { tracking = 0 }: Drawn) {
  const letter = timer.look === 1 ? digitWidth(timer) * LETTER : PAGE_LETTER + tracking
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
  if (isLine(timer)) return Math.ceil(leastOfLine(timer) * (all + longs))
  // Of digits whose labels are as small as they may be.
  const digit = (timer.min_f_size * long) / fit
  return digit > cap * partOf(timer) ? EVER : Math.ceil(digit * all)
}

function leastOfLine({ look, min_f_size: least }: InlineTimer) {
  return look === 1 ? least : Math.max(least, LEAST_LINE)
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
