/** Circles: a disc in a ring for every group, with its word inside. */
import { mix } from '#domain/colors/mix.ts'
import { legibleOn } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { fillAll, fillCircle, gapsOf, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const RING = 48
const RADIUS = 41

export const circles: Template = {
  plan: ({ labels, digitCount }) => ({
    weight: 600,
    height: [digitCount === 9 ? 21 : labels ? 25 : 28, 12],
    middle: labels ? 45 : 50,
    padding: [12, 12],
    between: null,
    gap: [4, 4],
    leastWidth: 2 * RING,
    left: 2,
    right: WIDTH - 2,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor, pageColor } = style
    fillAll(pen, pageColor)
    for (const { x, width } of layout.groups) {
      const middle = { x: x + width / 2, y: 50 }
      fillCircle(pen, { ...middle, radius: RING - 3 }, mix(pageColor, boxColor, 0.4))
      fillCircle(pen, { ...middle, radius: RADIUS + 1.5 }, pageColor)
      fillCircle(pen, { ...middle, radius: RADIUS - 1 }, boxColor)
    }
    if (style.labels)
      drawLabels(
        pen,
        { style, layout },
        { baseline: 72, size: 9.5, weight: 500, color: fontColor, overhang: -18 },
      )
    const color = legibleOn(pageColor, [boxColor, fontColor])
    if (style.hasSeparators) for (const x of gapsOf(layout)) fillCircle(pen, { x, y: 50, radius: 3 }, color)
  },
}
