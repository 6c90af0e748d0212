/** The image where there is no countdown to show: it promises nothing and is never wrong. */
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'
import type { Raster } from '../picture.ts'
import { paint } from './canvas.ts'
import { drawLine, prepareLine } from './lettering.ts'
import { fillAll, WIDTH } from './shapes.ts'

const WORDS = 'See your deadline'

export function drawNeutralImage(scale: 1 | 2): Raster {
  return paint(emailTimerSize, scale, (pen) => {
    fillAll(pen, '#f4f2ee')
    pen.fillStyle = '#1d1c19'
    const line = prepareLine(pen, { font: 'inter', weight: 600, size: 24, text: WORDS })
    drawLine(pen, line, { x: WIDTH / 2, y: 58, room: WIDTH - 40 })
  })
}
