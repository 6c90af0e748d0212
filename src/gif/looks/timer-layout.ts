/** Where the digits of a countdown are: in cells of one size, in groups that stand apart, in the middle of the image. */
import { emailTimerSize, type TimerLook } from '#domain/email-timers/email-timer.ts'
import type { Rectangle } from '../picture.ts'
import { penFor, type Pen } from './canvas.ts'
import { DIGIT_FEATURES } from './digits.ts'
import { typeset } from './typeset.ts'

export type Span = { x: number; width: number }

/** One of days, hours, minutes and seconds. */
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
  /** Between the edge of a box and its digits. */
  padding: number
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

type Measured = { width: number; up: number; down: number; families: string; size: number }

export function layOut(plan: RowPlan, look: TimerLook): Layout {
  const pen = penFor(emailTimerSize, 1)
  const [mostHeight, leastHeight] = plan.height
  const [mostGap, leastGap] = plan.gap
  const room = plan.right - plan.left
  let height = mostHeight
  let digit = measure(pen, { look, plan, height })
  while (height > leastHeight && widthOf(plan, look, digit) + 3 * leastGap > room)
    digit = measure(pen, { look, plan, height: (height -= 0.5) })
  const spare = room - widthOf(plan, look, digit)
  const gap = Math.max(leastGap, Math.min(mostGap, Math.floor(spare / 3)))
  const baseline = Math.round(plan.middle + height / 2)
  const left = plan.left + Math.floor((spare - 3 * gap) / 2)
  return {
    groups: placeGroups(plan, look, { digit, gap, baseline, left }),
    size: digit.size,
    height,
    middle: plan.middle,
    baseline,
    families: digit.families,
    gap,
  }
}

function groupDigits(look: TimerLook) {
  return [look.dayDigits, 2, 2, 2]
}

function groupWidth(plan: RowPlan, count: number, cell: number): number {
  const { padding, between, leastWidth = 0, after = 0 } = plan
  if (between !== null) return count * (cell + 2 * padding) + (count - 1) * between
  // A single digit of days gets as much room as two: all boxes are alike.
  return Math.max(leastWidth, Math.max(2, count) * cell + 2 * padding + after)
}

function widthOf(plan: RowPlan, look: TimerLook, { width }: Measured): number {
  return groupDigits(look).reduce((sum, count) => sum + groupWidth(plan, count, width), 0)
}

type Measures = { digit: Measured; gap: number; baseline: number; left: number }

function placeGroups(plan: RowPlan, look: TimerLook, { digit, gap, baseline, left }: Measures): Group[] {
  let x = left
  return groupDigits(look).map((count) => {
    const width = groupWidth(plan, count, digit.width)
    const step = plan.between === null ? digit.width : digit.width + 2 * plan.padding + plan.between
    const inner = (count - 1) * step + digit.width
    const start = x + Math.floor((width - (plan.after ?? 0) - inner) / 2)
    const columns = Array.from({ length: count }, (_, at) => start + at * step)
    const group = {
      x,
      width,
      cells: columns.map((column) => ({
        x: column,
        y: baseline - digit.up,
        width: digit.width,
        height: digit.up + digit.down,
      })),
      boxes: columns.map((column) => ({ x: column - plan.padding, width: digit.width + 2 * plan.padding })),
    }
    x += width + gap
    return group
  })
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

/** Digits so high, each in a cell as wide as the widest needs. */
function measure(
  pen: Pen,
  { look, plan, height }: { look: TimerLook; plan: RowPlan; height: number },
): Measured {
  const { families } = typeset({ font: look.font, weight: plan.weight }, DIGITS.join(''))
  const size = (height / inkOf(pen, { families, size: 100 }).height) * 100
  const ink = inkOf(pen, { families, size })
  // A pixel more on each side is for the smooth edges.
  return {
    size,
    families,
    width: Math.ceil(ink.side) * 2 + 2,
    up: Math.ceil(ink.up) + 1,
    down: Math.ceil(ink.down) + 1,
  }
}

/** How far digits reach from their middle on the baseline; `height` is that of a flat one. */
function inkOf(pen: Pen, { families, size }: { families: string; size: number }) {
  pen.font = `${size}px ${families}`
  pen.textAlign = 'center'
  pen.fontFeatureSettings = DIGIT_FEATURES
  const digits = DIGITS.map((digit) => pen.measureText(digit))
  return {
    side: Math.max(...digits.flatMap((it) => [it.actualBoundingBoxLeft, it.actualBoundingBoxRight])),
    up: Math.max(...digits.map((it) => it.actualBoundingBoxAscent)),
    down: Math.max(...digits.map((it) => it.actualBoundingBoxDescent)),
    height: pen.measureText('7').actualBoundingBoxAscent,
  }
}
