/** Terminal: a window with a prompt and a cursor. */
import { mix } from '#domain/colors/mix.ts'
import { quiet } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { drawSquareColons, fillAll, fillBox, fillCircle, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const BAR = { x: 0, y: 0, width: WIDTH, height: 20, radius: [9, 9, 0, 0] }
const dots = [14, 28, 42]
const CURSOR = { width: 12, apart: 10 }

export const terminal: Template = {
  plan: ({ labels }) => ({
    weight: 500,
    height: [labels ? 28 : 32, 12],
    middle: labels ? 50 : 60,
    padding: [0, 0],
    between: null,
    gap: [30, 14],
    left: 44,
    right: WIDTH - 44,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor } = style
    const color = quiet(boxColor, fontColor, 0.6)
    fillAll(pen, style.pageColor)
    fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 9 }, boxColor)
    fillBox(pen, BAR, mix(boxColor, fontColor, 0.22))
    for (const x of dots) fillCircle(pen, { x, y: 10, radius: 4 }, color)
    pen.fillStyle = color
    const prompt = prepareLine(pen, {
      font: 'roboto-mono',
      weight: 500,
      size: layout.height * 0.95,
      text: '>',
    })
    const [first, last] = [layout.groups[0], layout.groups.at(-1)]
    if (first && last) {
      drawLine(pen, prompt, { x: first.x - 20, y: layout.baseline - 1, room: 40 })
      const cursor = { x: last.x + last.width + CURSOR.apart, width: CURSOR.width, height: layout.height }
      fillBox(pen, { ...cursor, y: layout.baseline - layout.height }, fontColor)
    }
    if (style.labels) {
      const overhang = layout.gap / 2 - 2
      drawLabels(pen, { style, layout }, { baseline: 86, size: 10.5, weight: 400, color, overhang })
    }
    if (style.hasSeparators)
      drawSquareColons(pen, layout, { middle: layout.middle, apart: 14, radius: 2, color })
  },
}
