/** The SQL that counts tries: each of them one statement, so that parallel tries cannot slip past. */
import type { Db } from '../database/schema.ts'

type Counting = { key: string; now: number; withinMs: number; quietMs: number }

/** Starts a new window when the last one is over, and the pauses from the shortest after a quiet time. */
export function countTry(db: Db, { key, now, withinMs, quietMs }: Counting) {
  const windowEnds = now + withinMs
  return db
    .insertInto('attempts')
    .values({ key, tries: 1, window_ends_at: windowEnds, blocked_until: 0, block_level: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        tries: eb
          .case()
          .when('attempts.window_ends_at', '<=', now)
          .then(1)
          .else(eb('attempts.tries', '+', 1))
          .end(),
        window_ends_at: eb
          .case()
          .when('attempts.window_ends_at', '<=', now)
          .then(windowEnds)
          .else(eb.ref('attempts.window_ends_at'))
          .end(),
        block_level: eb
          .case()
          .when('attempts.window_ends_at', '<=', now - quietMs)
          .then(0)
          .else(eb.ref('attempts.block_level'))
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Blocking = { key: string; level: number; until: number }

/** Of many parallel tries over the limit only the first raises the level. */
export async function block(db: Db, { key, level, until }: Blocking): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ blocked_until: until, window_ends_at: until, block_level: level + 1 })
    .where('key', '=', key)
    .where('block_level', '=', level)
    .execute()
}

export async function giveBackTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute()
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

export async function forgetTriesBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('attempts').where('window_ends_at', '<', instant).execute()
}
