/** The SQL that counts what an account holds, whatever noun it is of. */
import { sql } from 'kysely'
import type { RefusedKind } from '#domain/accounts/quotas.ts'
import type { Db } from '../database/schema.ts'

/** The tables of pictures that owners have uploaded. */
const uploads = ['expired_images', 'avatars', 'portal_images'] as const

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
  uploads: async (db, accountId) => {
    const held = await Promise.all(
      uploads.map((table) =>
        db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('used'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow(),
      ),
    )
    return { used: held.reduce((sum, { used }) => sum + used, 0) }
  },
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
