/** Zeros: a clock that has stopped. */
import type { Pen } from '../canvas.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, fillBox, fillCircle } from '../shapes.ts'

const [GROUND, BOX, SHADE, DIGIT, DOT] = ['#101318', '#20252d', '#1a1e25', '#f0625d', '#4a515d']

const lefts = [14, 112, 210, 308]

export function drawZeros(pen: Pen): void {
  fillAll(pen, GROUND)
  for (const x of lefts) {
    fillBox(pen, { x, y: 15, width: 78, height: 70, radius: 12 }, BOX)
    fillBox(pen, { x, y: 50, width: 78, height: 35, radius: [0, 0, 12, 12] }, SHADE)
    pen.fillStyle = DIGIT
    const zeros = prepareLine(pen, { font: 'inter', weight: 600, size: 46, text: '00' })
    drawLine(pen, zeros, { x: x + 39, y: 66.5, room: 78 })
    fillBox(pen, { x, y: 49, width: 78, height: 2 }, GROUND)
  }
  for (const x of [102, 200, 298]) for (const y of [42, 58]) fillCircle(pen, { x, y, radius: 2.75 }, DOT)
}
