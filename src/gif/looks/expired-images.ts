/** The stock images that mails show after the deadline, by their number. */
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'
import type { Raster } from '../picture.ts'
import { paint, type Pen } from './canvas.ts'
import { drawAlarmClock } from './expired/alarm-clock.ts'
import { drawDoors } from './expired/doors.ts'
import { drawEnded } from './expired/ended.ts'
import { drawHourglass } from './expired/hourglass.ts'
import { drawPaperPlane } from './expired/paper-plane.ts'
import { drawPriceTag } from './expired/price-tag.ts'
import { drawStamp } from './expired/stamp.ts'
import { drawZeros } from './expired/zeros.ts'

const drawings: readonly ((pen: Pen) => void)[] = [
  drawStamp,
  drawEnded,
  drawAlarmClock,
  drawPaperPlane,
  drawPriceTag,
  drawDoors,
  drawZeros,
  drawHourglass,
]

/** The first for a number that this version does not know. */
export function drawExpiredImage(id: number, scale: 1 | 2): Raster {
  return paint(emailTimerSize, scale, drawings[id] ?? drawStamp)
}
