/** The words of a countdown: one under each group, all of one size, none touching the next. */
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { Pen } from './canvas.ts'
import { drawLine, prepareLine, sizeFor, type Line } from './lettering.ts'
import { WIDTH } from './shapes.ts'
import type { Scene } from './template.ts'
import type { Span } from './timer-layout.ts'

export type LabelType = {
  baseline: number
  size: number
  weight: number
  color: string
  tracking?: number
  /** A group's own width and so much more on each side may be filled. */
  overhang?: number
}

const LEAST_SIZE = 7.5
const EDGE = 5

export function drawLabels(pen: Pen, { style, layout }: Scene, type: LabelType): void {
  const words = labelWords(style)
  const { weight, tracking = 0, overhang = 0 } = type
  const lines = layout.groups.map((group, at) => ({
    font: style.font,
    weight,
    tracking,
    size: type.size,
    text: words[at] ?? '',
    room: Math.min(group.width + 2 * overhang, roomAround(group)),
  }))
  const size = sharedSize(pen, lines)
  pen.fillStyle = type.color
  for (const [at, group] of layout.groups.entries()) {
    const line = lines[at]
    if (!line) continue
    const x = group.x + group.width / 2
    drawLine(pen, prepareLine(pen, { ...line, size }), { x, y: type.baseline, room: line.room })
  }
}

/** What a word in the middle of the group may fill before it comes too near to the edge of the image. */
function roomAround({ x, width }: Span): number {
  const middle = x + width / 2
  return 2 * (Math.min(middle, WIDTH - middle) - EDGE)
}

export function labelWords({ labels, digitCount }: TimerStyle): string[] {
  if (!labels) return []
  const words = [labels.days, labels.hours, labels.minutes, labels.seconds]
  return digitCount > 6 ? words : words.slice(-digitCount / 2)
}

/** Words of one countdown have one size. */
export function sharedSize(pen: Pen, lines: readonly (Line & { room: number })[]): number {
  return sizeFor(pen, lines, LEAST_SIZE)
}
