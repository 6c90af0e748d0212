/** The timer of a test email: drawn before anybody looks, and its first frame for programs that show no other. */
import { digitCountFor } from '#domain/email-timers/email-timer.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import type { TestMailDeadline } from './test-mail-deadline.ts'

/** An owner looks on: a style that has to be compiled first is worth waiting for. */
const TIMEOUT_MS = 15_000
const BYTES = 65_536

/**
 * The timer's style, compiled and in memory. Mails wait but a moment for it, and show their neutral image then: with a
 * test nobody could tell why. Null where nothing counts down, or the style could not be drawn in time.
 */
export async function compiledStyle(
  { styles, clock }: Pick<Platform, 'clock'> & { styles: CompiledStyles },
  { campaign: { image }, deadlineAt, standing }: TestMailDeadline,
): Promise<CompiledStyle | null> {
  if (deadlineAt === null || standing !== 'running') return null
  const style = image.style(digitCountFor(image.timer, deadlineAt - clock.now()))
  return withTimeout(styles.compiled(style), TIMEOUT_MS)
}

/** As a `data:` address; null where the image stands still anyway, or could not be drawn in time. */
export async function firstFrameImage(
  deps: Pick<Platform, 'clock'> & { styles: CompiledStyles },
  deadline: TestMailDeadline,
): Promise<string | null> {
  const compiled = await compiledStyle(deps, deadline)
  if (!compiled || deadline.deadlineAt === null) return null
  const countdown = { deadlineAt: deadline.deadlineAt, now: deps.clock.now(), frames: 1 }
  const gif = writeCountdown(compiled, countdown, new AnswerBuffer(BYTES))
  return `data:image/gif;base64,${gif.toString('base64')}`
}
