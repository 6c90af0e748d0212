/** Strip: one dark band, bold digits, quiet words. */
import { mix } from '../colours.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

export const strip: Template = {
  plan: ({ labels }) => ({
    weight: 700,
    height: [labels ? 40 : 48, 18],
    middle: labels ? 40 : 50,
    padding: 0,
    between: null,
    gap: [40, 16],
    left: 18,
    right: WIDTH - 18,
  }),
  ground(pen, { look, layout }) {
    const { fontColor, boxColor, pageColor } = look
    fillAll(pen, pageColor)
    fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 12 }, boxColor)
    const quiet = mix(boxColor, fontColor, 0.62)
    if (look.labels)
      drawLabels(
        pen,
        { look, layout },
        { baseline: 82, size: 10.5, weight: 500, color: quiet, tracking: 0.12, overhang: layout.gap / 2 - 4 },
      )
    const middle = look.labels ? 40 : 50
    if (look.hasSeparators)
      drawColons(pen, layout, { middle, apart: layout.height * 0.42, radius: 2.75, color: quiet })
  },
}
