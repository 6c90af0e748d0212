/** Who bought, as far as the reports of one sale say: what one of them does not know another one may. */
import type { SaleRow } from '../database/tables-sales.ts'
import type { Buyer } from './buyer-repository.ts'
import { buyerKey, type HashedSale } from './hashed-sale.ts'
import type { ToldSale } from './recording-repository.ts'

type KnownBuyer = Pick<SaleRow, 'lead_id' | 'matched_by' | 'buyer' | 'email' | 'told_address'>

export function buyerIn(sale: HashedSale, buyer: Buyer | null): KnownBuyer {
  return {
    lead_id: buyer?.id ?? null,
    matched_by: buyer?.by ?? null,
    buyer: buyerKey(sale),
    email: sale.address?.sealed ?? null,
    told_address: sale.toldAddress,
  }
}

/** What waited for its owner was told again with evidence: that says more than what was there. */
export function betterKnown(told: ToldSale, sale: HashedSale, buyer: Buyer | null): KnownBuyer {
  return merged(buyerIn(sale, buyer), told)
}

/**
 * Null: it says nothing that was not known. Whoever was recognized stays who they are, and whoever was erased stays
 * unknown, however often a platform tells of their order. A visit proves too little to name a buyer.
 */
export function newlyKnown(told: ToldSale, sale: HashedSale, buyer: Buyer | null) {
  const order_key = told.order_key ?? sale.orderKeys[0] ?? null
  const mayName = told.matched_by === null && sale.evidence === 'report'
  const known = mayName ? merged(told, buyerIn(sale, buyer)) : told
  const isNews = order_key !== told.order_key || known.lead_id !== told.lead_id || known.buyer !== told.buyer
  const { lead_id, matched_by, buyer: key, email, told_address } = known
  // With its state, so that whom another campaign starts is noted: the database looks at it when that is written.
  return isNews
    ? { order_key, state: told.state, lead_id, matched_by, buyer: key, email, told_address }
    : null
}

function merged(first: KnownBuyer, other: KnownBuyer): KnownBuyer {
  const { lead_id, matched_by } = first.lead_id === null ? other : first
  return {
    lead_id,
    matched_by,
    buyer: first.buyer ?? other.buyer,
    email: first.email ?? other.email,
    told_address: first.told_address ?? other.told_address,
  }
}
