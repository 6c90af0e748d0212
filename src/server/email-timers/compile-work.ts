/** What the threads do for e-mail timers: draw styles and still images, and turn them into bytes. */
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import { compileStyle } from '#gif/compile-style.ts'
import type { DrawnStyle } from '#gif/drawn-style.ts'
import { packStyle } from '#gif/packed-style.ts'
import type { Raster } from '#gif/picture.ts'
import { pngImage } from '#gif/png-image.ts'
import { prepareStillImage } from '#gif/still-image.ts'

type Scale = TimerStyle['scale']

/** Images that do not move. The written deadline is a PNG, the others are GIFs. */
export type StillWish =
  | { kind: 'expired'; id: number; scale: Scale }
  | { kind: 'neutral'; scale: Scale }
  | { kind: 'written'; style: TimerStyle; text: string }

export type CompileWish = { kind: 'style'; style: TimerStyle } | StillWish

/** How a style is drawn; tests have drawings of their own. */
export type Drawings = {
  drawStyle(style: TimerStyle): DrawnStyle
  drawExpiredImage(id: number, scale: Scale): Raster
  drawNeutralImage(scale: Scale): Raster
  drawWrittenDeadline(written: { style: TimerStyle; text: string }): Raster
}

export function carryOut(wish: CompileWish, drawings: Drawings): Uint8Array {
  switch (wish.kind) {
    case 'style':
      return packStyle(compileStyle(drawings.drawStyle(wish.style)))
    case 'expired':
      return prepareStillImage(drawings.drawExpiredImage(wish.id, wish.scale)).file
    case 'neutral':
      return prepareStillImage(drawings.drawNeutralImage(wish.scale)).file
    case 'written':
      return pngImage(drawings.drawWrittenDeadline(wish))
  }
}
