/** The SQL about authenticator apps. */
import type { Db } from '../database/schema.ts'

export function secondFactorOf(db: Db, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['id', 'secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** One statement: of two that bring the same code at once, one gets it. */
export async function takeStep(db: Db, { id, step }: { id: string; step: number }): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
