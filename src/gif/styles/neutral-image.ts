/** The image where there is no countdown to show: it promises nothing and is never wrong. */
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'
import type { Raster } from '../picture.ts'
import { paint, type Pen } from './canvas.ts'
import { drawLine, prepareLine } from './lettering.ts'
import { fillAll, fillBox, fillCircle, HEIGHT, strokeBox, WIDTH } from './shapes.ts'

const [GROUND, LINE, INK, QUIET] = ['#f7f6f3', '#dedbd3', '#2b2a27', '#8d897f']

export function drawNeutralImage(scale: 1 | 2): Raster {
  return paint(emailTimerSize, scale, (pen) => {
    const frame = { x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 0 }
    fillAll(pen, GROUND)
    strokeBox(pen, frame, { color: LINE, width: 1 })
    const words = { font: 'inter', weight: 600, size: 23, text: 'See your deadline' } as const
    pen.fillStyle = INK
    drawLine(pen, prepareLine(pen, words), { x: 219, y: 58, room: 260 })
    drawCalendar(pen)
  })
}

/** A leaf with no date on it: every day is possible. */
function drawCalendar(pen: Pen) {
  const leaf = { x: 74, y: 35, width: 32, height: 31, radius: 5 }
  strokeBox(pen, leaf, { color: QUIET, width: 2.5 })
  fillBox(pen, { ...leaf, height: 9, radius: [5, 5, 0, 0] }, QUIET)
  for (const x of [82, 95]) fillBox(pen, { x, y: 31, width: 3, height: 8, radius: 1.5 }, QUIET)
  for (const y of [50, 57]) for (const x of [82, 90, 98]) fillCircle(pen, { x, y, radius: 1.6 }, QUIET)
}
