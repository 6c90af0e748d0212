/** The SQL on sales that their owner asks for; how a sale comes to be is in `recording-repository.ts`. */
import { testState, type SaleState } from '#domain/sales/sale-evidence.ts'
import type { Db } from '../database/schema.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

export type SalePlace = { createdAt: number; id: string }

export type ListedSale = Pick<
  SaleRow,
  | 'id'
  | 'provider'
  | 'lead_id'
  | 'email'
  | 'amount'
  | 'currency'
  | 'is_late'
  | 'created_at'
  | 'refunded_at'
  | 'evidence'
  | 'state'
  | 'decided_at'
  | 'matched_by'
  | 'refunded_amount'
>

type Wanted = { before: SalePlace | null; state: SaleState | null; limit: number }

/** The latest first. */
export async function listSales(
  db: Db,
  campaign: OwnedCampaignId,
  { before, state, limit }: Wanted,
): Promise<ListedSale[]> {
  return db
    .selectFrom('sales')
    .select([
      'id',
      'provider',
      'lead_id',
      'email',
      'amount',
      'currency',
      'is_late',
      'created_at',
      'refunded_at',
      'evidence',
      'state',
      'decided_at',
      'matched_by',
      'refunded_amount',
    ])
    .where('campaign_id', '=', campaign)
    .where('state', '!=', testState)
    .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(before?.createdAt ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many of the campaign's sales are in each state; a state without any is not named. */
export async function salesByState(db: Db, campaign: OwnedCampaignId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sales')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaign)
    .where('state', '!=', testState)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Longer chains of merged records do not arise from people. */
const MAX_STEPS = 10

/** The sealed address of each lead, or of the record that it was merged into; who has none is not named. */
export async function addressesOfLeads(
  db: Db,
  campaign: OwnedCampaignId,
  leadIds: string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let asked = new Map(leadIds.map((id) => [id, [id]]))
  for (let step = 0; asked.size > 0 && step < MAX_STEPS; step++) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'email', 'merged_into'])
      .where('campaign_id', '=', campaign)
      .where('id', 'in', [...asked.keys()])
      .execute()
    const next = new Map<string, string[]>()
    for (const { id, email, merged_into } of rows) {
      const origins = asked.get(id) ?? []
      if (email !== null) for (const origin of origins) found.set(origin, email)
      else if (merged_into !== null) next.set(merged_into, [...(next.get(merged_into) ?? []), ...origins])
    }
    asked = next
  }
  return found
}
