/** Doors closed: a shop at night, its sign turned round. */
import type { Pen } from '../canvas.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, fillBox, fillCircle, HEIGHT, strokeBox, WIDTH } from '../shapes.ts'

const [NIGHT, BRICK, FRAME, GLASS, SIGN, INK, BRASS] = [
  '#17323a',
  '#1f414b',
  '#0d2026',
  '#2b5763',
  '#f5ecd7',
  '#17323a',
  '#d9a441',
] as const

export function drawDoors(pen: Pen): void {
  fillAll(pen, NIGHT)
  drawBricks(pen)
  fillBox(pen, { x: 112, y: 6, width: 176, height: 94, radius: [10, 10, 0, 0] }, FRAME)
  for (const x of [119, 202]) {
    fillBox(pen, { x, y: 13, width: 79, height: 87, radius: 4 }, GLASS)
    strokeBox(pen, { x: x + 7, y: 20, width: 65, height: 90, radius: 3 }, { color: FRAME, width: 2 })
  }
  for (const x of [191, 204]) fillBox(pen, { x, y: 66, width: 5, height: 22, radius: 2.5 }, BRASS)
  drawSign(pen)
  for (const x of [62, 338]) drawLamp(pen, x)
}

function drawBricks(pen: Pen) {
  for (let row = 0; row < 9; row += 1)
    for (let x = row % 2 === 0 ? 2 : -16; x < WIDTH; x += 36)
      fillBox(pen, { x, y: row * 12 + 2, width: 33, height: 9, radius: 1 }, BRICK)
}

function drawSign(pen: Pen) {
  pen.strokeStyle = BRASS
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.moveTo(158, 36)
  pen.lineTo(200, 18)
  pen.lineTo(242, 36)
  pen.stroke()
  fillCircle(pen, { x: 200, y: 18, radius: 2.5 }, BRASS)
  fillBox(pen, { x: 138, y: 34, width: 124, height: 36, radius: 5 }, SIGN)
  pen.fillStyle = INK
  const words = prepareLine(pen, { font: 'oswald', weight: 600, size: 19, tracking: 0.14, text: 'CLOSED' })
  drawLine(pen, words, { x: 200, y: 60.5, room: 112 })
}

function drawLamp(pen: Pen, x: number) {
  fillBox(pen, { x: x - 1.5, y: 0, width: 3, height: 26 }, FRAME)
  pen.fillStyle = FRAME
  pen.beginPath()
  pen.arc(x, 40, 16, Math.PI, 2 * Math.PI)
  pen.fill()
  fillBox(pen, { x: x - 16, y: 39, width: 32, height: 4, radius: 2 }, FRAME)
  fillCircle(pen, { x, y: 46, radius: 5 }, '#47707a')
  fillBox(pen, { x: 0, y: HEIGHT - 4, width: WIDTH, height: 4 }, FRAME)
}
