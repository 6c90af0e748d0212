/** The SQL of what happened lately: counts by the hour, and the last time of a few things. */
import type { Insertable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

type HourCount = Database['hour_counts']
type LastEvent = Database['last_events']

/** In one order, so that two processes that add to the same rows never wait for each other in a circle. */
export async function addHourCounts(db: Db, counts: readonly Insertable<HourCount>[]): Promise<void> {
  const ordered = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db
    .insertInto('hour_counts')
    .values(ordered)
    .onConflict((conflict) =>
      conflict
        .columns(['since', 'kind', 'label'])
        .doUpdateSet((eb) => ({ count: eb('hour_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

const keyOf = ({ since, kind, label }: HourCount) => `${since} ${kind} ${label}`

export function hourCountsSince(db: Db, since: number): Promise<HourCount[]> {
  return db.selectFrom('hour_counts').selectAll().where('since', '>=', since).execute()
}

export async function forgetHourCountsBefore(db: Db, since: number): Promise<void> {
  await db.deleteFrom('hour_counts').where('since', '<', since).execute()
}

export async function noteEvent(db: Db, event: LastEvent): Promise<void> {
  const { name: _name, ...row } = event
  await db
    .insertInto('last_events')
    .values(event)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function lastEvent(db: Db, name: LastEvent['name']): Promise<LastEvent | null> {
  const row = await db.selectFrom('last_events').selectAll().where('name', '=', name).executeTakeFirst()
  return row ?? null
}
