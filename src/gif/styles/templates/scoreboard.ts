/** Scoreboard: lamps in windows, those that are off still to be seen. */
import { mix } from '#domain/colors/mix.ts'
import { drawLabels } from '../labels.ts'
import { drawSquareColons, fillAll, fillBox, HEIGHT, strokeBox, WIDTH } from '../shapes.ts'
import { placesOf, writeDigits } from '../digits.ts'
import type { Template } from '../template.ts'

export const scoreboard: Template = {
  plan: ({ labels }) => ({
    weight: 600,
    height: [29, 12],
    middle: labels ? 40 : 50,
    padding: [18, 4],
    between: null,
    gap: [18, 12],
    left: 12,
    right: WIDTH - 12,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor } = style
    const board = { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 8 }
    fillAll(pen, style.pageColor)
    fillBox(pen, board, mix(boxColor, fontColor, 0.2))
    strokeBox(pen, board, { color: mix(boxColor, fontColor, 0.4), width: 2 })
    for (const { x, width } of layout.groups)
      fillBox(pen, { x, width, y: layout.middle - 25, height: 50, radius: 4 }, boxColor)
    const lamps = placesOf(layout).map(() => 8)
    writeDigits(pen, layout, { digits: lamps, color: mix(boxColor, fontColor, 0.13) })
    if (style.labels) {
      const overhang = layout.gap / 2 - 2
      drawLabels(
        pen,
        { style, layout },
        {
          baseline: 85,
          size: 10,
          weight: 600,
          color: mix(boxColor, fontColor, 0.85),
          tracking: 0.1,
          overhang,
        },
      )
    }
    if (style.hasSeparators)
      drawSquareColons(pen, layout, { middle: layout.middle, apart: 16, radius: 2, color: fontColor })
  },
}
