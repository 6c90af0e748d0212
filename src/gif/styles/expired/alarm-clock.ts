/** Time’s up: an alarm clock that rings. */
import type { Pen } from '../canvas.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, fillCircle } from '../shapes.ts'

const [YELLOW, INK, WHITE, RED] = ['#ffd23f', '#1c1a17', '#fffdf6', '#e4412f']

export function drawAlarmClock(pen: Pen): void {
  fillAll(pen, YELLOW)
  drawClock(pen)
  pen.fillStyle = INK
  const words = prepareLine(pen, { font: 'montserrat', weight: 900, size: 42, text: 'TIME’S UP' })
  drawLine(pen, words, { x: 255, y: 64.5, room: 250 })
}

function drawClock(pen: Pen) {
  pen.save()
  pen.translate(72, 54)
  pen.rotate(-0.1)
  pen.strokeStyle = INK
  pen.lineCap = 'round'
  pen.lineWidth = 5
  for (const side of [-1, 1]) {
    line(pen, [side * 16, 24], [side * 23, 33])
    fillCircle(pen, { x: side * 20, y: -25, radius: 10 }, RED)
  }
  fillCircle(pen, { x: 0, y: 0, radius: 33 }, YELLOW)
  fillCircle(pen, { x: 0, y: 0, radius: 30 }, INK)
  fillCircle(pen, { x: 0, y: 0, radius: 24 }, WHITE)
  pen.lineWidth = 3.5
  line(pen, [0, 0], [0, -16])
  line(pen, [0, 0], [-7, -7])
  fillCircle(pen, { x: 0, y: 0, radius: 3.5 }, RED)
  pen.lineWidth = 3
  for (const side of [-1, 1]) for (const far of [40, 47]) ringing(pen, side, far)
  pen.restore()
}

function line(pen: Pen, [fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  pen.beginPath()
  pen.moveTo(fromX, fromY)
  pen.lineTo(toX, toY)
  pen.stroke()
}

function ringing(pen: Pen, side: number, far: number) {
  const middle = side > 0 ? 0 : Math.PI
  pen.beginPath()
  pen.arc(0, 0, far, middle - 0.28, middle + 0.28)
  pen.stroke()
}
