/** The SQL on how many calls a platform has taken today from one account; where they are limited, days begin at 0:00 UTC. */
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import { countTry } from '../limits/attempts-repository.ts'

const DAY_MS = 86_400_000
/** From there on an owner is told. */
const NEAR = 0.8

type Counting = { db: Db; clock: Clock; pacedAs: string }

export async function countCall({ db, clock, pacedAs }: Counting): Promise<void> {
  const now = clock.now()
  await countTry(db, { key: keyOf(pacedAs), now, withinMs: DAY_MS - (now % DAY_MS), quietMs: DAY_MS })
}

/** Null where it is far from it, or where there is none. */
export async function nearDailyLimit(
  { db, clock, pacedAs }: Counting,
  perDay: number | undefined,
): Promise<{ used: number; of: number } | null> {
  if (perDay === undefined) return null
  const row = await db
    .selectFrom('attempts')
    .select('tries')
    .where('key', '=', keyOf(pacedAs))
    .where('window_ends_at', '>', clock.now())
    .executeTakeFirst()
  return row && row.tries >= NEAR * perDay ? { used: row.tries, of: perDay } : null
}

function keyOf(pacedAs: string): string {
  return `platformCallsToday:${pacedAs}`
}
