/** Looks for due work once a second, until it is told to stop. */
import type { JobDeps } from './job-deps.ts'
import { jobKinds } from './job-kinds.ts'
import { runDueJobs, scheduleRecurring } from './run-jobs.ts'

const POLL_MS = 1000
const SCHEDULE_MS = 60_000

export type Polling = { stop(): Promise<void> }

export function pollJobs(deps: JobDeps): Polling {
  const stopping = new AbortController()
  const done = keepPolling(deps, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function keepPolling(deps: JobDeps, signal: AbortSignal): Promise<void> {
  let scheduledAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    try {
      const now = deps.clock.now()
      if (now - scheduledAt >= SCHEDULE_MS) {
        await scheduleRecurring(deps, jobKinds)
        scheduledAt = now
      }
      await runDueJobs(deps, jobKinds, signal)
    } catch (error) {
      deps.log.warn({ err: error }, 'Could not look for background work')
    }
    await pause(signal)
  }
}

function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) resolve()
  const timer = setTimeout(resolve, POLL_MS)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
