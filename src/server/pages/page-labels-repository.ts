/** The SQL on the labels that people have made for their pages. */
import type { Transaction } from 'kysely'
import { isReservedLabel } from '#domain/pages/page-labels.ts'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** More than anybody looks through; the one that was not used for the longest time gives way. */
const KEPT_LABELS = 50

type Whose = { user: { id: string }; account: { id: OwnedAccountId } }

/** The latest first. A label stays when no page has it any more. */
export async function labelsOf(db: Db, { user, account }: Whose): Promise<string[]> {
  const rows = await db
    .selectFrom('page_labels')
    .select('label')
    .where('account_id', '=', account.id)
    .where('user_id', '=', user.id)
    .orderBy('used_at', 'desc')
    .orderBy('label')
    .execute()
  return rows.map(({ label }) => label)
}

export async function rememberLabel(
  trx: Transaction<Database>,
  whose: Whose,
  { label, now }: { label: string; now: number },
): Promise<void> {
  if (label === '' || isReservedLabel(label)) return
  await trx
    .insertInto('page_labels')
    .values({ account_id: whose.account.id, user_id: whose.user.id, label, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'label']).doUpdateSet({ used_at: now }),
    )
    .execute()
  const forgotten = (await labelsOf(trx, whose)).slice(KEPT_LABELS)
  if (forgotten.length === 0) return
  await trx
    .deleteFrom('page_labels')
    .where('account_id', '=', whose.account.id)
    .where('user_id', '=', whose.user.id)
    .where('label', 'in', forgotten)
    .execute()
}
