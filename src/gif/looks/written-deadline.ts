/** A deadline in words, in the colours and the font of a look: for programs that show an image as it was hours ago. */
import { emailTimerSize, type TimerLook } from '#domain/email-timers/email-timer.ts'
import type { Raster } from '../picture.ts'
import { paint } from './canvas.ts'
import { drawLine, prepareLine, sizeFor } from './lettering.ts'
import { fillAll, fillBox, HEIGHT, WIDTH } from './shapes.ts'

export function drawWrittenDeadline({ look, text }: { look: TimerLook; text: string }): Raster {
  const room = WIDTH - 48
  return paint(emailTimerSize, look.scale, (pen) => {
    fillAll(pen, look.pageColor)
    fillBox(pen, { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 12 }, look.boxColor)
    const line = { font: look.font, weight: 600, text, size: 30, room }
    const letters = prepareLine(pen, { ...line, size: sizeFor(pen, [line], 12) })
    pen.fillStyle = look.fontColor
    drawLine(pen, letters, { x: WIDTH / 2, y: 50 + letters.size * 0.36, room })
  })
}
