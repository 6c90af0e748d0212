/** A deadline in words, in the colors and the font of a style: for programs that show an image as it was hours ago. */
import { mix } from '#domain/colors/mix.ts'
import { emailTimerSize, type TimerStyle } from '#domain/email-timers/email-timer.ts'
import type { Raster } from '../picture.ts'
import { paint, type Pen } from './canvas.ts'
import { contrast } from './colors.ts'
import { drawLine, prepareLine, sizeFor } from './lettering.ts'
import { fillAll, fillBox, HEIGHT, strokeBox, WIDTH } from './shapes.ts'
import { inkOf, templateOf } from './templates.ts'

const CARD = { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 12 }
const ROOM = WIDTH - 48

/** Smaller than this, one line is harder to read than two. */
const SIZE_OF_ONE = 19
const LARGEST = { one: 30, two: 24 }
const LEAST_SIZE = 10

export function drawWrittenDeadline({ style, text }: { style: TimerStyle; text: string }): Raster {
  return paint(emailTimerSize, style.scale, (pen) => {
    drawCard(pen, style)
    const { lines, size } = arrange(pen, style, text)
    const step = size * 1.3
    const first = HEIGHT / 2 - ((lines.length - 1) * step) / 2 + size * 0.36
    pen.fillStyle = inkOf(style)
    for (const [at, line] of lines.entries())
      drawLine(pen, prepareLine(pen, { ...lineOf(style, line), size }), {
        x: WIDTH / 2,
        y: first + at * step,
        room: ROOM,
      })
  })
}

/** A card of the color of the mail would not be one. */
function drawCard(pen: Pen, style: TimerStyle) {
  const color = templateOf(style).card ?? style.boxColor
  fillAll(pen, style.pageColor)
  fillBox(pen, CARD, color)
  if (contrast(color, style.pageColor) < 1.1)
    strokeBox(pen, CARD, { color: mix(color, style.fontColor, 0.25), width: 1 })
}

function lineOf(style: TimerStyle, text: string) {
  return { font: style.font, weight: 600, text, room: ROOM }
}

function arrange(pen: Pen, style: TimerStyle, text: string) {
  const sizeOf = (lines: readonly string[], size: number) =>
    sizeFor(
      pen,
      lines.map((line) => ({ ...lineOf(style, line), size })),
      LEAST_SIZE,
    )
  const size = sizeOf([text], LARGEST.one)
  if (size >= SIZE_OF_ONE) return { lines: [text], size }
  const lines = halves(text)
  return { lines, size: sizeOf(lines, LARGEST.two) }
}

/** Broken where its halves are most alike; what has no space stays whole. */
function halves(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const breaks = words.slice(1).map((_, at) => {
    const [upper, lower] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines: [upper, lower], longer: Math.max(upper.length, lower.length) }
  })
  const shortest = Math.min(...breaks.map(({ longer }) => longer))
  return breaks.find(({ longer }) => longer === shortest)?.lines ?? [text]
}
