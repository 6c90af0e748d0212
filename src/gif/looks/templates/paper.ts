/** Paper: light digits on a sheet, hairlines between them. */
import { mix } from '../colours.ts'
import { drawLabels } from '../labels.ts'
import { drawRules, fillAll, fillBox, HEIGHT, strokeBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

export const paper: Template = {
  plan: ({ labels }) => ({
    weight: 300,
    height: [labels ? 36 : 46, 18],
    middle: labels ? 40 : 50,
    padding: 0,
    between: null,
    gap: [48, 18],
    left: 18,
    right: WIDTH - 18,
  }),
  ground(pen, { look, layout }) {
    const { fontColor, boxColor, pageColor } = look
    const hairline = mix(boxColor, fontColor, 0.18)
    const sheet = { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 6 }
    fillAll(pen, pageColor)
    fillBox(pen, sheet, boxColor)
    strokeBox(pen, sheet, { color: hairline, width: 1 })
    if (look.labels)
      drawLabels(
        pen,
        { look, layout },
        {
          baseline: 80,
          size: 10.5,
          weight: 400,
          color: mix(boxColor, fontColor, 0.6),
          tracking: 0.1,
          overhang: layout.gap / 2 - 6,
        },
      )
    if (look.hasSeparators) drawRules(pen, layout, { y: 20, height: HEIGHT - 40, color: hairline })
  },
}
