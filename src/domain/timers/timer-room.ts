/**
 * The room that an owner's page keeps for an inline timer until the script has drawn it: elements that take the same
 * height at every width, by the same rules as the timer's style sheet, so that nothing on the page moves.
 */
import type { InlineTimer } from './inline-timer.ts'
import { measured, type MeasuredTimer } from './label-lengths.ts'
import { isLine, shapeOf, type TimerShape } from './timer-shape.ts'

/** Lines of text, in their own height. */
const LINE = 1.1
/** A panel, above and below the words of a box; in digits. */
const PANEL = 1.45
const BOX_PADDING = 0.64
/** Up to here labels are short. */
const SHORT_PX = 330

/** As wide as the timer asks to be in a place that is as wide as its content. */
const ASKED = 'display:grid;grid:none/minmax(0,680px) 1fr'

export function timerRoom(settings: InlineTimer): string {
  const timer = measured(settings)
  const shape = shapeOf(timer)
  const part = partOf(timer)
  const narrower = part < 1 ? `;width:max(${round(part * 100)}%,min(100%,280px));margin:auto` : ''
  const size = `font-size:min(${digitSize(timer, shape)},${round(shape.sizes.cap * part)}px)`
  const room = `<div style="${size};height:${height(timer, shape)}"></div>`
  return `<div style="${ASKED}"><div style="grid-column:1/3;container-type:inline-size${narrower}">${room}</div></div>`
}

/** 100, 75 or 50 percent by the factors 1, 0.85 and 0.7. */
function partOf({ max_height: factor }: InlineTimer) {
  return (factor * 5 - 2) / 3
}

/** A digit's height by the width of the place, before its limit. */
function digitSize(timer: MeasuredTimer, { sizes: { all } }: TimerShape) {
  if (!isLine(timer)) return inWidths(1 / all)
  const { min_f_size: least, font_to_digit_ratio: ratio } = timer
  const beside = (labels: number) =>
    `min(max(${inWidths(1 / all)} - ${round((labels * least) / all)}px,${inWidths(1 / (all + labels))}),${inWidths(1 / (all + labels * ratio))})`
  return byWidth(beside(timer.longs), beside(timer.shorts))
}

function height(timer: MeasuredTimer, { units, sizes }: TimerShape) {
  const widest = Math.max(...units.map(({ width }) => width))
  const hasLabels = timer.countdown_type === 3 ? timer.dynamic_labels : timer.show_labels
  const around = 2 * sizes.padding
  if (isLine(timer)) return inDigits(LINE + BOX_PADDING)
  if (timer.countdown_type === 2) return inDigits(around + widest)
  const body = around + (timer.countdown_type === 1 ? PANEL : LINE + BOX_PADDING)
  if (!hasLabels) return inDigits(body)
  const { min_f_size: least, max_f_size: most, font_to_digit_ratio: ratio, labels_space: space } = timer
  const fitting = (label: number) => inDigits(Math.min(1, widest / label))
  const label = `min(clamp(${least}px,${inDigits(ratio)},${most}px),${byWidth(fitting(timer.long), fitting(timer.short))})`
  return `calc(${inDigits(body + space / 100)} + ${LINE}*${label})`
}

/** The first in wide places, the second, which is larger, in narrow ones. */
function byWidth(wide: string, narrow: string) {
  return wide === narrow ? wide : `max(${wide},min(${narrow},1e5*(${SHORT_PX + 1}px - 100cqi)))`
}

const inWidths = (part: number) => `${round(part * 100)}cqi`
const inDigits = (part: number) => `${round(part)}em`

function round(number: number) {
  return Number(number.toFixed(3))
}
