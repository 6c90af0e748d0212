/** The server's side of the background thread: starts it, starts it again should it die, asks it for reports. */
import type { Logger } from 'pino'
import type { Environment } from '../foundation/environment.ts'
import { unavailable } from '../http/errors.ts'
import type { Reports } from '../jobs/report.ts'
import type { InstanceSecrets } from '../secrets/instance-secrets.ts'
import { AskedThread } from './worker.ts'

export type BackgroundSettings = { environment: Environment; secrets: InstanceSecrets }

export type ReportQuestion = { name: string; args: unknown }
/** Errors lose their code on the way to another thread, so what matters of it is said by the answer. */
export type ReportAnswer = { outcome: 'done'; result: unknown } | { outcome: 'databaseAway' }

export type Background = Reports & { stop(): Promise<void> }

const RESTART_MS = 1000
const CLOSE_MS = 5000
const AWAY = 'The database does not answer. Please try again.'
const GONE = 'This could not be finished. Please try again.'

export function startBackground(settings: BackgroundSettings, log: Logger): Background {
  let stopping = false
  /** Null between a death and the next start. */
  let thread: AskedThread<ReportQuestion, ReportAnswer> | null = start()

  function start() {
    return new AskedThread<ReportQuestion, ReportAnswer>(
      new URL('../background-thread.ts', import.meta.url),
      {
        name: 'background',
        workerData: settings,
        ended: () => unavailable(GONE),
        onError: (error) => log.error({ err: error }, 'The background thread failed'),
        onExit() {
          thread = null
          if (!stopping) setTimeout(() => (thread = start()), RESTART_MS).unref()
        },
      },
    )
  }

  return {
    async ask({ name }, args) {
      if (thread === null) throw unavailable(GONE)
      const answer = await thread.ask({ name, args })
      if (answer.outcome === 'databaseAway') throw unavailable(AWAY)
      // The thread runs the report of this name: what it answers is this report's result.
      return answer.result as never
    },
    async stop() {
      stopping = true
      await thread?.close(CLOSE_MS)
    },
  }
}
