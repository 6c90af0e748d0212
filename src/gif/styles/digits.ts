/** Writing the digits of a countdown into their places. */
import type { Rectangle } from '../picture.ts'
import type { Pen } from './canvas.ts'
import { setUpForDigits } from './digit-size.ts'
import type { Layout } from './timer-layout.ts'

export function writeDigits(
  pen: Pen,
  layout: Layout,
  { digits, color }: { digits: readonly number[]; color: string },
): void {
  setUpForDigits(pen, layout)
  pen.fillStyle = color
  for (const [place, { x, width }] of placesOf(layout).entries())
    pen.fillText(String(digits[place] ?? ''), x + width / 2, layout.baseline)
}

export function placesOf({ groups }: Layout): Rectangle[] {
  return groups.flatMap(({ cells }) => cells)
}
