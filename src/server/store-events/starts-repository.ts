/** The SQL on those whom a shop has told of, and for whom a deadline may start. */
import { sql, type Insertable, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { StoreStartRow } from '../database/tables-store-events.ts'
import { identityValues } from '../lead-store/identity-values-repository.ts'

type Trx = Transaction<Database>

export type ToldOf = Pick<
  StoreStartRow,
  'account_id' | 'campaign_id' | 'key' | 'person' | 'email' | 'happened_at'
> & {
  due_at: number
  told_at: number
}

/**
 * A checkout waits from its last change on, a customer from their last order on; what is told late moves nobody back. A
 * checkout that was ordered or has started somebody stays so. A customer who orders once more waits anew.
 */
export async function awaitStart(
  trx: Trx,
  about: 'checkout' | 'lapse',
  { due_at, ...told }: ToldOf,
): Promise<void> {
  await trx
    .insertInto('store_starts')
    .values({ ...told, about, due_at, outcome: null })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'about', 'key'])
        .doUpdateSet({
          person: told.person,
          email: told.email,
          happened_at: told.happened_at,
          due_at,
          outcome: null,
          told_at: told.told_at,
        })
        .where('store_starts.happened_at', '<', told.happened_at)
        .where((eb) => (about === 'checkout' ? eb('store_starts.outcome', 'is', null) : eb.lit(true))),
    )
    .execute()
}

/** Nothing is to be done about it any more, however often it is told. */
export async function settle(
  trx: Trx,
  { outcome, ...row }: Omit<Insertable<StoreStartRow>, 'email' | 'due_at'>,
): Promise<void> {
  const settled = { outcome, due_at: null, email: null, told_at: row.told_at }
  await trx
    .insertInto('store_starts')
    .values({ ...row, ...settled })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'about', 'key']).doUpdateSet({
        ...settled,
        happened_at: sql`case when excluded.happened_at > store_starts.happened_at
          then excluded.happened_at else store_starts.happened_at end`,
      }),
    )
    .execute()
}

type Ordered = { campaignId: string; person: string; at: number }

/** What somebody waited for before they ordered, on whichever of their checkouts they did. */
export async function orderedBefore(
  trx: Trx,
  { campaignId, about, person, at, now }: Ordered & { about: 'checkout' | 'lapse'; now: number },
): Promise<void> {
  await trx
    .updateTable('store_starts')
    .set({ outcome: 'ordered', due_at: null, email: null, told_at: now })
    .where('campaign_id', '=', campaignId)
    .where('person', '=', person)
    .where('about', '=', about)
    .where('outcome', 'is', null)
    .where('happened_at', '<=', at)
    .execute()
}

export async function hasOrderedSince(db: Db, { campaignId, person, at }: Ordered): Promise<boolean> {
  const row = await db
    .selectFrom('store_starts')
    .select('key')
    .where('campaign_id', '=', campaignId)
    .where('person', '=', person)
    .where('about', '=', 'order')
    .where('happened_at', '>=', at)
    .executeTakeFirst()
  return row !== undefined
}

type Key = Pick<StoreStartRow, 'campaign_id' | 'about' | 'key'>

export async function isSettled(db: Db, { campaign_id, about, key }: Key): Promise<boolean> {
  const row = await db
    .selectFrom('store_starts')
    .select('outcome')
    .where('campaign_id', '=', campaign_id)
    .where('about', '=', about)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined && row.outcome !== null
}

export type DueStart = Pick<
  StoreStartRow,
  'account_id' | 'campaign_id' | 'about' | 'key' | 'email' | 'happened_at'
> & {
  due_at: number
  /** Null: its shop is no longer connected. */
  shop: string | null
}

export async function dueStarts(db: Db, { now, limit }: { now: number; limit: number }): Promise<DueStart[]> {
  const rows = await db
    .selectFrom('store_starts as start')
    .innerJoin('campaigns as campaign', 'campaign.id', 'start.campaign_id')
    .leftJoin('stores as store', (join) =>
      join.onRef('store.account_id', '=', 'start.account_id').on('store.ended_at', 'is', null),
    )
    .select([
      'start.account_id',
      'start.campaign_id',
      'start.about',
      'start.key',
      'start.email',
      'start.happened_at',
      'start.due_at',
      'store.shop',
    ])
    .where('start.due_at', '<=', now)
    .where('campaign.deleted_at', 'is', null)
    .orderBy('start.due_at')
    .orderBy('start.campaign_id')
    .orderBy('start.about')
    .orderBy('start.key')
    .limit(limit)
    .execute()
  return rows.flatMap(({ due_at, ...row }) => (due_at === null ? [] : [{ ...row, due_at }]))
}

