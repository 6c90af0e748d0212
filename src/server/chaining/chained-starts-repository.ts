/** The SQL on those whom another campaign starts. */
import type { ExpressionBuilder, Insertable, Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { ChainedStartRow, ChainOutcome } from '../database/tables-chaining.ts'
import { identityValues } from '../lead-store/identity-values-repository.ts'

type Trx = Transaction<Database>

export type WaitingStart = Pick<
  ChainedStartRow,
  'campaign_id' | 'event' | 'person' | 'target_id' | 'sale_id' | 'lead_id'
> & {
  account_id: string
  /** Encrypted: the address that came with the sale. */
  sale_email: string | null
  /** Null where nothing was sold. */
  sale_state: string | null
  sale_refunded_at: number | null
}

/** Those of deleted campaigns are erased with them. */
export function waitingStarts(db: Db, limit: number): Promise<WaitingStart[]> {
  return db
    .selectFrom('chained_starts as start')
    .innerJoin('campaigns as campaign', 'campaign.id', 'start.campaign_id')
    .leftJoin('sales as sale', (join) =>
      join.onRef('sale.campaign_id', '=', 'start.campaign_id').onRef('sale.id', '=', 'start.sale_id'),
    )
    .select([
      'start.campaign_id',
      'start.event',
      'start.person',
      'start.target_id',
      'start.sale_id',
      'start.lead_id',
      'campaign.account_id',
      'sale.email as sale_email',
      'sale.state as sale_state',
      'sale.refunded_at as sale_refunded_at',
    ])
    .where('start.outcome', 'is', null)
    .where('campaign.deleted_at', 'is', null)
    .orderBy('start.happened_at')
    .orderBy('start.campaign_id')
    .limit(limit)
    .execute()
}

export async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const [first] = await waitingStarts(db, 1)
  return first !== undefined
}

/** `takenBack`: the sale counts no more. The next one of that buyer is noted anew. */
export type ChainedStartOutcome = { start: WaitingStart; outcome: ChainOutcome | 'takenBack' }

export async function noteOutcomes(trx: Trx, told: readonly ChainedStartOutcome[]): Promise<void> {
  for (const { start, outcome } of told)
    await (
      outcome === 'takenBack'
        ? trx.deleteFrom('chained_starts').where(isStart(start))
        : trx.updateTable('chained_starts').set({ outcome }).where(isStart(start))
    ).execute()
}

function isStart({ campaign_id, event, person, target_id }: WaitingStart) {
  return (eb: ExpressionBuilder<Database, 'chained_starts'>) =>
    eb.and({ campaign_id, event, person, target_id })
}

/** Whoever is there already stays as they are. */
export async function insertStarts(trx: Trx, rows: Insertable<ChainedStartRow>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('chained_starts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Before the identities of the leads are forgotten: a buyer is named by theirs. */
export async function forgetStarts(trx: Trx, campaignId: string, leadIds: string[]): Promise<void> {
  const names = identityValues(trx, campaignId, leadIds)
  await trx
    .deleteFrom('chained_starts')
    .where('campaign_id', '=', campaignId)
    .where((eb) =>
      eb.or([eb('lead_id', 'in', leadIds), eb('person', 'in', leadIds), eb('person', 'in', names)]),
    )
    .execute()
}

export type ChainedLead = { source: string; email: string | null }

/** Longer chains of merged records do not arise from people. */
const MAX_STEPS = 10

/** The record that counts, or the last one that is left of it; null for a lead that is gone. */
export async function chainedLead(db: Db, campaignId: string, leadId: string): Promise<ChainedLead | null> {
  let id: string | null = leadId
  let found: (ChainedLead & { merged_into: string | null }) | undefined
  for (let step = 0; id !== null && step < MAX_STEPS; step++) {
    const row = await db
      .selectFrom('leads')
      .select(['source', 'email', 'merged_into'])
      .where('campaign_id', '=', campaignId)
      .where('id', '=', id)
      .executeTakeFirst()
    found = row ?? found
    id = row?.merged_into ?? null
  }
  return found ?? null
}
