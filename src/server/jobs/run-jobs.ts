/** Takes due jobs and does them: at least once, again after a pause when they fail, laid aside when they keep failing. */
import type { Db } from '../database/schema.ts'
import type { JobRow } from '../database/tables-system.ts'
import { maskPersonal } from '../http/request-log.ts'
import type { JobDeps } from './job-deps.ts'
import type { Job } from './job.ts'

const LEASE_MS = 60_000
const LEASE_RENEWAL_MS = 20_000
const MAX_ATTEMPTS = 10
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000
const ERROR_CHARACTERS = 500

/** Does everything that is due now, up to the signal; says how many jobs ran. */
export async function runDueJobs(deps: JobDeps, kinds: Job[], signal?: AbortSignal): Promise<number> {
  for (let ran = 0; ; ran++) {
    if (signal?.aborted) return ran
    const taken = await takeJob(deps.database.db, deps.clock.now())
    if (!taken) return ran
    await runJob(deps, kinds, taken)
  }
}

/**
 * The outer condition is what makes two takers exclusive: the second one waits for the first, looks at the row
 * again and finds it taken.
 */
function takeJob(db: Db, now: number): Promise<JobRow | undefined> {
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running' as const,
      leased_until: now + LEASE_MS,
      attempts: eb('attempts', '+', 1),
      // From here on the same work may be asked for again: this run may have read what changes meanwhile.
      unique_key: null,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where((due) =>
          due.or([
            due.and([due('state', '=', 'waiting'), due('run_at', '<=', now)]),
            due.and([due('state', '=', 'running'), due('leased_until', '<=', now)]),
          ]),
        )
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

async function runJob(deps: JobDeps, kinds: Job[], taken: JobRow): Promise<void> {
  const { db } = deps.database
  const renewal = setInterval(() => void keepLease(deps, taken.id), LEASE_RENEWAL_MS)
  try {
    const kind = kinds.find(({ name }) => name === taken.kind)
    if (!kind) throw new Error(`Found a job of unknown kind "${taken.kind}"`)
    await kind.run(kind.payload.parse(deps.jobs.openPayload(taken)), deps)
    await db.deleteFrom('jobs').where('id', '=', taken.id).execute()
  } catch (error) {
    await layAside(deps, taken, error)
  } finally {
    clearInterval(renewal)
  }
}

async function keepLease({ database, clock, log }: JobDeps, id: string): Promise<void> {
  await database.db
    .updateTable('jobs')
    .set({ leased_until: clock.now() + LEASE_MS })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'Could not prolong the lease of a job'))
}

async function layAside({ database, clock, log }: JobDeps, taken: JobRow, error: unknown): Promise<void> {
  const dead = taken.attempts >= MAX_ATTEMPTS
  log.warn({ err: error, kind: taken.kind, attempts: taken.attempts, dead }, 'A job failed')
  await database.db
    .updateTable('jobs')
    .set({
      state: dead ? 'dead' : 'waiting',
      run_at: clock.now() + pauseAfter(taken.attempts),
      leased_until: 0,
      last_error: maskPersonal(String(error)).slice(0, ERROR_CHARACTERS),
    })
    .where('id', '=', taken.id)
    .execute()
}

export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
}

/** Sees to it that what comes round by itself is in the table, once. */
export async function scheduleRecurring({ jobs, database, clock }: JobDeps, kinds: Job[]): Promise<void> {
  for (const kind of kinds) {
    if (kind.everyMs === undefined) continue
    const runAt = Math.ceil((clock.now() + 1) / kind.everyMs) * kind.everyMs
    await jobs.add(database.db, kind, {}, { runAt, uniqueKey: `every:${kind.name}` })
  }
}
