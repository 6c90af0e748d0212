/** The SQL on what has come from a provider: tests too, and what waits for its owner. */
import { EVENTS_PER_PAGE } from '#domain/sale-trackings/sale-tracking.ts'
import type { Db } from '../database/schema.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

export type StoredEvent = Pick<
  SaleRow,
  | 'id'
  | 'lead_id'
  | 'email'
  | 'told_address'
  | 'amount'
  | 'currency'
  | 'created_at'
  | 'matched_by'
  | 'state'
  | 'refunded_at'
>

/** The latest first; the first page is 1. What its owner has dropped is gone from here. */
export async function listEvents(
  db: Db,
  campaign: OwnedCampaignId,
  { provider, page }: { provider: string; page: number },
): Promise<{ rows: StoredEvent[]; total: number }> {
  const events = db
    .selectFrom('sales')
    .where('campaign_id', '=', campaign)
    .where('provider', '=', provider)
    .where('state', '!=', 'dropped')
  const rows = await events
    .select([
      'id',
      'lead_id',
      'email',
      'told_address',
      'amount',
      'currency',
      'created_at',
      'matched_by',
      'state',
      'refunded_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_PER_PAGE)
    .offset((page - 1) * EVENTS_PER_PAGE)
    .execute()
  const { total } = await events
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
