/** Outline: framed groups, each with its word set into the frame. */
import { legibleOn } from '../colours.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, strokeBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

export const outline: Template = {
  plan: () => ({
    weight: 600,
    height: [34, 16],
    middle: 48,
    padding: 8,
    between: null,
    gap: [18, 10],
    left: 2,
    right: WIDTH - 2,
  }),
  ground(pen, { look, layout }) {
    const { fontColor, boxColor, pageColor } = look
    fillAll(pen, pageColor)
    for (const { x, width } of layout.groups) {
      const box = { x, width, y: 10, height: 78, radius: 10 }
      fillBox(pen, box, boxColor)
      strokeBox(pen, box, { color: fontColor, width: 2 })
    }
    if (look.labels) {
      drawLabels(
        pen,
        { look, layout },
        { baseline: 80, size: 9.5, weight: 600, color: fontColor, overhang: -6 },
      )
    }
    if (look.hasSeparators)
      drawColons(pen, layout, {
        middle: 48,
        apart: 16,
        radius: 2.5,
        color: legibleOn(pageColor, [fontColor, boxColor]),
      })
  },
}
