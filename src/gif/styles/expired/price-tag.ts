/** Sold out: a price tag on its string. */
import type { Pen } from '../canvas.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, fillCircle } from '../shapes.ts'

const [RED, DARK, TAG, STITCH] = ['#d62f45', '#b4213a', '#fff6e9', '#e9b9a4']

export function drawPriceTag(pen: Pen): void {
  fillAll(pen, RED)
  drawStripes(pen)
  pen.translate(212, 50)
  pen.rotate(-0.045)
  drawTag(pen, { grow: 0, color: TAG })
  pen.strokeStyle = STITCH
  pen.lineWidth = 1.5
  pen.setLineDash([5, 4])
  tagPath(pen, -6)
  pen.stroke()
  pen.setLineDash([])
  fillCircle(pen, { x: -112, y: 0, radius: 8 }, RED)
  pen.strokeStyle = TAG
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.moveTo(-112, 0)
  pen.bezierCurveTo(-150, -34, -176, 26, -226, -8)
  pen.stroke()
  pen.fillStyle = RED
  const words = prepareLine(pen, {
    font: 'bebas-neue',
    weight: 400,
    size: 39,
    tracking: 0.06,
    text: 'SOLD OUT',
  })
  drawLine(pen, words, { x: 22, y: 18, room: 220 })
}

function drawStripes(pen: Pen) {
  pen.strokeStyle = DARK
  pen.lineWidth = 9
  for (let x = -100; x < 420; x += 34) {
    pen.beginPath()
    pen.moveTo(x, 110)
    pen.lineTo(x + 120, -10)
    pen.stroke()
  }
}

function drawTag(pen: Pen, { grow, color }: { grow: number; color: string }) {
  pen.fillStyle = color
  tagPath(pen, grow)
  pen.fill()
}

/** Its left end is the pointed one. */
function tagPath(pen: Pen, grow: number) {
  const [left, right, half] = [-138 - grow * 1.4, 146 + grow, 34 + grow]
  pen.beginPath()
  pen.moveTo(left, 0)
  pen.lineTo(left + 30, -half)
  pen.lineTo(right, -half)
  pen.lineTo(right, half)
  pen.lineTo(left + 30, half)
  pen.closePath()
}
