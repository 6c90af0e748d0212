/** The stock images that mails show after the deadline, by their number. */
import { emailTimerSize, type StockExpiredImage } from '#domain/email-timers/email-timer.ts'
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

type Draw = (pen: Pen) => void

const drawings: Readonly<Record<number, Draw>> = {
  0: drawStamp,
  1: drawEnded,
  2: drawAlarmClock,
  3: drawPaperPlane,
  4: drawPriceTag,
  5: drawDoors,
  6: drawZeros,
  7: drawHourglass,
} satisfies Record<StockExpiredImage, Draw>

/** The first for a number that this version does not know. */
export function drawExpiredImage(id: number, scale: 1 | 2): Raster {
  return paint(emailTimerSize, scale, drawings[id] ?? drawStamp)
}
