/** The SQL on the bar that all pages of one type have. */
import type { Transaction } from 'kysely'
import { showsBar } from '#domain/bars/page-bars.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { Database } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'

/**
 * What all pages of this type have, where it is the same for all: saved for all of them, it is meant for those to
 * come too. Null where there is no such bar.
 */
export async function sharedBar(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  type: PageType,
): Promise<string | null> {
  if (!showsBar(type)) return null
  const bars = await trx
    .selectFrom('pages')
    .select('bar')
    .distinct()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('type', '=', type)
    .execute()
  return bars.length === 1 ? (bars[0]?.bar ?? null) : null
}
