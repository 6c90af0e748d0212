/** Rounded: soft cards with their words in a darker foot. */
import { mix } from '#domain/colors/mix.ts'
import { legibleOn } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const FOOT = { y: 68, height: HEIGHT - 2 - 68, radius: [0, 0, 16, 16] }

export const rounded: Template = {
  plan: ({ labels }) => ({
    weight: 600,
    height: [labels ? 30 : 34, 14],
    middle: labels ? 36 : 50,
    padding: [16, 8],
    between: null,
    gap: [18, 10],
    left: 2,
    right: WIDTH - 2,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor, pageColor } = style
    fillAll(pen, pageColor)
    for (const { x, width } of layout.groups) {
      const [y, height] = style.labels ? [2, HEIGHT - 4] : [11, 78]
      fillBox(pen, { x, width, y, height, radius: 16 }, boxColor)
      if (style.labels) fillBox(pen, { x, width, ...FOOT }, mix(boxColor, fontColor, 0.16))
    }
    if (style.labels)
      drawLabels(
        pen,
        { style, layout },
        { baseline: 87, size: 10.5, weight: 600, color: fontColor, overhang: -6 },
      )
    if (style.hasSeparators) {
      const color = mix(pageColor, legibleOn(pageColor, [boxColor, fontColor]), 0.85)
      drawColons(pen, layout, { middle: layout.middle, apart: 15, radius: 2.25, color })
    }
  },
}
