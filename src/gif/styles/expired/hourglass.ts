/** Hourglass: all the sand has run down. It says so in every language. */
import type { Pen } from '../canvas.ts'
import { fillAll, fillBox, fillCircle, WIDTH } from '../shapes.ts'

const [GROUND, DUNE, FAR_DUNE, GLASS, SAND, WOOD] = [
  '#2a2350',
  '#3a2f6b',
  '#332960',
  '#cfd0f5',
  '#ffc15e',
  '#f08a4b',
]

const stars = [22, 20, 58, 44, 96, 16, 131, 36, 148, 12, 252, 18, 271, 44, 296, 14, 356, 50, 379, 16]

export function drawHourglass(pen: Pen): void {
  fillAll(pen, GROUND)
  for (let at = 0; at < stars.length; at += 2)
    fillCircle(pen, { x: stars[at] ?? 0, y: stars[at + 1] ?? 0, radius: at % 4 === 0 ? 1.4 : 0.9 }, GLASS)
  fillCircle(pen, { x: 322, y: 28, radius: 13 }, SAND)
  fillCircle(pen, { x: 316, y: 24, radius: 11.5 }, GROUND)
  drawDune(pen, { from: 84, bend: 46, color: FAR_DUNE })
  drawDune(pen, { from: 66, bend: 112, color: DUNE })
  drawSand(pen)
  drawGlass(pen)
  for (const y of [9, 84]) fillBox(pen, { x: 169, y, width: 62, height: 7, radius: 3.5 }, WOOD)
}

function drawDune(pen: Pen, { from, bend, color }: { from: number; bend: number; color: string }) {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(0, 100)
  pen.lineTo(0, from)
  pen.bezierCurveTo(120, bend, 250, 150 - bend, WIDTH, 150 - from)
  pen.lineTo(WIDTH, 100)
  pen.fill()
}

/** The heap in the lower bulb. */
function drawSand(pen: Pen) {
  pen.save()
  glassPath(pen)
  pen.clip()
  pen.fillStyle = SAND
  pen.beginPath()
  pen.moveTo(170, 84)
  pen.lineTo(170, 78)
  pen.quadraticCurveTo(192, 74, 200, 62)
  pen.quadraticCurveTo(208, 74, 230, 78)
  pen.lineTo(230, 84)
  pen.fill()
  pen.restore()
}

function drawGlass(pen: Pen) {
  pen.strokeStyle = GLASS
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  glassPath(pen)
  pen.stroke()
}

function glassPath(pen: Pen) {
  pen.beginPath()
  pen.moveTo(176, 16)
  pen.bezierCurveTo(176, 38, 196, 40, 196, 50)
  pen.bezierCurveTo(196, 60, 176, 62, 176, 84)
  pen.lineTo(224, 84)
  pen.bezierCurveTo(224, 62, 204, 60, 204, 50)
  pen.bezierCurveTo(204, 40, 224, 38, 224, 16)
  pen.closePath()
}
