/** How wide the digits of an inline timer of the first look are, in heights of a digit, with what is around them. */
import type { InlineTimer } from './inline-timer.ts'
import { type DigitMeasures, isLine } from './timer-shape.ts'

/** Widths of a bold digit: Arial's and Verdana's. */
const DIGIT = 0.58
const WIDE_DIGIT = 0.73
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

export function digitWidth({ f_family: family }: InlineTimer): number {
  return family === 'Verdana' ? WIDE_DIGIT : DIGIT
}

export function digitMeasures(timer: InlineTimer): DigitMeasures {
  const { countdown_type: kind, set_id: isUnit, pan_id: panel } = timer
  const panels = (panel && (isUnit ? BESIDE_UNIT : BESIDE_DIGIT)) + BETWEEN_PANELS
  const isPerDigit = kind === 1 && panel > 0 && !isUnit
  const perUnit = { 1: isPerDigit ? 0 : panels, 2: BESIDE_RING, 3: isLine(timer) ? BESIDE_LABEL : BESIDE_BOX }
  return {
    perDigit: rounded(digitWidth(timer) + (isPerDigit ? panels : 0)),
    perUnit: rounded(perUnit[kind]),
    leastWidth: kind === 2 ? RING : 0,
  }
}

function rounded(length: number) {
  return Number(length.toFixed(3))
}
