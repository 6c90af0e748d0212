/** Opens the addresses of an export in a thread of its own: there while one is written, and for a while afterwards. */
import type { Logger } from 'pino'
import type { UnsealList, SealedList } from '../secrets/unseal-list.ts'
import { AskedThread } from './worker.ts'

/** Whoever exports one campaign may export the next one; later its memory is given back. */
const IDLE_MS = 10_000
/** A list takes some milliseconds: this one hangs. */
const TIMEOUT_MS = 60_000

export function unsealInThread(log: Logger): UnsealList {
  let thread: AskedThread<SealedList, (string | null)[]> | null = null
  let end: NodeJS.Timeout | undefined

  function start() {
    const started = new AskedThread<SealedList, (string | null)[]>(
      new URL('./unseal-thread.ts', import.meta.url),
      {
        name: 'unseal',
        timeoutMs: TIMEOUT_MS,
        ended: () => new Error('Not opened: the thread that did it ended'),
        onError: (error) => log.error({ err: error }, 'The thread that opens sealed values failed'),
        onExit() {
          if (thread === started) thread = null
        },
      },
    )
    return started
  }

  function endWhenIdle() {
    clearTimeout(end)
    end = setTimeout(() => {
      if (!thread?.isIdle) return
      void thread.terminate()
      // Whoever comes before it has ended starts another one.
      thread = null
    }, IDLE_MS).unref()
  }

  return async (list) => {
    thread ??= start()
    try {
      return await thread.ask(list)
    } finally {
      endWhenIdle()
    }
  }
}
