/** Scoreboard: lamps that glow. */
import { legibleOn, mix } from '../colours.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

export const scoreboard: Template = {
  plan: ({ labels }) => ({
    weight: 700,
    height: [36, 16],
    middle: labels ? 40 : 50,
    padding: 4,
    between: null,
    gap: [20, 10],
    left: 2,
    right: WIDTH - 2,
  }),
  ground(pen, { look, layout }) {
    const { fontColor, boxColor, pageColor } = look
    const middle = look.labels ? 40 : 50
    fillAll(pen, pageColor)
    for (const { x, width } of layout.groups)
      fillBox(pen, { x, width, y: middle - 34, height: 2 * 34, radius: 4 }, boxColor)
    const color = legibleOn(pageColor, [boxColor, fontColor])
    if (look.labels)
      drawLabels(
        pen,
        { look, layout },
        { baseline: 92, size: 10.5, weight: 600, color, overhang: layout.gap / 2 - 3 },
      )
    if (look.hasSeparators)
      drawColons(pen, layout, { middle, apart: 16, radius: 2.5, color: mix(pageColor, color, 0.7) })
  },
}
