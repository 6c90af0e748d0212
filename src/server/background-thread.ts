/** The background thread: jobs and reports on a connection of their own, so that visitors never wait for them. */
import { workerData } from 'node:worker_threads'
import { pollBackgroundWork } from './background-work.ts'
import { systemClock } from './foundation/clock.ts'
import { createDeps } from './create-deps.ts'
import { isDatabaseAway } from './database/failures.ts'
import { runCheckpoints } from './database/checkpoints.ts'
import { openDatabase } from './database/open-database.ts'
import { giveBackMemory } from './foundation/give-back-memory.ts'
import { createLog } from './http/request-log.ts'
import { answerQuestions } from './threads/answer-questions.ts'
import type { BackgroundSettings, ReportAnswer, ReportQuestion } from './threads/background.ts'
import { reports } from './reports.ts'
import { unsealInThread } from './threads/unseal-in-thread.ts'

const LONG_READS = { connections: 3, queryTimeoutMs: 10 * 60_000 }

const { environment, secrets } = workerData as BackgroundSettings
const database = await openDatabase(environment, LONG_READS)
const log = createLog(environment.LOG_LEVEL)
const deps = createDeps({
  environment,
  secrets,
  database,
  clock: systemClock,
  log,
  unsealInThread: unsealInThread(log),
  ownerAppFolder: '',
})
giveBackMemory()
const working = pollBackgroundWork(deps)
const checkpoints = database.engine === 'sqlite' ? runCheckpoints(database.sqlite, log) : null

answerQuestions<ReportQuestion, ReportAnswer>({
  async answer({ name, args }) {
    const report = reports.find((one) => one.name === name)
    if (!report) throw new Error(`Found no report named "${name}"`)
    try {
      return { outcome: 'done', result: await report.run(report.args.parse(args), deps) }
    } catch (error) {
      if (isDatabaseAway(error)) return { outcome: 'databaseAway' }
      throw error
    }
  },
  async close() {
    await working.stop()
    checkpoints?.stop()
    await deps.hourCounts.flush()
    await database.close()
  },
})
