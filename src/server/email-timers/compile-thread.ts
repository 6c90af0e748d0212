/** A thread that draws and compiles the looks of e-mail timers. */
import { drawLook } from '#gif/looks/draw-look.ts'
import { drawExpiredImage } from '#gif/looks/expired-images.ts'
import { drawNeutralImage } from '#gif/looks/neutral-image.ts'
import { drawWrittenDeadline } from '#gif/looks/written-deadline.ts'
import { answerWishes } from './compile-protocol.ts'

answerWishes({ drawLook, drawExpiredImage, drawNeutralImage, drawWrittenDeadline })
