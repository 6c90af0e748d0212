/** A thread that draws and compiles the styles of e-mail timers. */
import { drawStyle } from '#gif/styles/draw-style.ts'
import { drawExpiredImage } from '#gif/styles/expired-images.ts'
import { drawNeutralImage } from '#gif/styles/neutral-image.ts'
import { drawWrittenDeadline } from '#gif/styles/written-deadline.ts'
import { answerWishes } from './compile-protocol.ts'

answerWishes({ drawStyle, drawExpiredImage, drawNeutralImage, drawWrittenDeadline })
