/** Pills: capsules of two halves, tens in one and ones in the other. */
import { mix } from '#domain/colors/mix.ts'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import { contrast, legibleOn } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawColons, fillAll, fillBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'
import type { Group } from '../timer-layout.ts'

export const pills: Template = {
  plan: ({ labels }) => ({
    weight: 600,
    height: [30, 13],
    middle: labels ? 40 : 50,
    padding: [14, 9],
    between: null,
    gap: [18, 10],
    left: 2,
    right: WIDTH - 2,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor, pageColor } = style
    const radius = style.labels ? 28 : 32
    const pill = { y: layout.middle - radius, height: 2 * radius }
    fillAll(pen, pageColor)
    for (const group of layout.groups) {
      const split = splitOf(group)
      fillBox(pen, { ...pill, x: group.x, width: group.width, radius }, otherHalf(style))
      const half = { ...pill, x: group.x, width: split - group.x }
      fillBox(pen, { ...half, radius: [radius, 0, 0, radius] }, boxColor)
    }
    const color = legibleOn(pageColor, [fontColor, boxColor])
    if (style.labels) {
      const overhang = layout.gap / 2 - 2
      drawLabels(pen, { style, layout }, { baseline: 87, size: 10.5, weight: 500, color, overhang })
    }
    if (style.hasSeparators)
      drawColons(pen, layout, {
        middle: layout.middle,
        apart: 14,
        radius: 2.25,
        color: mix(pageColor, color, 0.55),
      })
  },
}

/** Lighter, or darker where the digits are light. */
function otherHalf({ boxColor, fontColor }: TimerStyle): string {
  const tint = mix(boxColor, legibleOn(fontColor, ['#ffffff', '#000000']), 0.45)
  return contrast(tint, boxColor) > 1.15 ? tint : mix(boxColor, fontColor, 0.25)
}

/** Between two digits; a single one lies in the left half as a whole. */
function splitOf({ x, width, cells }: Group): number {
  const next = cells[Math.floor(cells.length / 2)]
  return cells.length > 1 && next ? next.x : x + width - 28
}
