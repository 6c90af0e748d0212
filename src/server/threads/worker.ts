/** A thread that answers questions, seen from whoever asks: in any order, and everybody hears of its end. */
import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'

export type ToThread<Question> = { id: number; question: Question } | { close: true }
export type FromThread<Answer> = { id: number; answer: Answer } | { id: number; error: Error }

export type ThreadSettings = WorkerOptions & {
  /** Whoever has waited so long for an answer has it ended: it hangs. */
  timeoutMs?: number
  /** What those are told who wait when it ends. */
  ended: () => Error
  onError: (error: unknown) => void
  onExit: () => void
}

/** While nobody waits for it, it keeps no process from ending. */
export class AskedThread<Question, Answer> {
  private readonly worker: Worker
  private readonly waiting = new Map<number, PromiseWithResolvers<Answer>>()
  private readonly timeoutMs: number | undefined
  private lastId = 0

  constructor(file: URL, { timeoutMs, ended, onError, onExit, ...options }: ThreadSettings) {
    this.timeoutMs = timeoutMs
    this.worker = new Worker(file, options)
    this.worker.unref()
    this.worker.on('message', (message: FromThread<Answer>) => this.settle(message))
    this.worker.on('error', onError)
    this.worker.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(ended())
      this.waiting.clear()
      onExit()
    })
  }

  get isIdle(): boolean {
    return this.waiting.size === 0
  }

  ask(question: Question): Promise<Answer> {
    this.lastId += 1
    this.tell({ id: this.lastId, question })
    this.worker.ref()
    const asked = Promise.withResolvers<Answer>()
    this.waiting.set(this.lastId, asked)
    if (this.timeoutMs === undefined) return asked.promise
    const timer = setTimeout(() => void this.terminate(), this.timeoutMs)
    return asked.promise.finally(() => clearTimeout(timer))
  }

  /** Lets it finish what it has begun, but not for ever. */
  async close(timeoutMs: number): Promise<void> {
    this.worker.ref()
    const exited = once(this.worker, 'exit')
    this.tell({ close: true })
    const timer = setTimeout(() => void this.terminate(), timeoutMs)
    await exited
    clearTimeout(timer)
  }

  async terminate(): Promise<void> {
    await this.worker.terminate()
  }

  private tell(message: ToThread<Question>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.worker.postMessage(message)
  }

  private settle(message: FromThread<Answer>): void {
    const asked = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if (this.isIdle) this.worker.unref()
    if ('answer' in message) asked?.resolve(message.answer)
    else asked?.reject(message.error)
  }
}
