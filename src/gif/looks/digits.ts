/** Writes one digit into every place of a countdown. */
import type { Pen } from './canvas.ts'
import type { Layout } from './timer-layout.ts'

export function writeDigits(
  pen: Pen,
  layout: Layout,
  { digit, color }: { digit: number; color: string },
): void {
  pen.font = `${layout.size}px ${layout.families}`
  pen.textAlign = 'center'
  pen.letterSpacing = '0px'
  pen.direction = 'ltr'
  pen.fontFeatureSettings = DIGIT_FEATURES
  pen.fillStyle = color
  for (const { x, width } of layout.groups.flatMap(({ cells }) => cells))
    pen.fillText(String(digit), x + width / 2, layout.baseline)
}

/** All of one height and one width, in the fonts that have them so. */
export const DIGIT_FEATURES = '"lnum" 1, "tnum" 1'
