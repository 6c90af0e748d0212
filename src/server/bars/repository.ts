/** The SQL on the bars of pages, which lie with their pages. */
import type { Transaction } from 'kysely'
import { pageCtaOf } from '#domain/bars/bar-button.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { readStoredCta } from '#domain/pages/page-cta.schema.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { BarKind, BarPage } from './bar-kind.ts'

type BarColumn<Bar extends object> = Pick<BarKind<Bar>, 'column' | 'isOn' | 'readStored'>

/** The pages that show a bar of this kind, in the order in which they were added. */
export async function barPagesOf<Bar extends object>(
  db: Db,
  { account, campaign }: CampaignScope,
  { column, isOn, readStored }: BarColumn<Bar>,
): Promise<BarPage<Bar>[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'type', 'label', 'before_url', 'verified_at', 'cta', `${column} as stored`])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, type, label, before_url, verified_at, cta, stored }) => {
    if (!isPageType(type) || !isOn(type)) return []
    return {
      id,
      type,
      label,
      beforeUrl: before_url,
      verified: verified_at !== null,
      cta: cta === null ? null : readStoredCta(cta),
      bar: readStored(stored),
    }
  })
}

type Storing = { column: BarKind<object>['column']; pageIds: string[]; text: string; now: number }

/** Visitors see it when the caller has stamped the campaign. */
export async function storeBar(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { column, pageIds, text, now }: Storing,
): Promise<void> {
  await trx
    .updateTable('pages')
    .set(column, text)
    .set('updated_at', now)
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', 'in', pageIds)
    .execute()
}

/** Read with the bars of pages whose form has a button. */
export async function storeButton(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { pageIds, cta }: { pageIds: string[]; cta: FloatingBar['cta'] },
): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ cta: JSON.stringify(pageCtaOf(cta)) })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', 'in', pageIds)
    .execute()
}
