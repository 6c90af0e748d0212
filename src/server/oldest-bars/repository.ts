/** The SQL on oldest floating bars: one a campaign, in its own row. */
import type { Transaction } from 'kysely'
import type { OldestBar } from '#domain/oldest-bars/oldest-bar.ts'
import { readStoredOldestBar } from '#domain/oldest-bars/stored-oldest-bar.schema.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'

/** Null: nothing was saved, or nothing that this version can read. */
export async function oldestBarOf(db: Db, { account, campaign }: CampaignScope): Promise<OldestBar | null> {
  const row = await db
    .selectFrom('campaigns')
    .select('oldest_bar')
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .executeTakeFirst()
  return readStoredOldestBar(row?.oldest_bar ?? null)
}

/** Visitors see it when the caller has stamped the campaign. */
export async function storeOldestBar(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { bar, now }: { bar: OldestBar; now: number },
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ oldest_bar: JSON.stringify(bar), updated_at: now })
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .execute()
}
