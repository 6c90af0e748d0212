/** Takes the unit of a sale that counts, where the quantity is limited. */
import type { Transaction } from 'kysely'
import type { SaleOutcome } from '#domain/sales/sale.ts'
import type { Database } from '../database/schema.ts'
import { takeUnit } from './recording-repository.ts'
import type { SellingCampaign } from './selling-campaign.ts'

export type CountedOutcome = Extract<SaleOutcome, 'recorded' | 'counted' | 'soldOut'>

/** The campaign's row is held. */
export async function countSale(
  trx: Transaction<Database>,
  { id: campaignId, start }: SellingCampaign,
): Promise<CountedOutcome> {
  if (start === null) return 'recorded'
  return (await takeUnit(trx, { campaignId, start })) ? 'counted' : 'soldOut'
}
