/** Strip: one band, bold digits, quiet words. */
import { quiet } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

export const strip: Template = {
  plan: ({ labels }) => ({
    weight: 700,
    height: [labels ? 30 : 38, 16],
    middle: labels ? 40 : 50,
    padding: [0, 0],
    between: null,
    gap: [42, 16],
    left: 16,
    right: WIDTH - 16,
  }),
  ground(pen, { style, layout }) {
    const color = quiet(style.boxColor, style.fontColor, 0.64)
    fillAll(pen, style.pageColor)
    fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 14 }, style.boxColor)
    if (style.labels) {
      const overhang = layout.gap / 2 - 3
      drawLabels(
        pen,
        { style, layout },
        { baseline: 80, size: 10.5, weight: 500, color, tracking: 0.12, overhang },
      )
    }
    if (style.hasSeparators)
      drawColons(pen, layout, {
        middle: layout.middle,
        apart: layout.height * 0.42,
        radius: 2.5,
        color,
      })
  },
}
