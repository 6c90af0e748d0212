/** Takes the units of a sale that counts, where the quantity is limited. */
import type { Transaction } from 'kysely'
import type { SaleOutcome } from '#domain/sales/sale.ts'
import type { Database } from '../database/schema.ts'
import { takeUnits } from './quantity-repository.ts'
import type { SellingCampaign } from './selling-campaign.ts'

export type CountedOutcome = Extract<SaleOutcome, 'recorded' | 'counted' | 'soldOut'>

export type UnitsTaken = { outcome: CountedOutcome; taken: number }

/** The campaign's row is held. */
export async function countSale(
  trx: Transaction<Database>,
  { id: campaignId, start }: SellingCampaign,
  units: number,
): Promise<UnitsTaken> {
  if (start === null) return { outcome: 'recorded', taken: 0 }
  const taken = await takeUnits(trx, { campaignId, start, units })
  return { outcome: taken === units ? 'counted' : 'soldOut', taken }
}
