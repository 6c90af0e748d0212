/** The SQL of the jobs table: put in, taken, prolonged, laid aside, done. */
import type { Insertable, Updateable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { JobRow } from '../database/tables-system.ts'

/** Nothing is added when a job with the same unique key is waiting. */
export async function addJob(db: Db, job: Insertable<Database['jobs']>): Promise<void> {
  await db
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/** Which jobs somebody takes: those of these kinds, or all others. */
export type Lane = { only: readonly string[] } | { except: readonly string[] }

type Taking = { now: number; leaseMs: number; lane: Lane }

/**
 * The outer condition is what makes two takers exclusive: the second one waits for the first, looks at the row
 * again and finds it taken.
 */
export function takeJob(db: Db, { now, leaseMs, lane }: Taking): Promise<JobRow | undefined> {
  const [operator, kinds] = 'only' in lane ? (['in', lane.only] as const) : (['not in', lane.except] as const)
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running' as const,
      leased_until: now + leaseMs,
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
        // No kind has an empty name, and no database takes an empty list.
        .where('kind', operator, ['', ...kinds])
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

export async function changeJob(db: Db, id: string, change: Updateable<Database['jobs']>): Promise<void> {
  await db.updateTable('jobs').set(change).where('id', '=', id).execute()
}

export async function removeJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute()
}

/** Work that was given up, once nobody will look into it any more. */
export async function forgetDeadJobsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('jobs').where('state', '=', 'dead').where('run_at', '<', instant).execute()
}

export type DeadJobs = { kind: string; jobs: number; lastError: string }
export type JobFigures = { due: number; oldestDueAt: number | null; dead: DeadJobs[] }

/** What waits to be done now, and what was given up. */
export async function jobFigures(db: Db, now: number): Promise<JobFigures> {
  const { due, oldest } = await db
    .selectFrom('jobs')
    .select((eb) => [eb.fn.countAll<number>().as('due'), eb.fn.min<number | null>('run_at').as('oldest')])
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .executeTakeFirstOrThrow()
  const dead = await db
    .selectFrom('jobs')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('jobs'), eb.fn.max('last_error').as('last_error')])
    .where('state', '=', 'dead')
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return {
    due,
    oldestDueAt: oldest,
    dead: dead.map(({ kind, jobs, last_error }) => ({
      kind,
      jobs,
      lastError: last_error ?? '',
    })),
  }
}

/** From the first try on; says how many there were. */
export async function retryDeadJobs(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, run_at: now, leased_until: 0 })
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
