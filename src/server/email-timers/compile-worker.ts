/** One thread that compiles, seen from the server: it has one task at a time, and keeps no process from ending. */
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { CompileAnswer } from './compile-protocol.ts'
import type { CompileWish } from './compile-work.ts'

export type Task = {
  wish: CompileWish
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  reject: (error: Error) => void
}

type Surroundings = { log: Logger; onFree: () => void; onExit: () => void }

/** A style takes a tenth of a second: this one hangs. */
const TIMEOUT_MS = 60_000

/** A drawing that wants more than this is broken, and ends its thread instead of the server. */
const MAX_MEMORY = { maxOldGenerationSizeMb: 512 }

export class CompileWorker {
  private readonly worker: Worker
  private task: Task | null = null
  private timeouts: NodeJS.Timeout | undefined

  constructor(file: URL, { log, onFree, onExit }: Surroundings) {
    this.worker = new Worker(file, { resourceLimits: MAX_MEMORY })
    this.worker.unref()
    this.worker.on('message', (answer: CompileAnswer) => {
      const task = this.finish()
      if ('bytes' in answer) task?.resolve(answer.bytes)
      else task?.reject(answer.error)
      onFree()
    })
    this.worker.on('error', (error) => log.error({ err: error }, 'A thread that draws e-mail timers failed'))
    this.worker.on('exit', () => {
      this.finish()?.reject(new Error('Not drawn: the thread that did it ended'))
      onExit()
    })
  }

  get isFree(): boolean {
    return this.task === null
  }

  work(task: Task): void {
    this.task = task
    this.worker.ref()
    this.timeouts = setTimeout(() => void this.stop(), TIMEOUT_MS)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.worker.postMessage(task.wish)
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }

  private finish() {
    const { task } = this
    clearTimeout(this.timeouts)
    this.task = null
    this.worker.unref()
    return task
  }
}
