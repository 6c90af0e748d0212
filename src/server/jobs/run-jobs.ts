/** Takes due jobs and does them: at least once, again after a pause when they fail, laid aside when they keep failing. */
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { OpenDatabase } from '../database/open-database.ts'
import type { JobRow } from '../database/tables-system.ts'
import { maskPersonal } from '../http/request-log.ts'
import type { HourCounts } from '../diagnostics/hour-counts.ts'
import type { Clock } from '../foundation/clock.ts'
import type { JobQueue } from './job-queue.ts'
import type { Job } from './job.ts'
import { changeJob, removeJob, takeJob, type Lane } from './repository.ts'

const LEASE_MS = 60_000
const LEASE_RENEWAL_MS = 20_000
const MAX_ATTEMPTS = 10
const FIRST_PAUSE_MS = 5000
const MAX_PAUSE_MS = 3_600_000
const ERROR_CHARACTERS = 500

/** What looking for work and keeping its record takes; jobs may need more. */
export type JobRunner = {
  database: Pick<OpenDatabase, 'db'>
  clock: Clock
  log: Logger
  jobs: JobQueue
  hourCounts: Pick<HourCounts, 'errorHappened' | 'jobDone'>
}

type Running = { signal?: AbortSignal; lane?: Lane }

const everything: Lane = { except: [] }

/** Does everything that is due now, up to the signal; says how many jobs ran. */
export async function runDueJobs<Needs extends JobRunner>(
  deps: Needs,
  kinds: readonly Job<z.ZodType, Needs>[],
  { signal, lane = everything }: Running = {},
): Promise<number> {
  for (let ran = 0; ; ran++) {
    if (signal?.aborted) return ran
    const taken = await takeJob(deps.database.db, { now: deps.clock.now(), leaseMs: LEASE_MS, lane })
    if (!taken) return ran
    await runJob(deps, kinds, taken)
  }
}

async function runJob<Needs extends JobRunner>(
  deps: Needs,
  kinds: readonly Job<z.ZodType, Needs>[],
  taken: JobRow,
): Promise<void> {
  const { db } = deps.database
  const renewal = setInterval(() => void keepLease(deps, taken.id), LEASE_RENEWAL_MS)
  try {
    if (taken.attempts > MAX_ATTEMPTS) throw new Error('Every process that tried died before it was done')
    const kind = kinds.find(({ name }) => name === taken.kind)
    if (!kind) throw new Error(`Found a job of unknown kind "${taken.kind}"`)
    await kind.run(kind.payload.parse(deps.jobs.openPayload(taken)), deps)
    await removeJob(db, taken.id)
    deps.hourCounts.jobDone(taken.kind)
  } catch (error) {
    await layAside(deps, taken, error)
  } finally {
    clearInterval(renewal)
  }
}

async function keepLease({ database, clock, log }: JobRunner, id: string): Promise<void> {
  await changeJob(database.db, id, { leased_until: clock.now() + LEASE_MS }).catch((error: unknown) =>
    log.warn({ err: error }, 'Could not prolong the lease of a job'),
  )
}

async function layAside(
  { database, clock, log, hourCounts }: JobRunner,
  taken: JobRow,
  error: unknown,
): Promise<void> {
  const dead = taken.attempts >= MAX_ATTEMPTS
  hourCounts.errorHappened(error)
  log.warn({ err: error, kind: taken.kind, attempts: taken.attempts, dead }, 'A job failed')
  await changeJob(database.db, taken.id, {
    state: dead ? 'dead' : 'waiting',
    run_at: clock.now() + pauseAfter(taken.attempts),
    leased_until: 0,
    last_error: maskPersonal(String(error)).slice(0, ERROR_CHARACTERS),
  })
}

export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS)
}

/** Sees to it that what comes round by itself is in the table, once. */
export async function scheduleRecurring(
  { jobs, database, clock }: JobRunner,
  kinds: readonly Job[],
): Promise<void> {
  for (const kind of kinds) {
    if (kind.everyMs === undefined) continue
    const runAt = Math.ceil((clock.now() + 1) / kind.everyMs) * kind.everyMs
    await jobs.add(database.db, kind, {}, { runAt, uniqueKey: `every:${kind.name}` })
  }
}
