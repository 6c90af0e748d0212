/** The SQL that finds the pictures that no portal shows. */
import { sql, type ExpressionBuilder, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

export async function accountsWithUnusedImages(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('portal_images')
    .select('account_id')
    .distinct()
    .where('created_at', '<', before)
    .where((eb) => isUnused(eb, before))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export async function deleteUnusedImages(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  before: number,
): Promise<void> {
  await trx
    .deleteFrom('portal_images')
    .where('account_id', '=', account)
    .where('created_at', '<', before)
    .where((eb) => isUnused(eb, before))
    .execute()
}

/** What was in a theme that somebody has just changed may come back. */
function isUnused(eb: ExpressionBuilder<Database, 'portal_images'>, before: number) {
  const shown = sql<string>`'%/' || portal_images.id || '.' || portal_images.type || '%'`
  return eb.not(
    eb.exists(
      eb
        .selectFrom('portal_themes')
        .select('portal_themes.id')
        .whereRef('portal_themes.account_id', '=', 'portal_images.account_id')
        .where((of) => of.or([of('updated_at', '>=', before), of('data', 'like', shown)])),
    ),
  )
}
