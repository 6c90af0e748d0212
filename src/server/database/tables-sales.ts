/** Tables of what campaigns have sold, and of how much of a limited quantity that has used. */
import type { Bit } from './bit.ts'

export interface SalesTables {
  sales: SaleRow
  campaign_quantities: CampaignQuantityRow
}

export type SaleRow = {
  campaign_id: string
  id: string
  /** Provider and order number; null for an order without one. */
  order_key: string | null
  /** Who told us: `page` for a visit to a sales page, else the slug of the platform. */
  provider: string
  /** Null: we do not know who bought. */
  lead_id: string | null
  /** Keyed hash of the canonical address, else of the browser's id: tells a repeated report from a second order. */
  buyer: string | null
  /** Encrypted address that came with the sale. */
  email: string | null
  /** Minor units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** After the buyer's deadline. */
  is_late: Bit
  /** Whether it took a unit of a limited quantity, which a refund gives back. */
  took_unit: Bit
  created_at: number
  refunded_at: number | null
  /** What shows that it happened: a kind of `domain/sales/sale-evidence.ts`. */
  evidence: string
  /** Only a `confirmed` sale counts; the others took no unit and ended nobody's deadline. */
  state: string
  /** Keyed hash of where a visit came from; forgotten after a day. */
  network: string | null
  /** When the owner confirmed or dropped it; null for what nobody decided. */
  decided_at: number | null
}

/** Only campaigns of a limited quantity that have sold something or were adjusted have one. */
export type CampaignQuantityRow = {
  campaign_id: string
  used: number
}
