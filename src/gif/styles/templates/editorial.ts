/** Editorial: a serif between the rules of a front page. */
import { mix } from '#domain/colors/mix.ts'
import { quiet } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { fillAll, gapsOf, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const MARGIN = 14

export const editorial: Template = {
  plan: ({ labels }) => ({
    weight: 500,
    height: [labels ? 29 : 38, 14],
    middle: labels ? 41 : 50,
    padding: [0, 0],
    between: null,
    gap: [50, 18],
    left: MARGIN + 4,
    right: WIDTH - MARGIN - 4,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor } = style
    fillAll(pen, boxColor)
    pen.fillStyle = fontColor
    for (const [y, height] of [
      [8, 3],
      [13, 1],
      [HEIGHT - 14, 1],
      [HEIGHT - 11, 3],
    ] as const)
      pen.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, height)
    if (style.labels) {
      const type = { baseline: 76, size: 10.5, weight: 400, tracking: 0.08, overhang: layout.gap / 2 - 3 }
      drawLabels(pen, { style, layout }, { ...type, color: quiet(boxColor, fontColor, 0.8) })
    }
    if (style.hasSeparators)
      for (const x of gapsOf(layout)) {
        pen.fillStyle = mix(boxColor, fontColor, 0.6)
        pen.beginPath()
        for (const [dx, dy] of [
          [0, -4],
          [3.5, 0],
          [0, 4],
          [-3.5, 0],
        ] as const)
          pen.lineTo(x + dx, layout.middle + dy)
        pen.fill()
      }
  },
}
