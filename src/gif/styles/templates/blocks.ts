/** Blocks: a solid block for every digit, as thick as a key. */
import { mix } from '#domain/colors/mix.ts'
import { legibleOn } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawSquareColons, fillAll, fillBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const BLOCK = { height: 60, radius: 6 }
const THICKNESS = 5

export const blocks: Template = {
  plan: ({ labels }) => ({
    weight: 800,
    height: [27, 14],
    middle: labels ? 36 : 48,
    padding: [8, 3],
    between: 3,
    gap: [22, 12],
    left: 2,
    right: WIDTH - 2,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor, pageColor } = style
    const y = layout.middle - BLOCK.height / 2
    fillAll(pen, pageColor)
    for (const block of layout.groups.flatMap(({ boxes }) => boxes)) {
      fillBox(pen, { ...block, ...BLOCK, y: y + THICKNESS }, mix(boxColor, fontColor, 0.45))
      fillBox(pen, { ...block, ...BLOCK, y }, boxColor)
    }
    const color = legibleOn(pageColor, [boxColor, fontColor])
    if (style.labels) {
      const overhang = layout.gap / 2 - 2
      drawLabels(
        pen,
        { style, layout },
        { baseline: 91, size: 10.5, weight: 700, color, tracking: 0.06, overhang },
      )
    }
    if (style.hasSeparators)
      drawSquareColons(pen, layout, { middle: layout.middle, apart: 16, radius: 2, color })
  },
}
