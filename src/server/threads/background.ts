/** The server's side of the background thread: starts it, starts it again should it die, asks it for reports. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Environment } from '../foundation/environment.ts'
import { unavailable } from '../http/errors.ts'
import type { InstanceSecrets } from '../secrets/instance-secrets.ts'
import type { FromBackground, ToBackground } from './background-messages.ts'
import type { Reports } from '../jobs/report.ts'

export type BackgroundSettings = { environment: Environment; secrets: InstanceSecrets }

export type Background = Reports & { stop(): Promise<void> }

const RESTART_MS = 1000
const STOP_PATIENCE_MS = 5000
const AWAY = 'The database does not answer. Please try again.'
const GONE = 'This could not be finished. Please try again.'

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

export function startBackground(settings: BackgroundSettings, log: Logger): Background {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let stopping = false
  /** Null between a death and the next start. */
  let worker: Worker | null = start()

  function start(): Worker {
    const next = new Worker(new URL('../background-thread.ts', import.meta.url), { workerData: settings })
    next.on('message', (message: FromBackground) => settle(waiting, message))
    next.on('error', (error) => log.error({ err: error }, 'The background thread failed'))
    next.on('exit', () => {
      worker = null
      for (const { reject } of waiting.values()) reject(unavailable(GONE))
      waiting.clear()
      if (!stopping) setTimeout(() => (worker = start()), RESTART_MS).unref()
    })
    return next
  }

  return {
    ask(report, args) {
      if (worker === null) return Promise.reject(unavailable(GONE))
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof report.run>>>()
      lastId += 1
      // The thread runs the report of this name: what it answers is this report's result.
      waiting.set(lastId, { resolve, reject })
      tell(worker, { type: 'report', id: lastId, name: report.name, args })
      return promise
    },
    async stop() {
      stopping = true
      if (worker === null) return
      const dying = worker
      const exited = once(dying, 'exit')
      tell(dying, { type: 'stop' })
      const timeouts = setTimeout(() => void dying.terminate(), STOP_PATIENCE_MS)
      await exited
      clearTimeout(timeouts)
    },
  }
}

function tell(worker: Worker, message: ToBackground): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message)
}

function settle(waiting: Map<number, Waiting>, message: FromBackground): void {
  if (message.type === 'ready') return
  const asked = waiting.get(message.id)
  waiting.delete(message.id)
  if (message.type === 'answer') asked?.resolve(message.result as never)
  else asked?.reject(message.isDatabaseAway ? unavailable(AWAY) : message.error)
}
