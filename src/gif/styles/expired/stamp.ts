/** Offer expired: a rubber stamp on kraft paper. */
import type { Pen } from '../canvas.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, HEIGHT, strokeBox, WIDTH } from '../shapes.ts'

const [PAPER, FIBRE, INK] = ['#f4ead8', '#eadcc2', '#c8322b']

export function drawStamp(pen: Pen): void {
  fillAll(pen, PAPER)
  pen.fillStyle = FIBRE
  for (let y = 9; y < HEIGHT; y += 10) pen.fillRect(0, y, WIDTH, 1)
  pen.translate(WIDTH / 2, HEIGHT / 2)
  pen.rotate(-0.06)
  strokeBox(pen, { x: -150, y: -33, width: 300, height: 66, radius: 10 }, { color: INK, width: 4 })
  strokeBox(pen, { x: -143, y: -26, width: 286, height: 52, radius: 5 }, { color: INK, width: 1.5 })
  pen.fillStyle = INK
  const words = prepareLine(pen, {
    font: 'oswald',
    weight: 700,
    size: 31,
    tracking: 0.08,
    text: 'OFFER EXPIRED',
  })
  drawLine(pen, words, { x: 0, y: 14.5, room: 270 })
}
