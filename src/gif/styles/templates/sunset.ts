/** Sunset: painted, in colors of its own. */
import { drawLabels } from '../labels.ts'
import type { Pen } from '../canvas.ts'
import { drawColons, fillAll, fillCircle, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const SKY = [
  [0, '#1f1147'],
  [0.32, '#5b1e6e'],
  [0.55, '#b23a72'],
  [0.72, '#f2705d'],
  [0.86, '#ffb25e'],
] as const

const WHITE = '#ffffff'
const NEAR_HILL = '#1a0b33'

const hills = [
  { color: '#54205f', points: [78, 70, 74, 66, 72, 64, 71, 68, 74] },
  { color: '#33144a', points: [74, 80, 76, 82, 77, 73, 79, 75, 71] },
  { color: NEAR_HILL, points: [88, 82, 86, 80, 84, 86, 81, 85, 82] },
] as const

const stars = [
  12, 9, 41, 22, 63, 7, 112, 13, 158, 6, 171, 17, 243, 9, 268, 15, 301, 7, 333, 18, 356, 8, 388, 21,
]

export const sunset: Template = {
  colors: { 1: 64, 2: 64 },
  card: '#33144a',
  ink: () => WHITE,
  plan: ({ labels }) => ({
    weight: 600,
    height: [labels ? 31 : 36, 14],
    middle: labels ? 35 : 42,
    padding: [0, 0],
    between: null,
    gap: [44, 16],
    left: 16,
    right: WIDTH - 16,
  }),
  ground(pen, { style, layout }) {
    fillAll(pen, style.pageColor)
    pen.beginPath()
    pen.roundRect(0, 0, WIDTH, HEIGHT, 12)
    pen.clip()
    paintScene(pen)
    if (style.labels) {
      const overhang = layout.gap / 2 - 3
      drawLabels(
        pen,
        { style, layout },
        { baseline: 90, size: 10.5, weight: 600, color: WHITE, tracking: 0.08, overhang },
      )
    }
    if (style.hasSeparators)
      drawColons(pen, layout, { middle: layout.middle, apart: 14, radius: 2.25, color: '#f6d9e2' })
  },
}

function paintScene(pen: Pen): void {
  const sky = pen.createLinearGradient(0, 0, 0, HEIGHT)
  for (const [at, color] of SKY) sky.addColorStop(at, color)
  pen.fillStyle = sky
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  for (let at = 0; at < stars.length; at += 2)
    fillCircle(pen, { x: stars[at] ?? 0, y: stars[at + 1] ?? 0, radius: 0.8 }, '#e9c6e6')
  fillCircle(pen, { x: 200, y: 72, radius: 15 }, '#ffe7ae')
  for (const { color, points } of hills) drawHill(pen, points, color)
}

/** A soft line through the points, which are as far from each other as they can be. */
function drawHill(pen: Pen, points: readonly number[], color: string): void {
  const step = WIDTH / (points.length - 1)
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(0, HEIGHT)
  pen.lineTo(0, points[0] ?? HEIGHT)
  for (const [at, y] of points.entries()) {
    const next = points[at + 1]
    if (next === undefined) break
    const middle = (at + 0.5) * step
    pen.bezierCurveTo(middle, y, middle, next, (at + 1) * step, next)
  }
  pen.lineTo(WIDTH, HEIGHT)
  pen.fill()
}
