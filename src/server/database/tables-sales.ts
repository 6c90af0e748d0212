/** Tables of what campaigns have sold, and of how much of a limited quantity that has used. */
import type { Bit } from './bit.ts'

export interface SalesTables {
  sales: SaleRow
  sale_counts: SaleCountRow
  sale_order_keys: SaleOrderKeyRow
  sale_refunds: SaleRefundRow
  sale_trackings: SaleTrackingRow
  forwarding_confirmations: ForwardingConfirmationRow
  campaign_quantities: CampaignQuantityRow
}

export type SaleRow = {
  campaign_id: string
  id: string
  /** Provider and the best of its order numbers; null for an order without one. The others are in `sale_order_keys`. */
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
  /** How many units of a limited quantity it took, which a refund gives back. */
  took_unit: number
  created_at: number
  refunded_at: number | null
  /** What shows that it happened: a kind of `domain/sales/sale-evidence.ts`. */
  evidence: string
  /** Only a `confirmed` sale counts; the others took no unit and ended nobody's deadline. A `test` is no sale. */
  state: string
  /** Keyed hash of where a visit came from; forgotten after a day. */
  network: string | null
  /** When the owner confirmed or dropped it; null for what nobody decided. */
  decided_at: number | null
  /** What led to its lead: a kind of `domain/sales/matched-by.ts`, or that it was erased; null while we do not know who bought. */
  matched_by: string | null
  /** Encrypted: what was told in place of an address, a merge tag that nobody filled for example. */
  told_address: string | null
  /** Minor units, all refunds together; the amount when it was taken back as a whole. */
  refunded_amount: number
  /** How many were bought at once. */
  units: number
  /** The day in the campaign's zone as it was then: `domain/analytics/local-day.ts`. */
  day: number
  /** The day of the buyer's start; null while we do not know who bought, and once they are erased. */
  lead_day: number | null
  /** From the buyer's start to their deadline as it was then; null for what was bought without one. */
  time_given_ms: number | null
  /** Until that deadline; negative after it. */
  time_left_ms: number | null
}

/** Sums of a day's sales, which the database keeps by itself whatever happens to one of them. */
export type SaleCountRow = {
  campaign_id: string
  /**
   * `sold`: what counts, by currency; `unconfirmed`: what waits for its owner; `brought`: by now, by the day of the buyer's
   * start and currency; `timed`: before the buyer's deadline, by `edge tenth given` of `domain/analytics/buying-times.ts`.
   */
  counted: 'sold' | 'unconfirmed' | 'brought' | 'timed'
  day: number
  key: string
  /** The connection of PostgreSQL that counted; 0 for what is added up. SQLite has one for all. */
  writer: number
  orders: number
  /** Net of what was given back, in minor units. */
  amount: number
  units: number
  late: number
  /** Taken back whole: in none of the others. */
  refunded: number
}

/** By what else the order of a sale is called. */
export type SaleOrderKeyRow = {
  campaign_id: string
  order_key: string
  sale_id: string
  /** Set where it was told before the sale, which gets that id when it comes. */
  told_at: number | null
}

/** What was told of a refund, under each number of its order: it may come before the sale. */
export type SaleRefundRow = {
  campaign_id: string
  order_key: string
  /** Empty for all that was refunded so far; else one of several, which are added up. */
  refund_id: string
  /** Minor units; null: everything. */
  amount: number | null
  told_at: number
}

/** How a campaign is told of its sales by one provider: a tab of the dialog, or a checkout with its own events. */
export type SaleTrackingRow = {
  account_id: string
  campaign_id: string
  /** Slug of the provider. */
  provider: string
  /** Counts the changes of the secret in its addresses. */
  rotation: number
  /** What a sale is worth, in minor units; null while its owner has not said. */
  amount: number | null
  /** ISO 4217. */
  currency: string
  connection_id: string | null
  tag_id: string | null
  tag_name: string | null
  /** The platform's id of the webhook that we made there. */
  rule_id: string | null
  /** JSON of what the webhook was made for: amount, currency and tag. */
  rule_settings: string | null
  /** Encrypted: what the provider signs its events with. */
  signing_secret: string | null
  /** JSON: names of the products that count; none named means all. */
  products: string
  counts_renewals: Bit
  updated_at: number
}

/** Only campaigns of a limited quantity that have sold something or were adjusted have one. */
export type CampaignQuantityRow = {
  campaign_id: string
  used: number
}

/** The newest that Gmail has sent to an address of a campaign; forgotten after a day. */
export type ForwardingConfirmationRow = {
  campaign_id: string
  provider: string
  code: string | null
  /** Of Gmail's own, and nobody else's. */
  url: string | null
  told_at: number
}
