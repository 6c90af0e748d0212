/** Flip clock: leaves that seem to turn, each split by its hinge. */
import { mix } from '#domain/colors/mix.ts'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import { contrast, legibleOn } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const LEAF = { height: 62, radius: 7 }

export const flipClock: Template = {
  plan: ({ labels }) => ({
    weight: 500,
    height: [30.5, 14],
    middle: labels ? 37 : 49,
    padding: [11, 4],
    between: 3,
    gap: [24, 12],
    left: 2,
    right: WIDTH - 2,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor, pageColor } = style
    const y = layout.middle - LEAF.height / 2
    const half = LEAF.height / 2
    const leaf = leafColors(style)
    fillAll(pen, pageColor)
    for (const { x, width } of layout.groups.flatMap(({ boxes }) => boxes)) {
      fillBox(pen, { x, width, ...LEAF, y: y + 3 }, mix(pageColor, boxColor, 0.4))
      fillBox(pen, { x, width, ...LEAF, y }, leaf.lower)
      fillBox(pen, { x, width, y, height: half, radius: [7, 7, 0, 0] }, leaf.upper)
    }
    const color = legibleOn(pageColor, [boxColor, fontColor])
    if (style.labels) {
      const overhang = layout.gap / 2 - 2
      drawLabels(
        pen,
        { style, layout },
        { baseline: 90, size: 10.5, weight: 500, color, tracking: 0.08, overhang },
      )
    }
    if (style.hasSeparators)
      drawColons(pen, layout, {
        middle: layout.middle,
        apart: 18,
        radius: 2.5,
        color: mix(pageColor, color, 0.7),
      })
  },
  /** The gap between the halves, and the pins that they hang on. */
  glass(pen, { style, layout }) {
    for (const { x, width } of layout.groups.flatMap(({ boxes }) => boxes)) {
      pen.fillStyle = leafColors(style).gap
      pen.fillRect(x, layout.middle - 1, width, 2)
      for (const pin of [x, x + width - 3]) pen.fillRect(pin, layout.middle - 5, 3, 10)
    }
  },
}

/** A dark box is the gap itself, and its leaves are lighter; on others the gap is a shadow. */
function leafColors({ boxColor, fontColor }: TimerStyle): Record<'upper' | 'lower' | 'gap', string> {
  if (contrast(boxColor, '#000000') < DARK)
    return { upper: mix(boxColor, fontColor, 0.2), lower: mix(boxColor, fontColor, 0.12), gap: boxColor }
  return { upper: mix(boxColor, '#ffffff', 0.16), lower: boxColor, gap: mix(boxColor, '#000000', 0.3) }
}

/** To black. */
const DARK = 1.4
