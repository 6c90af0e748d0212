/** Poster: digits as large as they get, their words up the side. */
import { mix } from '#domain/colors/mix.ts'
import { quiet } from '../colors.ts'
import { labelWords, sharedSize } from '../labels.ts'
import { drawLine, prepareLine } from '../lettering.ts'
import { fillAll, gapsOf, HEIGHT, WIDTH } from '../shapes.ts'
import type { Template } from '../template.ts'

const SIDE = 16

export const poster: Template = {
  plan: ({ labels }) => ({
    weight: 600,
    height: [labels ? 48 : 54, 14],
    middle: 50,
    padding: [0, 0],
    between: null,
    gap: [28, labels ? 14 : 16],
    left: 10,
    right: WIDTH - 10,
    after: labels ? SIDE : 0,
  }),
  ground(pen, { style, layout }) {
    const { fontColor, boxColor } = style
    fillAll(pen, boxColor)
    const words = labelWords(style)
    const room = Math.max(60, layout.height)
    const lines = words.map((text) => ({
      font: style.font,
      weight: 500,
      size: 12,
      tracking: 0.06,
      text,
      room,
    }))
    const size = lines.length > 0 ? sharedSize(pen, lines) : 0
    pen.fillStyle = quiet(boxColor, fontColor, 0.8)
    for (const [at, line] of lines.entries()) {
      const group = layout.groups[at]
      if (!group) continue
      pen.save()
      pen.translate(group.x + group.width - 2, HEIGHT / 2)
      pen.rotate(-Math.PI / 2)
      drawLine(pen, prepareLine(pen, { ...line, size }), { x: 0, y: 0, room })
      pen.restore()
    }
    if (!style.hasSeparators) return
    pen.strokeStyle = mix(boxColor, fontColor, 0.5)
    pen.lineWidth = 2
    for (const x of gapsOf(layout)) {
      pen.beginPath()
      pen.moveTo(x + 4, 50 - layout.height / 2)
      pen.lineTo(x - 4, 50 + layout.height / 2)
      pen.stroke()
    }
  },
}
