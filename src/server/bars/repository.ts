/** The SQL on bars: those of pages, which lie with their pages, and those that an account saved as templates. */
import type { Transaction } from 'kysely'
import { pageCtaOf } from '#domain/bars/bar-button.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { showsBar } from '#domain/bars/page-bars.ts'
import { readStoredBar } from '#domain/bars/stored-bar.schema.ts'
import { readStoredCta } from '#domain/pages/page-cta.schema.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import { isPageType, type PageType } from '#domain/pages/page-types.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'

export type BarPage = {
  id: string
  type: PageType
  label: string
  beforeUrl: string
  verified: boolean
  /** Null: the page was never given a button. */
  cta: PageCta | null
  /** Null: nothing was saved, or nothing that this version can read. */
  bar: FloatingBar | null
}

/** The pages that show a bar, in the order in which they were added. */
export async function barPagesOf(db: Db, { account, campaign }: CampaignScope): Promise<BarPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'type', 'label', 'before_url', 'verified_at', 'cta', 'bar'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, type, label, before_url, verified_at, cta, bar }) => {
    if (!isPageType(type) || !showsBar(type)) return []
    const verified = verified_at !== null
    return {
      id,
      type,
      label,
      beforeUrl: before_url,
      verified,
      cta: cta === null ? null : readStoredCta(cta),
      bar: readStoredBar(bar),
    }
  })
}

/** Visitors see it when the caller has stamped the campaign. */
export async function storeBar(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { pageIds, bar, now }: { pageIds: string[]; bar: FloatingBar; now: number },
): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ bar: JSON.stringify(bar), updated_at: now })
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

export type ReadTemplate = { id: string; name: string; data: FloatingBar }

/** Null: what was stored cannot be read by this version. */
export type StoredTemplate = Omit<ReadTemplate, 'data'> & { data: FloatingBar | null }

/** In the order in which they were made. */
export async function templatesOf(db: Db, account: OwnedAccountId): Promise<StoredTemplate[]> {
  const rows = await db
    .selectFrom('bar_templates')
    .select(['id', 'name', 'data'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, data }) => ({ id, name, data: readStoredBar(data) }))
}

type NewTemplate = { id: string; name: string; bar: FloatingBar; now: number }

export async function insertTemplate(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  { id, name, bar, now }: NewTemplate,
): Promise<void> {
  const data = JSON.stringify(bar)
  await trx
    .insertInto('bar_templates')
    .values({ account_id: account, id, name, data, created_at: now, updated_at: now })
    .execute()
}

type TemplateChange = { id: string; now: number; name?: string | undefined; bar?: FloatingBar | undefined }

export async function changeTemplate(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  { id, now, name, bar }: TemplateChange,
): Promise<void> {
  await trx
    .updateTable('bar_templates')
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(bar !== undefined && { data: JSON.stringify(bar) }),
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** False when the account has no such template. */
export async function deleteTemplate(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  id: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('bar_templates')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
