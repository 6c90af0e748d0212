/** Whether a sale counts by itself: by its evidence, its browser and its network. */
import type { Transaction } from 'kysely'
import { shareOfNetwork, UNCONFIRMED_OF_NETWORK, weightOf } from '#domain/sales/sale-evidence.ts'
import type { Database } from '../database/schema.ts'
import { hasCountedVisit, visitsOfNetwork } from './evidence-repository.ts'
import type { HashedSale } from './hashed-sale.ts'
import type { SellingCampaign } from './selling-campaign.ts'

/** `refused`: the network has left more unconfirmed visits than an owner would go through. */
export type Verdict = 'confirmed' | 'unconfirmed' | 'refused'

/** The campaign's row is held: no other sale of the browser or the network comes in between. */
export async function judgeSale(
  trx: Transaction<Database>,
  { start }: Pick<SellingCampaign, 'start'>,
  sale: HashedSale,
  leadId: string | null,
): Promise<Verdict> {
  const weight = weightOf(sale.evidence, { isLimited: start !== null })
  if (weight === 'enough') return 'confirmed'
  const { counted, others } = await visitsOfNetwork(trx, sale)
  const hasShareLeft = weight === 'once' && counted < shareOfNetwork(start)
  if (hasShareLeft && !(await hasCountedVisit(trx, sale, leadId))) return 'confirmed'
  return others < UNCONFIRMED_OF_NETWORK ? 'unconfirmed' : 'refused'
}
