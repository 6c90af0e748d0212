/** What the threads do for e-mail timers: draw looks and still images, and turn them into bytes. */
import type { TimerLook } from '#domain/email-timers/email-timer.ts'
import { compileStyle } from '#gif/compile-style.ts'
import type { DrawnStyle } from '#gif/drawn-style.ts'
import { packStyle } from '#gif/packed-style.ts'
import type { Raster } from '#gif/picture.ts'
import { pngImage } from '#gif/png-image.ts'
import { prepareStillImage } from '#gif/still-image.ts'

type Scale = TimerLook['scale']

/** Images that do not move. The written deadline is a PNG, the others are GIFs. */
export type StillWish =
  | { kind: 'expired'; id: number; scale: Scale }
  | { kind: 'neutral'; scale: Scale }
  | { kind: 'written'; look: TimerLook; text: string }

export type CompileWish = { kind: 'look'; look: TimerLook } | StillWish

/** How a look is drawn; tests have drawings of their own. */
export type Drawings = {
  drawLook(look: TimerLook): DrawnStyle
  drawExpiredImage(id: number, scale: Scale): Raster
  drawNeutralImage(scale: Scale): Raster
  drawWrittenDeadline(written: { look: TimerLook; text: string }): Raster
}

export function carryOut(wish: CompileWish, drawings: Drawings): Uint8Array {
  switch (wish.kind) {
    case 'look':
      return packStyle(compileStyle(drawings.drawLook(wish.look)))
    case 'expired':
      return prepareStillImage(drawings.drawExpiredImage(wish.id, wish.scale)).file
    case 'neutral':
      return prepareStillImage(drawings.drawNeutralImage(wish.scale)).file
    case 'written':
      return pngImage(drawings.drawWrittenDeadline(wish))
  }
}
