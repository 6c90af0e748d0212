/** For tests of what is answered in the end: on a busy machine that takes longer than a visitor or a mail would wait. */
import type { Timeouts } from '../../src/server/foundation/with-timeout.ts'

const A_MINUTE = 60_000

export const unhurried: Timeouts = {
  knownMs: A_MINUTE,
  newMs: A_MINUTE,
  imageMs: A_MINUTE,
  styleMs: A_MINUTE,
}

type OutgoingTimeouts = { totalMs: number; firstByteMs: number }

/** Of calls to platforms, shops and receivers: no busy machine is taken for one that does not answer. */
export const longTimeouts: OutgoingTimeouts = { totalMs: A_MINUTE, firstByteMs: A_MINUTE }

/** Of such calls, in tests of those who never answer. */
export const shortTimeouts: OutgoingTimeouts = { totalMs: 400, firstByteMs: 300 }
