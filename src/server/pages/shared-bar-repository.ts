/** The SQL on the bar that all pages of one type have. */
import type { Transaction } from 'kysely'
import { showsBar } from '#domain/bars/page-bars.ts'
import { showsClassicBar } from '#domain/classic-bars/classic-pages.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { Database } from '../database/schema.ts'
import type { PageRow } from '../database/tables-campaigns.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type BarColumn = 'bar' | 'classic_bar'

/**
 * What all pages of this type have, where it is the same for all: saved for all of them, it is meant for those to
 * come too. Nothing where there is no such bar.
 */
export async function sharedBar(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  type: PageType,
): Promise<Partial<Pick<PageRow, BarColumn>>> {
  const column = columnOf(type)
  if (column === null) return {}
  const bars = await trx
    .selectFrom('pages')
    .select(`${column} as bar`)
    .distinct()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('type', '=', type)
    .execute()
  const [one] = bars
  return one && one.bar !== null && bars.length === 1 ? { [column]: one.bar } : {}
}

function columnOf(type: PageType): BarColumn | null {
  if (showsBar(type)) return 'bar'
  return showsClassicBar(type) ? 'classic_bar' : null
}
