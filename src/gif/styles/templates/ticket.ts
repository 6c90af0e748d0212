/** Ticket: corners punched away, perforated where the next part is torn off. */
import { mix } from '#domain/colors/mix.ts'
import { quiet } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { fillAll, fillBox, fillCircle, gapsOf, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const corners = [0, WIDTH].flatMap((x) => [0, HEIGHT].map((y) => ({ x, y, radius: 13 })))
const EDGE = [0, HEIGHT]
const holes = Array.from({ length: 9 }, (_, at) => 18 + at * 8)

export const ticket: Template = {
  plan: ({ labels }) => ({
    weight: 500,
    height: [labels ? 37 : 44, 14],
    middle: labels ? 41 : 50,
    padding: [0, 0],
    between: null,
    gap: [46, 18],
    left: 22,
    right: WIDTH - 22,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor, pageColor } = style
    fillAll(pen, pageColor)
    fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, boxColor)
    for (const corner of corners) fillCircle(pen, corner, pageColor)
    if (style.labels) {
      const type = { baseline: 83, size: 10.5, weight: 500, tracking: 0.14, overhang: layout.gap / 2 - 4 }
      drawLabels(pen, { style, layout }, { ...type, color: quiet(boxColor, fontColor, 0.75) })
    }
    if (!style.hasSeparators) return
    for (const x of gapsOf(layout)) {
      for (const y of EDGE) fillCircle(pen, { x, y, radius: 6 }, pageColor)
      for (const y of holes) fillBox(pen, { x: x - 1, width: 2, y, height: 4 }, mix(boxColor, pageColor, 0.6))
    }
  },
}
