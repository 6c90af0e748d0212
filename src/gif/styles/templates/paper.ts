/** Paper: light digits on the upper one of two sheets, hairlines between them. */
import { mix } from '#domain/colors/mix.ts'
import { quiet } from '../colors.ts'
import { drawLabels } from '../labels.ts'
import { drawRules, fillAll, fillBox, HEIGHT, strokeBox, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const SHEET = { width: WIDTH - 5, height: HEIGHT - 5, radius: 4 }

export const paper: Template = {
  plan: ({ labels }) => ({
    weight: 300,
    height: [labels ? 29 : 36, 16],
    middle: labels ? 38 : 47,
    padding: [0, 0],
    between: null,
    gap: [48, 18],
    left: 16,
    right: SHEET.width - 16,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor } = style
    const hairline = mix(boxColor, fontColor, 0.22)
    fillAll(pen, style.pageColor)
    for (const [offset, color] of [
      [5, mix(boxColor, fontColor, 0.06)],
      [0, boxColor],
    ] as const) {
      const sheet = { ...SHEET, x: offset, y: offset }
      fillBox(pen, sheet, color)
      strokeBox(pen, sheet, { color: hairline, width: 1 })
    }
    if (style.labels) {
      const type = { baseline: 77, size: 10.5, weight: 400, tracking: 0.1, overhang: layout.gap / 2 - 5 }
      drawLabels(pen, { style, layout }, { ...type, color: quiet(boxColor, fontColor, 0.62) })
    }
    if (style.hasSeparators) drawRules(pen, layout, { y: 20, height: SHEET.height - 40, color: hairline })
  },
}
