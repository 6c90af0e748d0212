/** The threads that compile: there while there is work, started again when one dies, never so many that visitors wait. */
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { AskedThread } from '../threads/worker.ts'
import type { CompileWish } from './compile-work.ts'

export type CompileThreads = {
  carryOut(wish: CompileWish): Promise<Uint8Array<ArrayBuffer>>
  stop(): Promise<void>
}

/** So much waits already that an answer would come too late for whoever asks. */
export class StylesBusyError extends Error {
  override name = 'StylesBusyError'
}

const MAX_THREADS = 2
const MAX_WAITING = 50

/** A style takes a tenth of a second: this one hangs. */
const TIMEOUT_MS = 60_000

/** Mails go to many at once: what one of them needs is needed again soon. Later the thread's heap is given back. */
const IDLE_MS = 60_000

/** A drawing that wants more than this is broken, and ends its thread instead of the server. */
const MAX_MEMORY = { maxOldGenerationSizeMb: 512 }

type Compiled = Uint8Array<ArrayBuffer>
type CompileThread = AskedThread<CompileWish, Compiled>
type Task = { wish: CompileWish } & Pick<PromiseWithResolvers<Compiled>, 'resolve' | 'reject'>

type Settings = { file: URL; log: Logger; idleMs?: number | undefined }

export function createCompileThreads({ file, log, idleMs = IDLE_MS }: Settings): CompileThreads {
  const most = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1))
  const threads = new Set<CompileThread>()
  const ends = new WeakMap<CompileThread, NodeJS.Timeout>()
  let waiting: Task[] = []
  let isStopped = false

  function distribute() {
    while (waiting.length > 0) {
      const free = [...threads].find(({ isIdle }) => isIdle) ?? (threads.size < most ? start() : null)
      const task = free && waiting.shift()
      if (!task) return
      void free
        .ask(task.wish)
        .then(task.resolve, task.reject)
        .then(() => {
          distribute()
          endWhenIdle(free)
        })
    }
  }

  function endWhenIdle(thread: CompileThread) {
    clearTimeout(ends.get(thread))
    const end = setTimeout(() => thread.isIdle && void thread.terminate(), idleMs)
    ends.set(thread, end.unref())
  }

  function start() {
    const thread = new AskedThread<CompileWish, Compiled>(file, {
      name: 'images',
      resourceLimits: MAX_MEMORY,
      timeoutMs: TIMEOUT_MS,
      ended: () => new Error('Not drawn: the thread that did it ended'),
      onError: (error) => log.error({ err: error }, 'A thread that draws e-mail timers failed'),
      onExit: () => threads.delete(thread),
    })
    threads.add(thread)
    return thread
  }

  return {
    carryOut(wish) {
      if (isStopped) return Promise.reject(new Error('Nothing is drawn any more: the server stops'))
      if (waiting.length >= MAX_WAITING && !isStock(wish)) return Promise.reject(new StylesBusyError())
      const { promise, resolve, reject } = Promise.withResolvers<Compiled>()
      const task = { wish, resolve, reject }
      if (isStock(wish)) waiting.unshift(task)
      else waiting.push(task)
      distribute()
      return promise
    },
    async stop() {
      isStopped = true
      for (const { reject } of waiting) reject(new Error('Not drawn: the server stops'))
      waiting = []
      await Promise.all([...threads].map((thread) => thread.terminate()))
    },
  }
}

/** There are some twenty of these, and they are what is shown when nothing else can be: they go first. */
function isStock({ kind }: CompileWish) {
  return kind === 'expired' || kind === 'neutral'
}
