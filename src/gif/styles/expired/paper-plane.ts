/** Sorry, you missed it: a paper plane that has left. */
import type { Pen } from '../canvas.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, fillCircle } from '../shapes.ts'

const [SKY, CLOUD, WHITE, SHADE] = ['#5b7cfa', '#7793fb', '#ffffff', '#c9d4fe']

const clouds = [
  { x: 24, y: 96, radius: 26 },
  { x: 62, y: 104, radius: 30 },
  { x: 262, y: 106, radius: 24 },
  { x: 292, y: 100, radius: 28 },
  { x: 326, y: 108, radius: 26 },
]

export function drawPaperPlane(pen: Pen): void {
  fillAll(pen, SKY)
  for (const cloud of clouds) fillCircle(pen, cloud, CLOUD)
  drawTrail(pen)
  fillShape(pen, [352, 34, 390, 16, 372, 54, 365, 43], WHITE)
  fillShape(pen, [390, 16, 365, 43, 364, 52, 369, 46.5], SHADE)
  pen.fillStyle = WHITE
  const words = prepareLine(pen, { font: 'poppins', weight: 600, size: 25, text: 'Sorry, you missed it' })
  drawLine(pen, words, { x: 158, y: 58, room: 280 })
}

function drawTrail(pen: Pen) {
  pen.strokeStyle = SHADE
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.setLineDash([1, 6])
  pen.beginPath()
  pen.moveTo(24, 76)
  pen.bezierCurveTo(130, 84, 250, 92, 318, 66)
  pen.bezierCurveTo(350, 52, 322, 30, 316, 46)
  pen.bezierCurveTo(312, 62, 344, 52, 354, 44)
  pen.stroke()
  pen.setLineDash([])
}

function fillShape(pen: Pen, corners: readonly number[], color: string) {
  pen.fillStyle = color
  pen.beginPath()
  for (let at = 0; at < corners.length; at += 2) pen.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0)
  pen.fill()
}
