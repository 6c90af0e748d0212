/** Outline: framed groups, their words on plates that sit on the frame. */
import { legibleOn } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, strokeBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const PLATE = { y: 77, height: 18, radius: 9 }

export const outline: Template = {
  plan: ({ labels }) => ({
    weight: 600,
    height: [labels ? 27.5 : 31, 14],
    middle: labels ? 43 : 50,
    padding: [16, 8],
    between: null,
    gap: [18, 10],
    left: 3,
    right: WIDTH - 3,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor, pageColor } = style
    fillAll(pen, pageColor)
    for (const { x, width } of layout.groups) {
      const box = { x, width, y: style.labels ? 8 : 12, height: style.labels ? 79 : 76, radius: 12 }
      fillBox(pen, box, boxColor)
      strokeBox(pen, box, { color: fontColor, width: 2 })
      if (style.labels) fillBox(pen, { ...PLATE, x: x + 7, width: width - 14 }, fontColor)
    }
    if (style.labels)
      drawLabels(
        pen,
        { style, layout },
        { baseline: 89.5, size: 9.5, weight: 600, color: boxColor, overhang: -12 },
      )
    if (style.hasSeparators) {
      const color = legibleOn(pageColor, [fontColor, boxColor])
      drawColons(pen, layout, { middle: layout.middle, apart: 14, radius: 2.25, color })
    }
  },
}
