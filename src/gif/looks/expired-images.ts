/** The stock images that mails show after the deadline. */
import { emailTimerSize, stockExpiredImages } from '#domain/email-timers/email-timer.ts'
import type { Raster } from '../picture.ts'
import { paint } from './canvas.ts'
import { drawLine, prepareLine } from './lettering.ts'
import { fillAll, WIDTH } from './shapes.ts'

/** The first for a number that this version does not know. */
export function drawExpiredImage(id: number, scale: 1 | 2): Raster {
  const { name } = stockExpiredImages.find((image) => image.id === id) ?? stockExpiredImages[0]
  return paint(emailTimerSize, scale, (pen) => {
    fillAll(pen, '#1d1c19')
    pen.fillStyle = '#ffffff'
    const line = prepareLine(pen, { font: 'inter', weight: 600, size: 26, text: name })
    drawLine(pen, line, { x: WIDTH / 2, y: 59, room: WIDTH - 40 })
  })
}