export type StartOutcome = Exclude<StoreStartRow['outcome'], null>

/** Who has ordered, or done something else in their checkout, meanwhile stays as they are by now. */
export async function noteStart(
  trx: Trx,
  { campaign_id, about, key, happened_at, due_at }: DueStart,
  { outcome, now }: { outcome: StartOutcome; now: number },
): Promise<void> {
  await trx
    .updateTable('store_starts')
    .set({ outcome, due_at: null, email: null, told_at: now })
    .where('campaign_id', '=', campaign_id)
    .where('about', '=', about)
    .where('key', '=', key)
    .where('happened_at', '=', happened_at)
    .where('due_at', '=', due_at)
    .execute()
}

/** Its owner has let them wait for longer since. */
export async function waitLonger(
  trx: Trx,
  { campaign_id, about, key, due_at }: DueStart,
  until: number,
): Promise<void> {
  await trx
    .updateTable('store_starts')
    .set({ due_at: until })
    .where('campaign_id', '=', campaign_id)
    .where('about', '=', about)
    .where('key', '=', key)
    .where('due_at', '=', due_at)
    .execute()
}

/** Those who wait go by what their owner has set by now. */
export async function moveDue(
  trx: Trx,
  { campaignId, about, waitMs }: { campaignId: string; about: StoreStartRow['about']; waitMs: number },
): Promise<void> {
  await trx
    .updateTable('store_starts')
    .set({ due_at: sql`happened_at + ${waitMs}` })
    .where('campaign_id', '=', campaignId)
    .where('about', '=', about)
    .where('outcome', 'is', null)
    .where('due_at', 'is not', null)
    .execute()
}

export type StartFigures = { waiting: number; lastStartedAt: number | null }

export async function startFigures(db: Db, campaignId: string): Promise<StartFigures> {
  const { waiting } = await db
    .selectFrom('store_starts')
    .select((eb) => eb.fn.countAll<number | string>().as('waiting'))
    .where('campaign_id', '=', campaignId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('store_starts')
    .select('told_at')
    .where('campaign_id', '=', campaignId)
    .where('outcome', '=', 'started')
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { waiting: Number(waiting), lastStartedAt: last?.told_at ?? null }
}

/** Before the identities of the leads are forgotten: a person is named by theirs. */
export async function forgetStoreStarts(trx: Trx, campaignId: string, leadIds: string[]): Promise<void> {
  const names = identityValues(trx, campaignId, leadIds)
  await trx
    .deleteFrom('store_starts')
    .where('campaign_id', '=', campaignId)
    .where('person', 'in', names)
    .execute()
}

type Person = { campaignId: string; person: string }

export type ToldOfPerson = Pick<StoreStartRow, 'about' | 'happened_at'>

export function toldOfPerson(db: Db, { campaignId, person }: Person): Promise<ToldOfPerson[]> {
  return db
    .selectFrom('store_starts')
    .select(['about', 'happened_at'])
    .where('campaign_id', '=', campaignId)
    .where('person', '=', person)
    .orderBy('happened_at')
    .execute()
}

export async function forgetPerson(trx: Trx, { campaignId, person }: Person): Promise<void> {
  await trx
    .deleteFrom('store_starts')
    .where('campaign_id', '=', campaignId)
    .where('person', '=', person)
    .execute()
}

const ROWS_AT_ONCE = 250

/** What nobody waits for, and no shop tells of any more. Says whether there was something. */
export async function forgetSettled(
  trx: Trx,
  { campaignId, before }: { campaignId: string; before: number },
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('store_starts')
    .where('campaign_id', '=', campaignId)
    .where((eb) =>
      eb(
        eb.refTuple('about', 'key'),
        'in',
        eb
          .selectFrom('store_starts')
          .select(['about', 'key'])
          .where('campaign_id', '=', campaignId)
          .where('outcome', 'is not', null)
          .where('told_at', '<=', before)
          .limit(ROWS_AT_ONCE)
          .$asTuple('about', 'key'),
      ),
    )
    .returning('key')
    .execute()
  return gone.length > 0
}
