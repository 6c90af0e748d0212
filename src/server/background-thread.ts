/** The background thread: jobs and reports on a connection of their own, so that visitors never wait for them. */
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from './foundation/clock.ts'
import { createDeps } from './create-deps.ts'
import { isDatabaseAway } from './database/failures.ts'
import { openDatabase } from './database/open-database.ts'
import { createLog } from './http/request-log.ts'
import type { BackgroundSettings } from './threads/background.ts'
import type { FromBackground, ToBackground } from './threads/background-messages.ts'
import { pollJobs } from './jobs/poll-jobs.ts'
import { jobKinds } from './job-kinds.ts'
import { reports, type ReportNeeds } from './reports.ts'

const LONG_READS = { connections: 3, queryTimeoutMs: 10 * 60_000 }

const { environment, secrets } = workerData as BackgroundSettings
const database = await openDatabase(environment, LONG_READS)
const deps = createDeps({
  environment,
  secrets,
  database,
  clock: systemClock,
  log: createLog(environment.LOG_LEVEL),
  ownerAppFolder: '',
})
const polling = pollJobs(deps, jobKinds)

parentPort?.on('message', (message: ToBackground) => {
  if (message.type === 'stop') void stop()
  else void answer(deps, message)
})
tell({ type: 'ready' })

async function stop(): Promise<void> {
  await polling.stop()
  await database.close()
  parentPort?.close()
}

async function answer(
  needs: ReportNeeds,
  { id, name, args }: Extract<ToBackground, { type: 'report' }>,
): Promise<void> {
  try {
    const report = reports.find((one) => one.name === name)
    if (!report) throw new Error(`Found no report named "${name}"`)
    tell({ type: 'answer', id, result: await report.run(report.args.parse(args), needs) })
  } catch (error) {
    tell({
      type: 'failure',
      id,
      error: error instanceof Error ? error : new Error(String(error)),
      isDatabaseAway: isDatabaseAway(error),
    })
  }
}

function tell(message: FromBackground): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}
