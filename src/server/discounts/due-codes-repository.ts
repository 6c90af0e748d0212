/** The SQL of codes that are due: whose they are, which come next, and what became of them. */
import { sql, type Updateable } from 'kysely'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database, Db } from '../database/schema.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import { takeCampaigns, takeLeads } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount, type OwnedAccountId } from '../foundation/scope.ts'

export const LANES = [0, 1] as const

/** What waits for a shop that is not connected, or does not work, waits until it is and does. */
export async function accountsWithDueCodes(db: Db, now: number): Promise<OwnedAccountId[]> {
  const rows = await db
    .selectFrom('stores as store')
    .select('store.account_id')
    .where('store.ended_at', 'is', null)
    .where('store.broken_since', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('discount_codes as code')
          .select('code.lead_id')
          .whereRef('code.account_id', '=', 'store.account_id')
          .where('code.lane', 'in', LANES)
          .where('code.due_at', '<=', now),
      ),
    )
    .execute()
  return rows.map(({ account_id }) => ownedAccount(account_id))
}

/** Oldest first; what an owner has moved or changed by the thousand comes after all others. */
export async function dueCodes(
  db: Db,
  { accountId, now, limit }: { accountId: OwnedAccountId; now: number; limit: number },
): Promise<DiscountCodeRow[]> {
  const due: DiscountCodeRow[] = []
  for (const lane of LANES) {
    if (due.length >= limit) break
    const rows = await db
      .selectFrom('discount_codes')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('lane', '=', lane)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('campaign_id')
      .orderBy('lead_id')
      .limit(limit - due.length)
      .execute()
    due.push(...rows)
  }
  return due
}

type CodeKey = Pick<DiscountCodeRow, 'campaign_id' | 'lead_id'>
type Update = Updateable<Database['discount_codes']>
export type ChosenCode = CodeKey & { code: string; shop: string }

/** Before the shop is asked: whoever is killed in the middle asks for the same ones again. */
export async function keepChosenCodes(db: Db, chosen: readonly ChosenCode[]): Promise<void> {
  const byCampaign = Map.groupBy(chosen, (one) => one.campaign_id)
  for (const [campaignId, some] of byCampaign)
    await inTransaction(db, async (trx) => {
      await takeLeads(
        trx,
        campaignId,
        some.map((one) => one.lead_id),
      )
      for (const { code, shop, ...key } of some)
        await updateCode(trx, key, {
          code,
          shop,
          discount_id: null,
          url: null,
          ends_at: null,
          terms: null,
        }).execute()
    })
}

export type SettledCode = {
  /** As it was when it was taken. */
  row: DiscountCodeRow
  /** True whatever has happened to the lead since. */
  known: Pick<Update, 'shop' | 'code' | 'discount_id' | 'url' | 'ends_at' | 'terms'>
  /** True unless something has: then it stays due. */
  outcome: Pick<Update, 'state' | 'due_at' | 'tries' | 'problem' | 'failed_at' | 'lane'> | 'remove'
}

/** The owner's code is told to all processes, which show it to everybody. */
export async function settleCode(db: Db, settled: SettledCode): Promise<void> {
  if (settled.row.lead_id !== '') return settle(db, settled)
  const { campaign_id: campaignId } = settled.row
  await inTransaction(db, async (trx) => {
    await takeCampaigns(trx, [campaignId])
    await settle(trx, settled)
    campaignChanged(trx, campaignId)
  })
}

async function settle(db: Db, { row, known, outcome }: SettledCode): Promise<void> {
  if (outcome === 'remove') {
    const { numDeletedRows } = await db
      .deleteFrom('discount_codes')
      .where('campaign_id', '=', row.campaign_id)
      .where('lead_id', '=', row.lead_id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) await updateCode(db, row, known).execute()
    return
  }
  const { numUpdatedRows } = await updateCode(db, row, { ...known, ...outcome })
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await updateCode(db, row, known).execute()
}

function updateCode(db: Db, { campaign_id, lead_id }: CodeKey, change: Update) {
  return db
    .updateTable('discount_codes')
    .set(change)
    .where('campaign_id', '=', campaign_id)
    .where('lead_id', '=', lead_id)
}

/** What the shop turned out to hold, or not to hold: it is looked at once more. */
export async function dueAsFound(
  db: Db,
  key: CodeKey,
  found: Pick<Update, 'shop' | 'discount_id' | 'url' | 'ends_at'>,
): Promise<void> {
  await updateCode(db, key, { ...found, terms: null, state: 'waiting', lane: 1, due_at: 0, tries: 0 })
    .set({ version: sql`version + 1` })
    .execute()
}
