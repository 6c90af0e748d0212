/**
 * The room that an owner's page keeps for an inline timer until the script has drawn it: elements that take the same
 * height at every width, by the same rules as the timer's style sheet, so that nothing on the page moves.
 */
import type { InlineTimer } from './inline-timer.ts'
import { roomPicture, strictRoom } from './kept-room.ts'
import { measured, type MeasuredTimer, partOf } from './measured-timer.ts'
import { isCard } from './timer-extras.ts'
import { isLine, shownUnits, unitShapes, widthOfAll } from './timer-shape.ts'

/** Lines of text, in their own height. */
const LINE = 1.1
/** In the first look a panel, and what is above and below the words of a box; in digits. */
const PANEL = 1.45
const BOX_PADDING = 0.64
/** Today, above and below what is in a card and in a box. */
const CARD_PADDING = 0.42
const CELL_PADDING = 0.86
/** Nobody puts a timer into less. */
const NARROWEST_PX = 200
const NOTHING = '0px'

/** As wide as the timer asks to be in a place that is as wide as its content. */
const ASKED = 'display:grid;grid:none/minmax(0,680px) 1fr'

export function timerRoom(settings: InlineTimer): string {
  const { asked, place, room } = stylesOf(settings)
  return `<div style="${asked}"><div style="display:grid;${place}">${roomPicture(room)}</div></div>`
}

/** For pages whose policy forbids styles in their elements: the same by the page's own style sheet. */
export function strictTimerRoom(settings: InlineTimer): { room: string; styles: string } {
  const { asked, place, room } = stylesOf(settings)
  return strictRoom(asked, place, room)
}

/** Of three elements, one in the other. */
function stylesOf(settings: InlineTimer) {
  const timer = measured(settings)
  const part = partOf(timer)
  const narrower = part < 1 ? `;width:max(${round(part * 100)}%,min(100%,280px));margin:auto` : ''
  const size = `font-size:min(${digitSize(timer)},${round(timer.cap * part)}px)`
  return {
    asked: ASKED,
    place: `grid-column:1/3;container-type:inline-size${narrower}`,
    room: `${size};height:${height(timer)}`,
  }
}

/** A digit's height by the width of the place, before its limit. */
function digitSize(timer: MeasuredTimer) {
  const { min_f_size: least, font_to_digit_ratio: ratio, longs, shorts } = timer
  const all = widthOfAll(unitShapes(timer), timer)
  if (!isLine(timer)) return inWidths(1 / all)
  const beside = (labels: number) =>
    `min(max(${inWidths(1 / all)} - ${round((labels * least) / all)}px,${inWidths(1 / (all + labels))}),${inWidths(1 / (all + labels * ratio))})`
  return byWidth(timer, beside(longs), beside(shorts))
}

function height(timer: MeasuredTimer) {
  const { countdown_type: kind, padding, tall = padding, labels_space: space } = timer
  if (isLine(timer)) return inDigits(lineHeight(timer))
  if (kind === 2) return inDigits(2 * tall + Math.max(...unitShapes(timer).map(({ width }) => width)))
  const hasLabels = kind === 3 ? timer.dynamic_labels : timer.show_labels
  const body = 2 * tall + (timer.look === 1 ? firstBody(timer) : bodyHeight(timer))
  if (!hasLabels) return inDigits(body)
  return `calc(${inDigits(body + space / 100)} + ${LINE}*${labelSize(timer)})`
}

function lineHeight({ high = LINE, tall = BOX_PADDING / 2 }: MeasuredTimer) {
  return high + 2 * tall
}

/** Of a unit without its label. */
function firstBody({ countdown_type: kind }: InlineTimer) {
  return kind === 1 ? PANEL : LINE + BOX_PADDING
}

function bodyHeight(timer: MeasuredTimer) {
  const { countdown_type: kind, high = LINE } = timer
  if (kind === 3) return high + CELL_PADDING
  return isCard(timer) ? high + CARD_PADDING : high
}

function labelSize(timer: MeasuredTimer) {
  const { min_f_size: least, max_f_size: most, font_to_digit_ratio: ratio, fit, long, short } = timer
  const preferred = `clamp(${least}px,${inDigits(ratio)},${most}px)`
  const sizeIn = (form: 'long' | 'short', length: number) =>
    isBlank(timer, form) ? NOTHING : `min(${preferred},${inDigits(Math.min(1, fit / length))})`
  return byWidth(timer, sizeIn('long', long), sizeIn('short', short))
}

/** Labels may be shown, and say nothing. */
function isBlank(timer: InlineTimer, form: 'long' | 'short') {
  return shownUnits(timer).every(([, , name]) => timer[`${name}_${form}`] === '')
}

/** The first in wide places, the second, which is larger or nothing, in narrow ones. */
function byWidth({ shortBelow }: MeasuredTimer, wide: string, narrow: string) {
  if (wide === narrow || shortBelow < NARROWEST_PX) return wide
  if (narrow === NOTHING) return `min(${wide},max(${NOTHING},1e5*(100cqi - ${shortBelow}px)))`
  return `max(${wide},min(${narrow},1e5*(${shortBelow}px - 100cqi)))`
}

const inWidths = (part: number) => `${round(part * 100)}cqi`
const inDigits = (part: number) => `${round(part)}em`

function round(number: number) {
  return Number(number.toFixed(3))
}
