/** Shapes that templates are made of. */
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'
import type { Pen } from './canvas.ts'
import type { Layout, Span } from './timer-layout.ts'

export const { width: WIDTH, height: HEIGHT } = emailTimerSize

export function fillAll(pen: Pen, color: string): void {
  pen.fillStyle = color
  pen.fillRect(0, 0, WIDTH, HEIGHT)
}

export type Box = Span & { y: number; height: number; radius?: number | number[] }

export function fillBox(pen: Pen, { x, y, width, height, radius = 0 }: Box, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

/** Inside the box: its edge is the edge of the line. */
export function strokeBox(
  pen: Pen,
  box: Box & { radius: number },
  { color, width }: { color: string; width: number },
): void {
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.beginPath()
  pen.roundRect(
    box.x + width / 2,
    box.y + width / 2,
    box.width - width,
    box.height - width,
    Math.max(0, box.radius - width / 2),
  )
  pen.stroke()
}

export function fillCircle(
  pen: Pen,
  { x, y, radius }: { x: number; y: number; radius: number },
  color: string,
): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

/** The middles of the spaces between groups. */
export function gapsOf({ groups, gap }: Layout): number[] {
  return groups.slice(1).map(({ x }) => x - gap / 2)
}

type Dots = { middle: number; apart: number; radius: number; color: string }

/** A colon in every gap, of round dots. */
export function drawColons(pen: Pen, layout: Layout, { middle, apart, radius, color }: Dots): void {
  for (const x of gapsOf(layout))
    for (const y of [middle - apart / 2, middle + apart / 2]) fillCircle(pen, { x, y, radius }, color)
}

/** A colon in every gap, of squares on whole pixels. */
export function drawSquareColons(pen: Pen, layout: Layout, { middle, apart, radius, color }: Dots): void {
  pen.fillStyle = color
  for (const x of gapsOf(layout))
    for (const y of [middle - apart / 2, middle + apart / 2])
      pen.fillRect(Math.round(x - radius), Math.round(y - radius), 2 * radius, 2 * radius)
}

/** Upright lines in every gap. */
export function drawRules(
  pen: Pen,
  layout: Layout,
  { y, height, color }: { y: number; height: number; color: string },
) {
  pen.fillStyle = color
  for (const x of gapsOf(layout)) pen.fillRect(Math.round(x), y, 1, height)
}
