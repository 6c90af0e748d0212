/** The SQL on pages and the e-mail links that come with them. */
import { randomBytes } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { readStoredCta } from '#domain/pages/page-cta.schema.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import { noSale, saleFromMinorUnits, type PageSale } from '#domain/pages/page-sale.ts'
import { isPageType, type PageType } from '#domain/pages/page-types.ts'
import type { Database, Db } from '../database/schema.ts'
import type { PageRow } from '../database/tables-campaigns.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'

export type StoredPage = {
  id: string
  type: PageType
  label: string
  beforeUrl: string
  afterUrl: string
  cta: PageCta
  sale: PageSale
  verifiedAt: number | null
  verifiedBy: PageRow['verified_by']
  lastSeenAt: number | null
  codeFound: boolean | null
  /** The code of its e-mail link, where it has one. */
  linkCode: string | null
  /** Of a portal page: its theme, unless that is gone. */
  portalThemeId: string | null
}

/** In the order in which they were added. */
export async function pagesOf(db: Db, scope: CampaignScope): Promise<StoredPage[]> {
  const rows = await selectPages(db, scope).orderBy('pages.created_at').orderBy('pages.id').execute()
  return rows.flatMap((row) => storedPage(row) ?? [])
}

export async function pageOf(db: Db, scope: CampaignScope, pageId: string): Promise<StoredPage | null> {
  const row = await selectPages(db, scope).where('pages.id', '=', pageId).executeTakeFirst()
  return row ? storedPage(row) : null
}

/** For copies: the row as it is. */
export function pageRow(
  db: Db,
  { account, campaign }: CampaignScope,
  pageId: string,
): Promise<PageRow | undefined> {
  return db
    .selectFrom('pages')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', pageId)
    .executeTakeFirst()
}

function selectPages(db: Db, { account, campaign }: CampaignScope) {
  return db
    .selectFrom('pages')
    .leftJoin('email_links as link', (join) =>
      join
        .onRef('link.campaign_id', '=', 'pages.campaign_id')
        .onRef('link.page_id', '=', 'pages.id')
        .on('link.deleted_at', 'is', null),
    )
    .selectAll('pages')
    .select('link.code as link_code')
    .where('pages.account_id', '=', account.id)
    .where('pages.campaign_id', '=', campaign.id)
}

type PageWithLink = PageRow & { link_code: string | null }

/** Null for a type that this version does not know: a newer process may have written it. */
function storedPage(row: PageWithLink): StoredPage | null {
  if (!isPageType(row.type)) return null
  return {
    id: row.id,
    type: row.type,
    label: row.label,
    beforeUrl: row.before_url,
    afterUrl: row.after_url,
    cta: readStoredCta(row.cta),
    sale: storedSale(row),
    verifiedAt: row.verified_at,
    verifiedBy: row.verified_by,
    lastSeenAt: row.last_seen_at,
    codeFound: row.code_found === null ? null : row.code_found === 1,
    linkCode: row.link_code,
    portalThemeId: row.type === 'portal' ? row.portal_theme_id : null,
  }
}

function storedSale({
  sale_amount,
  sale_currency,
}: Pick<PageRow, 'sale_amount' | 'sale_currency'>): PageSale {
  return sale_currency === null ? noSale : saleFromMinorUnits(sale_amount ?? 0, sale_currency)
}

export async function insertPage(trx: Transaction<Database>, row: Insertable<PageRow>): Promise<void> {
  await trx.insertInto('pages').values(row).execute()
  campaignChanged(trx, row.campaign_id)
}

export type PageColumns = Partial<Omit<PageRow, 'account_id' | 'campaign_id' | 'id' | 'created_at'>>

/** False when the page is not the campaign's. */
export async function changePage(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { id, ...columns }: PageColumns & { id: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('pages')
    .set(columns)
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  campaignChanged(trx, campaign.id)
  return true
}

/** Advice for the owner; visitors are shown nothing else for it. */
export async function noteCodeFound(
  db: Db,
  { account, campaign }: CampaignScope,
  { pageId, found }: { pageId: string; found: boolean },
): Promise<void> {
  await db
    .updateTable('pages')
    .set({ code_found: found ? 1 : 0 })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', pageId)
    .execute()
}

export async function deletePage(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  pageId: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('pages')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', pageId)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) return false
  campaignChanged(trx, campaign.id)
  return true
}

const CODE_TRIES = 5

type Link = { pageId: string; now: number; newCode?: () => string }

/** A code that is taken already, also by a link that is gone, is drawn again. */
export async function insertLink(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { pageId, now, newCode = newEmailLinkCode }: Link,
): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const made = await trx
      .insertInto('email_links')
      .values({
        code: newCode(),
        account_id: account.id,
        campaign_id: campaign.id,
        page_id: pageId,
        created_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return made.code
  }
  throw new Error(`Found no free code for a link in ${CODE_TRIES} tries`)
}

/** The row stays: its account's fallback URL answers people who still have the link in a mail. */
export async function retireLinks(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { pageId, now }: { pageId?: string | undefined; now: number },
): Promise<void> {
  await trx
    .updateTable('email_links')
    .set({ deleted_at: now })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('deleted_at', 'is', null)
    .$if(pageId !== undefined, (query) => query.where('page_id', '=', pageId ?? ''))
    .execute()
}

/** Eight hexadecimal digits that name one page and tell nothing about it. */
function newEmailLinkCode(): string {
  return randomBytes(4).toString('hex')
}
