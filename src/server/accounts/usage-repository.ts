/** The SQL that counts what an account holds, whatever noun it is of. */
import { sql } from 'kysely'
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

/** Of each kind that the database counts one: together they are all. */
const ALL_LEADS = ['deadline-day', 'sold', 'followed', 'reset', 'merged'] as const

export async function leadsOf(db: Db, accountId: string): Promise<number> {
  const { used } = await db
    .selectFrom('lead_counts')
    .select(sql<number>`cast(coalesce(sum(leads), 0) as bigint)`.as('used'))
    .where('campaign_id', 'in', (eb) =>
      eb.selectFrom('campaigns').select('id').where('account_id', '=', accountId),
    )
    .where('counted', 'in', ALL_LEADS)
    .executeTakeFirstOrThrow()
  return used
}
