/** Looks for due work once a second, until it is told to stop. */
import type { z } from 'zod'
import type { Job } from './job.ts'
import { runDueJobs, scheduleRecurring, type JobRunner } from './run-jobs.ts'

const POLL_MS = 1000
const SCHEDULE_MS = 60_000

export type Polling = { stop(): Promise<void> }

/** Two jobs at a time: a long one, and one of the others. */
export function pollJobs<Needs extends JobRunner>(
  deps: Needs,
  kinds: readonly Job<z.ZodType, Needs>[],
): Polling {
  const stopping = new AbortController()
  const { signal } = stopping
  const long = kinds.filter(({ isLong }) => isLong).map(({ name }) => name)
  const done = Promise.all([
    keepPolling(deps, signal, scheduling(deps, kinds)),
    keepPolling(deps, signal, () => runDueJobs(deps, kinds, { signal, lane: { except: long } })),
    keepPolling(deps, signal, () => runDueJobs(deps, kinds, { signal, lane: { only: long } })),
  ])
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

function scheduling(deps: JobRunner, kinds: readonly Job[]): () => Promise<void> {
  let scheduledAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = deps.clock.now()
    if (now - scheduledAt < SCHEDULE_MS) return
    await scheduleRecurring(deps, kinds)
    scheduledAt = now
  }
}

/** Again a second after it was done, whatever came of it. */
export async function keepPolling(
  { log }: Pick<JobRunner, 'log'>,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'Could not look for background work')
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
