/** Leases: a row that lets one process at a time do a thing, and frees itself when that process dies. */
import { sql } from 'kysely'
import type { Db } from './schema.ts'

export type LeaseWish = { name: string; holder: string; now: number; forMs: number }

/** Takes or prolongs the lease; false when somebody else holds it. */
export async function takeLease(db: Db, { name, holder, now, forMs }: LeaseWish): Promise<boolean> {
  const until = now + forMs
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((eb) =>
          eb.or([eb('leases.until', '<=', now), eb('leases.holder', '=', sql<string>`excluded.holder`)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

export async function releaseLease(
  db: Db,
  { name, holder }: { name: string; holder: string },
): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

/** Those that are held now, and how many were of processes that died: they are forgotten on the way. */
export async function countLeases(
  db: Db,
  { prefix, now }: { prefix: string; now: number },
): Promise<{ held: number; died: number }> {
  const gone = await db
    .deleteFrom('leases')
    .where('name', 'like', `${prefix}%`)
    .where('until', '<=', now)
    .returning('name')
    .execute()
  const { held } = await db
    .selectFrom('leases')
    .select((eb) => eb.fn.countAll<number | string>().as('held'))
    .where('name', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow()
  return { held: Number(held), died: gone.length }
}
