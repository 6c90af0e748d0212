/** Where the digits of a countdown are: in cells of one size, in groups that stand apart, in the middle of the image. */
import { type EmailTimerFont, emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { Rectangle } from '../picture.ts'
import { measureDigits, type DigitSize } from './digit-size.ts'

export type Span = { x: number; width: number }

/** One of days, hours, minutes and seconds, or of the last of them. */
export type Group = Span & {
  cells: Rectangle[]
  /** What is drawn around each digit, where digits have boxes of their own. */
  boxes: Span[]
}

export type RowPlan = {
  weight: number
  /** The height of the digits, as large as it should be and as small as it may be. */
  height: readonly [most: number, least: number]
  /** The middle of the digits. */
  middle: number
  /** Between the edge of a box and its digits: boxes grow as wide as there is room. */
  padding: readonly [most: number, least: number]
  /** Between the boxes of digits; null: a group is one box. */
  between: number | null
  /** Between groups. */
  gap: readonly [most: number, least: number]
  left: number
  right: number
  /** A group is no narrower. */
  leastWidth?: number
  /** Behind the digits of each group. */
  after?: number
}

export type Layout = {
  groups: Group[]
  /** Of the digits, in pixels: as a font has it, and as it is seen. */
  size: number
  height: number
  middle: number
  baseline: number
  families: string
  /** Between groups. */
  gap: number
}

/** How wide things are drawn. */
type Measures = { digit: DigitSize; padding: number; gap: number }

/** Digits shrink until everything fits; what is left over then goes between groups first, and into boxes next. */
export function layOut(plan: RowPlan, style: TimerStyle): Layout {
  const { digit, height } = largestThatFits(plan, style)
  const [mostGap, leastGap] = plan.gap
  const [mostPadding, leastPadding] = plan.padding
  const widthWith = (padding: number) => widthOfGroups(plan, style, { digit, padding })
  const room = plan.right - plan.left
  const gaps = digitCounts(style).length - 1
  const gap = gaps ? clamp(Math.floor((room - widthWith(leastPadding)) / gaps), leastGap, mostGap) : mostGap
  let padding = leastPadding
  while (padding < mostPadding && widthWith(padding + 1) + gaps * gap <= room) padding += 1
  const left = plan.left + Math.floor((room - widthWith(padding) - gaps * gap) / 2)
  const baseline = Math.round(plan.middle + height / 2)
  return {
    groups: placeGroups({ plan, style, left, baseline }, { digit, padding, gap }),
    size: digit.size,
    height,
    middle: plan.middle,
    baseline,
    families: digit.families,
    gap,
  }
}

function largestThatFits(plan: RowPlan, style: TimerStyle) {
  const typeface = { font: style.font, weight: plan.weight }
  const [ideal, least] = plan.height
  const most = ideal * shareOfHeight(style)
  const [padding, gap] = [plan.padding[1], plan.gap[1]]
  const gaps = digitCounts(style).length - 1
  let height = most
  let digit = measureDigits(typeface, height)
  while (
    height > least &&
    widthOfGroups(plan, style, { digit, padding }) + gaps * gap > plan.right - plan.left
  ) {
    height -= 0.5
    digit = measureDigits(typeface, height)
  }
  return { digit, height }
}

/** Narrow digits are drawn higher, or they would look smaller than those that a template is made for. */
const tallFonts: Partial<Record<EmailTimerFont, number>> = { 'bebas-neue': 1.18, oswald: 1.12 }

function shareOfHeight({ template, font }: TimerStyle): number {
  const [ownFont] = emailTimerTemplate(template).fonts
  return (tallFonts[font] ?? 1) / (tallFonts[ownFont] ?? 1)
}

function clamp(value: number, least: number, most: number) {
  return Math.max(least, Math.min(most, value))
}

/** Of each group, from left to right. */
function digitCounts({ digitCount }: TimerStyle): number[] {
  const pairs = new Array<number>(Math.min(3, Math.floor(digitCount / 2))).fill(2)
  return digitCount > 6 ? [digitCount - 6, ...pairs] : pairs
}

type Inner = Pick<Measures, 'digit' | 'padding'>

function widthOfGroups(plan: RowPlan, style: TimerStyle, inner: Inner): number {
  return digitCounts(style).reduce((sum, count) => sum + widthOfGroup(plan, count, inner), 0)
}

function widthOfGroup(plan: RowPlan, count: number, { digit, padding }: Inner): number {
  const { between, leastWidth = 0, after = 0 } = plan
  if (between !== null) return count * (digit.width + 2 * padding) + (count - 1) * between
  // A single digit of days gets as much room as two: all boxes are alike.
  return Math.max(leastWidth, Math.max(2, count) * digit.width + 2 * padding + after)
}

type Row = { plan: RowPlan; style: TimerStyle; left: number; baseline: number }

function placeGroups({ plan, style, left, baseline }: Row, { digit, padding, gap }: Measures): Group[] {
  let x = left
  return digitCounts(style).map((count) => {
    const width = widthOfGroup(plan, count, { digit, padding })
    const step = plan.between === null ? digit.width : digit.width + 2 * padding + plan.between
    const inner = (count - 1) * step + digit.width
    const start = x + Math.floor((width - (plan.after ?? 0) - inner) / 2)
    const columns = Array.from({ length: count }, (_, at) => start + at * step)
    const group = {
      x,
      width,
      cells: columns.map((column) => cellAt(column, baseline, digit)),
      boxes: columns.map((column) => ({ x: column - padding, width: digit.width + 2 * padding })),
    }
    x += width + gap
    return group
  })
}

function cellAt(x: number, baseline: number, { width, up, down }: DigitSize): Rectangle {
  return { x, y: baseline - up, width, height: up + down }
}
