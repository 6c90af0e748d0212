/** The SQL on what our daily look at pages has found: over all accounts where it is nobody's request. */
import type { WatchedPage } from '#domain/dashboard/attention.ts'
import type { PageCheck } from '#domain/pages/page-check.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import type { Db } from '../database/schema.ts'
import type { PageCheckRow } from '../database/tables-pages.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

export type PageToCheck = {
  account_id: string
  campaign_id: string
  id: string
  type: string
  before_url: string
  after_url: string
  public_key: string
}

/** Pages of live campaigns that are due, or whose addresses have changed since; never the demo shop's, which is ours. */
export function pagesToCheck(db: Db, now: number, limit: number): Promise<PageToCheck[]> {
  return db
    .selectFrom('pages')
    .innerJoin('campaigns', 'campaigns.id', 'pages.campaign_id')
    .innerJoin('accounts', 'accounts.id', 'pages.account_id')
    .leftJoin('page_checks as check', (join) =>
      join
        .onRef('check.account_id', '=', 'pages.account_id')
        .onRef('check.campaign_id', '=', 'pages.campaign_id')
        .onRef('check.page_id', '=', 'pages.id'),
    )
    .select([
      'pages.account_id',
      'pages.campaign_id',
      'pages.id',
      'pages.type',
      'pages.before_url',
      'pages.after_url',
      'accounts.public_key',
    ])
    .where('campaigns.stage', '=', 'live')
    .where('campaigns.archived_at', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.is_demo', '=', 0)
    .where((eb) =>
      eb.or([
        eb('check.due_at', 'is', null),
        eb('check.due_at', '<=', now),
        eb('check.before_url', '!=', eb.ref('pages.before_url')),
        eb('check.after_url', '!=', eb.ref('pages.after_url')),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('check.due_at', eb.lit(0)))
    .orderBy('pages.id')
    .limit(limit)
    .execute()
}

/** Null: nobody has looked yet, or not at these addresses. */
export async function pageCheckOf(db: Db, page: PageToCheck): Promise<PageCheck | null> {
  const row = await db
    .selectFrom('page_checks')
    .selectAll()
    .where('account_id', '=', page.account_id)
    .where('campaign_id', '=', page.campaign_id)
    .where('page_id', '=', page.id)
    .where('before_url', '=', page.before_url)
    .where('after_url', '=', page.after_url)
    .executeTakeFirst()
  return row ? storedCheck(row) : null
}

export type PageCheckUpdate = { page: PageToCheck; check: PageCheck; dueAt: number }

/** Nothing where the page was deleted meanwhile. */
export async function notePageCheck(db: Db, { page, check, dueAt }: PageCheckUpdate): Promise<void> {
  const columns = {
    checked_at: check.checkedAt,
    due_at: dueAt,
    before_url: page.before_url,
    after_url: page.after_url,
    code_seen_at: check.codeSeenAt,
    page_gone_since: check.pageGoneSince,
    code_missing_since: check.codeMissingSince,
    after_gone_since: check.afterGoneSince,
  }
  const isThere = await db
    .selectFrom('pages')
    .select('id')
    .where('account_id', '=', page.account_id)
    .where('campaign_id', '=', page.campaign_id)
    .where('id', '=', page.id)
    .executeTakeFirst()
  if (!isThere) return
  await db
    .insertInto('page_checks')
    .values({ account_id: page.account_id, campaign_id: page.campaign_id, page_id: page.id, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id', 'page_id']).doUpdateSet(columns))
    .execute()
}

/** A page of the account with what the last look at its present addresses has found. */
export type CheckedPage = WatchedPage & { campaignId: string }

export async function checkedPages(db: Db, account: OwnedAccountId): Promise<CheckedPage[]> {
  const rows = await db
    .selectFrom('pages')
    .leftJoin('page_checks as check', (join) =>
      join
        .onRef('check.account_id', '=', 'pages.account_id')
        .onRef('check.campaign_id', '=', 'pages.campaign_id')
        .onRef('check.page_id', '=', 'pages.id')
        .onRef('check.before_url', '=', 'pages.before_url')
        .onRef('check.after_url', '=', 'pages.after_url'),
    )
    .select([
      'pages.campaign_id',
      'pages.type',
      'pages.before_url',
      'pages.after_url',
      'pages.verified_at',
      'pages.last_seen_at',
      'pages.code_found',
      'check.checked_at',
      'check.code_seen_at',
      'check.page_gone_since',
      'check.code_missing_since',
      'check.after_gone_since',
    ])
    .where('pages.account_id', '=', account)
    .orderBy('pages.campaign_id')
    .orderBy('pages.created_at')
    .orderBy('pages.id')
    .execute()
  return rows.flatMap(({ type, checked_at, ...row }) => {
    if (!isPageType(type)) return []
    return [
      {
        campaignId: row.campaign_id,
        type,
        beforeUrl: row.before_url,
        afterUrl: row.after_url,
        verifiedAt: row.verified_at,
        lastSeenAt: row.last_seen_at,
        codeFound: row.code_found === null ? null : row.code_found === 1,
        check: checked_at === null ? null : storedCheck({ ...row, checked_at }),
      },
    ]
  })
}

type Found = Pick<
  PageCheckRow,
  'checked_at' | 'code_seen_at' | 'page_gone_since' | 'code_missing_since' | 'after_gone_since'
>

function storedCheck(row: Found): PageCheck {
  return {
    checkedAt: row.checked_at,
    codeSeenAt: row.code_seen_at,
    pageGoneSince: row.page_gone_since,
    codeMissingSince: row.code_missing_since,
    afterGoneSince: row.after_gone_since,
  }
}
