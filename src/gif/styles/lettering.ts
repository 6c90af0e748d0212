/** Lines of text: made to fit, and drawn around a point. */
import type { Pen } from './canvas.ts'
import { typeset, type Typeface, type Typeset } from './typeset.ts'

export type Line = Typeface & {
  text: string
  size: number
  /** Space between letters, in parts of the size. */
  tracking?: number
}

/** A line whose letters are known. */
export type Letters = Typeset & { weight: number; size: number; tracking: number; width: number }

export function prepareLine(pen: Pen, line: Line): Letters {
  const set = typeset(line, line.text)
  const size = line.size * set.optical
  const tracking = set.canBeSpaced ? (line.tracking ?? 0) * size : 0
  const letters = { ...set, weight: line.weight, size, tracking, width: 0 }
  if (set.text === '') return letters
  setUp(pen, letters)
  return { ...letters, width: pen.measureText(set.text).width - tracking }
}

/** The largest size that leaves every line in its width, but no smaller than the least. */
export function sizeFor(pen: Pen, lines: readonly (Line & { room: number })[], least: number): number {
  let size = Math.max(...lines.map((line) => line.size))
  const fits = () => lines.every((line) => prepareLine(pen, { ...line, size }).width <= line.room)
  while (size > least && !fits()) size -= 0.5
  return size
}

/** Around `x`, on the baseline `y`. What is too wide even so is made narrower. */
export function drawLine(
  pen: Pen,
  letters: Letters,
  { x, y, room }: { x: number; y: number; room: number },
): void {
  if (letters.text === '') return
  const squeeze = Math.min(1, room / letters.width)
  pen.save()
  setUp(pen, letters)
  pen.translate(x - (letters.width * squeeze) / 2, y)
  pen.scale(squeeze, 1)
  pen.textAlign = 'left'
  pen.fillText(letters.text, 0, 0)
  pen.restore()
}

function setUp(pen: Pen, { families, weight, size, tracking, isRightToLeft }: Letters): void {
  pen.font = `${size}px ${families}`
  // Only fonts that have every weight in one file listen to this; the others are of their weight.
  pen.fontVariationSettings = `"wght" ${weight}`
  pen.letterSpacing = `${tracking}px`
  pen.direction = isRightToLeft ? 'rtl' : 'ltr'
  pen.fontFeatureSettings = '"lnum" 1'
}
