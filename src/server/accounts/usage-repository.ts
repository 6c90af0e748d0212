/** The SQL that counts what an account holds, whatever noun it is of. */
import type { RefusedKind } from '#domain/accounts/quotas.ts'
import type { Db } from '../database/schema.ts'

const counts: Record<RefusedKind, (db: Db, accountId: string) => Promise<{ used: number }>> = {
  campaigns: (db, accountId) =>
    db
      .selectFrom('campaigns')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  pages: (db, accountId) =>
    db
      .selectFrom('pages')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  uploads: (db, accountId) =>
    db
      .selectFrom('expired_images')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
}

export async function usedOf(db: Db, accountId: string, kind: RefusedKind): Promise<number> {
  return (await counts[kind](db, accountId)).used
}

export async function leadsOf(db: Db, accountId: string): Promise<number> {
  const { used } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('campaign_id', 'in', (eb) =>
      eb.selectFrom('campaigns').select('id').where('account_id', '=', accountId),
    )
    .executeTakeFirstOrThrow()
  return used
}
