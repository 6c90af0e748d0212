/** The SQL of written deadlines that are due: whose they are, which come next, and what became of them. */
import type { Transaction, Updateable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { DeadlineWriteRow } from '../database/tables-deadline-writes.ts'
import type { PortalConsent } from '../lead-store/portal-tasks-repository.ts'
import { takeLeads } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'

export type ConnectionRef = { accountId: string; connectionId: string }

const LANES = [0, 1] as const

/** What waits at a connection that does not work waits until it does. */
export async function connectionsWithWork(db: Db, now: number): Promise<ConnectionRef[]> {
  const rows = await db
    .selectFrom('connections as connection')
    .select(['connection.account_id', 'connection.id'])
    .where('connection.broken_since', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('deadline_writes as write')
          .select('write.lead_id')
          .whereRef('write.account_id', '=', 'connection.account_id')
          .whereRef('write.connection_id', '=', 'connection.id')
          .where('write.lane', 'in', LANES)
          .where('write.due_at', '<=', now),
      ),
    )
    .execute()
  return rows.map(({ account_id, id }) => ({ accountId: account_id, connectionId: id }))
}

/** Oldest first; deadlines that an owner has moved come after all others. */
export async function dueWrites(
  db: Db,
  { accountId, connectionId, now, limit }: ConnectionRef & { now: number; limit: number },
): Promise<DeadlineWriteRow[]> {
  const due: DeadlineWriteRow[] = []
  for (const lane of LANES) {
    if (due.length >= limit) break
    const rows = await db
      .selectFrom('deadline_writes')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('connection_id', '=', connectionId)
      .where('lane', '=', lane)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('lead_id')
      .limit(limit - due.length)
      .execute()
    due.push(...rows)
  }
  return due
}

export type DueLead = Pick<
  LeadRow,
  | 'id'
  | 'started_at'
  | 'deadline_at'
  | 'rules_version'
  | 'source'
  | 'email'
  | 'ended_by'
  | 'merged_into'
  | 'sold_at'
  | 'created_at'
>

/** With a portal's form they asked to be written to. */
export type LeadWithConsent = DueLead & { optedIn: PortalConsent | null }

/** Erased ones are left out. */
export async function leadsById(
  db: Db,
  campaignId: string,
  ids: readonly string[],
): Promise<Map<string, DueLead>> {
  const rows = await db
    .selectFrom('leads')
    .select([
      'id',
      'started_at',
      'deadline_at',
      'rules_version',
      'source',
      'email',
      'ended_by',
      'merged_into',
      'sold_at',
      'created_at',
    ])
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lead id → the discount code that the shop has confirmed. */
export async function codesById(
  db: Db,
  campaignId: string,
  leadIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('discount_codes')
    .select(['lead_id', 'code'])
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .where('discount_id', 'is not', null)
    .where('state', 'in', ['made', 'waiting'])
    .execute()
  return new Map(rows.flatMap(({ lead_id, code }) => (code === null ? [] : [[lead_id, code] as const])))
}

type WriteKey = Pick<DeadlineWriteRow, 'campaign_id' | 'lead_id' | 'platform'>
type Update = Updateable<Database['deadline_writes']>

export type Settled = {
  /** As it was when it was taken. */
  row: DeadlineWriteRow
  /** True whatever has happened to the lead since. */
  known: Pick<Update, 'person_id' | 'person_list' | 'written' | 'written_at' | 'acts'>
  /** True unless something has: then it stays due. `keep` leaves it as it is, `remove` ends it. */
  outcome:
    | Pick<Update, 'state' | 'connection_id' | 'due_at' | 'tries' | 'problem' | 'failed_at'>
    | 'keep'
    | 'remove'
  /** A lead that counts instead, and whose field this write may have filled. */
  successor?: string | null
}

export async function settleWrites(db: Db, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return
  const byCampaign = Map.groupBy(settled, ({ row }) => row.campaign_id)
  for (const [campaignId, some] of byCampaign)
    await inTransaction(db, async (trx) => {
      await takeLeads(
        trx,
        campaignId,
        some.map(({ row }) => row.lead_id),
      )
      for (const one of some) await settle(trx, one)
    })
}

async function settle(
  trx: Transaction<Database>,
  { row, known, outcome, successor }: Settled,
): Promise<void> {
  if (successor) await writeAgain(trx, row, successor)
  if (outcome === 'remove') return removeWrite(trx, row)
  const { numUpdatedRows } = await updateWrite(
    trx,
    row,
    outcome === 'keep' ? known : { ...known, ...outcome },
  )
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  // Whom we found at another account is nobody there.
  await updateWrite(trx, row, known).where('connection_id', '=', row.connection_id).execute()
}

function updateWrite(
  trx: Transaction<Database>,
  { campaign_id, lead_id, platform }: WriteKey,
  change: Update,
) {
  return trx
    .updateTable('deadline_writes')
    .set(change)
    .where('campaign_id', '=', campaign_id)
    .where('lead_id', '=', lead_id)
    .where('platform', '=', platform)
}

async function removeWrite(
  trx: Transaction<Database>,
  { campaign_id, lead_id, platform, version }: DeadlineWriteRow,
): Promise<void> {
  await trx
    .deleteFrom('deadline_writes')
    .where('campaign_id', '=', campaign_id)
    .where('lead_id', '=', lead_id)
    .where('platform', '=', platform)
    .where('version', '=', version)
    .execute()
}

/** What its field holds now may be what this lead had. */
async function writeAgain(
  trx: Transaction<Database>,
  { campaign_id, platform }: DeadlineWriteRow,
  leadId: string,
): Promise<void> {
  await trx
    .updateTable('deadline_writes')
    .set((eb) => ({
      version: eb('version', '+', 1),
      written: null,
      state: 'waiting' as const,
      lane: 0 as const,
      due_at: 0,
      tries: 0,
    }))
    .where('campaign_id', '=', campaign_id)
    .where('lead_id', '=', leadId)
    .where('platform', '=', platform)
    .execute()
}
