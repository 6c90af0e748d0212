/** The timer in mail programs that show its first frame only: this moment's image, without what follows. */
import { dayDigitsFor } from '#domain/email-timers/email-timer.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import type { Deps } from '../deps.ts'
import { inTime } from '../visitors/in-time.ts'
import type { TestedDeadline } from './tested-deadline.ts'

/** An owner looks on: a look that has to be compiled first is worth waiting for. */
const PATIENCE_MS = 15_000
const BYTES = 65_536

/** As a `data:` address; null where the image stands still anyway, or could not be drawn in time. */
export async function firstFrame(
  { looks, clock }: Pick<Deps, 'looks' | 'clock'>,
  { campaign: { image }, deadlineAt, standing }: TestedDeadline,
): Promise<string | null> {
  if (deadlineAt === null || standing !== 'running') return null
  const { look } = image.look(dayDigitsFor(image.timer, deadlineAt - clock.now()))
  const style = await inTime(looks.compiled(look), PATIENCE_MS)
  if (!style) return null
  const countdown = { deadlineAt, now: clock.now(), frames: 1 }
  const gif = writeCountdown(style, countdown, new AnswerBuffer(BYTES))
  return `data:image/gif;base64,${gif.toString('base64')}`
}
