/** This offer has ended: a quiet card. */
import type { Pen } from '../canvas.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, fillCircle, HEIGHT, strokeBox, WIDTH } from '../shapes.ts'

const [IVORY, LINE, INK] = ['#fbf9f4', '#c9bfa8', '#2f2a22']

export function drawEnded(pen: Pen): void {
  fillAll(pen, IVORY)
  strokeBox(pen, { x: 7, y: 7, width: WIDTH - 14, height: HEIGHT - 14, radius: 0 }, { color: LINE, width: 1 })
  pen.fillStyle = LINE
  for (const x of [110, 212]) pen.fillRect(x, 71, 78, 1)
  for (const x of [194, 200, 206]) fillCircle(pen, { x, y: 71.5, radius: x === 200 ? 2.25 : 1.25 }, LINE)
  pen.fillStyle = INK
  const words = prepareLine(pen, {
    font: 'playfair-display',
    weight: 500,
    size: 29,
    text: 'This offer has ended',
  })
  drawLine(pen, words, { x: WIDTH / 2, y: 54, room: WIDTH - 60 })
}
