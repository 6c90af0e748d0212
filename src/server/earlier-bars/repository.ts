/** The SQL on pages that go over to the new style of bars, and on what they were before. */
import type { Transaction } from 'kysely'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { readStoredClassicBar } from '#domain/classic-bars/stored-classic-bar.schema.ts'
import { readStoredCta } from '#domain/pages/page-cta.schema.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

const EARLIER = 'floatbar'
const NEW = 'floatbar_v2'

export type EarlierPage = {
  id: string
  url: string
  /** Null: the page was never given a button. */
  cta: PageCta | null
  /** Null: nothing was saved, or nothing that this version can read. */
  classicBar: ClassicBar | null
}

/** In the order in which they were added. */
export async function earlierPagesOf(db: Db, scope: CampaignScope): Promise<EarlierPage[]> {
  return pagesOfType(db, scope, EARLIER)
}

async function pagesOfType(
  db: Db,
  { account, campaign }: CampaignScope,
  type: typeof EARLIER | typeof NEW,
): Promise<EarlierPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'before_url', 'cta', 'classic_bar'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('type', '=', type)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, before_url: url, cta, classic_bar }) => ({
    id,
    url,
    classicBar: readStoredClassicBar(classic_bar),
    cta: cta === null ? null : readStoredCta(cta),
  }))
}

/** `cta`: the button that its bar had no use for, and that comes back with that bar. Missing: it kept its own. */
type Before = { id: string; cta?: PageCta | null }

/** Those that have a bar of the new style to this day. */
export async function pagesThatWentOver(
  db: Db,
  scope: CampaignScope,
): Promise<{ page: EarlierPage; before: Before }[]> {
  const before = new Map((await beforeOf(db, scope)).map((page) => [page.id, page]))
  const pages = await pagesOfType(db, scope, NEW)
  return pages.flatMap((page) => {
    const was = before.get(page.id)
    return was ? [{ page, before: was }] : []
  })
}

async function beforeOf(db: Db, { account, campaign }: CampaignScope): Promise<Before[]> {
  const { pages_before_new_style: text } = await db
    .selectFrom('campaigns')
    .select('pages_before_new_style')
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  return text === null ? [] : (JSON.parse(text) as Before[])
}

export async function keepBefore(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { before, now }: { before: readonly Before[]; now: number },
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({
      pages_before_new_style: before.length === 0 ? null : JSON.stringify(before),
      updated_at: now,
    })
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .execute()
}

type GoingOver = { id: string; bar: FloatingBar; cta: PageCta | null; now: number }

export async function turnNew(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { id, bar, cta, now }: GoingOver,
): Promise<void> {
  await trx
    .updateTable('pages')
    .set({
      type: NEW,
      bar: JSON.stringify(bar),
      cta: cta === null ? null : JSON.stringify(cta),
      updated_at: now,
    })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .execute()
}

export async function turnEarlier(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { id, cta, now }: Before & { now: number },
): Promise<void> {
  await trx
    .updateTable('pages')
    .set({
      type: EARLIER,
      ...(cta !== undefined && { cta: cta === null ? null : JSON.stringify(cta) }),
      updated_at: now,
    })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .execute()
}

/** With a copy of the campaign: its settings letter for letter, and the way back of its pages. */
export async function copyEarlierBars(
  trx: Trx,
  { from, to, pageIds }: { from: CampaignScope; to: CampaignScope; pageIds: ReadonlyMap<string, string> },
): Promise<void> {
  const { oldest_bar } = await trx
    .selectFrom('campaigns')
    .select('oldest_bar')
    .where('account_id', '=', from.account.id)
    .where('id', '=', from.campaign.id)
    .executeTakeFirstOrThrow()
  const before = (await beforeOf(trx, from)).flatMap((page) => {
    const id = pageIds.get(page.id)
    return id === undefined ? [] : [{ ...page, id }]
  })
  const pages_before_new_style = before.length === 0 ? null : JSON.stringify(before)
  await trx
    .updateTable('campaigns')
    .set({ oldest_bar, pages_before_new_style })
    .where('account_id', '=', to.account.id)
    .where('id', '=', to.campaign.id)
    .execute()
}
