/** Drawings for the threads that compile, in place of those of the templates: the look that images are measured with. */
import type { Drawings } from '../../src/server/email-timers/compile-work.ts'
import { drawReference } from './reference-style.ts'

export const drawings: Drawings = {
  drawLook: ({ scale }) => drawReference({ scale, colours: scale === 1 ? 16 : 8 }).style,
  drawExpiredImage: (_, scale) => drawReference({ scale, colours: 16 }).style.blank,
  drawNeutralImage: (scale) => drawReference({ scale, colours: 16 }).style.blank,
  drawWrittenDeadline: ({ look }) => drawReference({ scale: look.scale, colours: 16 }).style.blank,
}
