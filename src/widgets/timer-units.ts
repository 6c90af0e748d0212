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

/** Width of a bold digit, and how much wider most capitals are. */
const DIGIT = { Arial: 0.58, Verdana: 0.73 }
const LETTER = 1.22
/** Scripts whose signs are as wide as they are high. */
const SIGN = 1
/** Around the units of a timer that has a background. */
const PADDING = 0.35
/** Between units, beside what the owner says. */
const APART = 0.16

export function shownUnits(timer: InlineTimer) {
  return units.filter(([, flag]) => timer[`show_${flag}`])
}

/** In heights of a digit: from these the style sheet works out every size, and nothing is measured on the page. */
export type TimerSizes = {
  gap: number
  padding: number
  /** Everything beside each other, without labels that stand in the line. */
  all: number
  units: number
  /** The widest labels, in their own height. */
  long: number
  short: number
}

type Drawn = {
  row: HTMLElement
  write: (texts: readonly string[], numbers: readonly number[]) => void
  sizes: TimerSizes
}

/** With as many digits as `texts` have. */
export function drawUnits(timer: InlineTimer, texts: readonly string[]): Drawn {
  const kind = timer.countdown_type
  const digit = DIGIT[timer.f_family]
  const gap = timer.groups_spacing / 10 + APART
  const padding = timer.bgr_color || (kind === 3 && timer.dynamic_template === 1) ? PADDING : 0
  // Rounding makes nothing wider than its place.
  const sizes = { gap, padding, all: 2 * padding + 0.02, units: texts.length, long: 1, short: 1 }
  const widthOf = (label: string) => label.length * (/[^ -~]/.test(label) ? SIGN : digit * LETTER)
  const row = element('div', { class: 'units' })

  const faces = shownUnits(timer).map(([, , name, whole], at) => {
    const { body, width, write } = kinds[kind](timer, { digits: texts[at]?.length ?? 0, digit, whole })
    const long = timer[`${name}_long`]
    const short = timer[`${name}_short`]
    body.style.setProperty('--width', `${width}em`)
    sizes.all += width + gap
    sizes.long = Math.max(sizes.long, widthOf(long))
    sizes.short = Math.max(sizes.short, widthOf(short))
    if (kind === 3 ? timer.dynamic_labels : timer.show_labels)
      body.append(element('div', { class: 'label', 'data-long': long, 'data-short': short }))
    row.append(element('div', {}, body))
    return write
  })

  return {
    row,
    write: (written, numbers) => faces.forEach((write, at) => write(written[at] ?? '', numbers[at] ?? 0)),
    sizes,
  }
}
