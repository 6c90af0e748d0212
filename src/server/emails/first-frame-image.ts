/** The timer of a test email: drawn before anybody looks, and its first frame for programs that show no other. */
import { dayDigitsFor } from '#domain/email-timers/email-timer.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledLooks } from '../email-timers/compiled-looks.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import type { TestMailDeadline } from './test-mail-deadline.ts'

/** An owner looks on: a look that has to be compiled first is worth waiting for. */
const TIMEOUT_MS = 15_000
const BYTES = 65_536

/**
 * The timer's look, compiled and in memory. Mails wait but a moment for it, and show their neutral image then: with a
 * test nobody could tell why. Null where nothing counts down, or the look could not be drawn in time.
 */
export async function drawnLook(
  { looks, clock }: Pick<Platform, 'clock'> & { looks: CompiledLooks },
  { campaign: { image }, deadlineAt, standing }: TestMailDeadline,
): Promise<CompiledStyle | null> {
  if (deadlineAt === null || standing !== 'running') return null
  const { look } = image.look(dayDigitsFor(image.timer, deadlineAt - clock.now()))
  return withTimeout(looks.compiled(look), TIMEOUT_MS)
}

/** As a `data:` address; null where the image stands still anyway, or could not be drawn in time. */
export async function firstFrameImage(
  deps: Pick<Platform, 'clock'> & { looks: CompiledLooks },
  deadline: TestMailDeadline,
): Promise<string | null> {
  const style = await drawnLook(deps, deadline)
  if (!style || deadline.deadlineAt === null) return null
  const countdown = { deadlineAt: deadline.deadlineAt, now: deps.clock.now(), frames: 1 }
  const gif = writeCountdown(style, countdown, new AnswerBuffer(BYTES))
  return `data:image/gif;base64,${gif.toString('base64')}`
}
