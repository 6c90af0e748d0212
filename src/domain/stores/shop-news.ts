/** What a shop tells of its orders and customers: the one shape that its events are read into. */
import type { OrderIgnored, OrderRefund, OrderSale } from '../sales/order-event.ts'

export type ShopPerson = {
  /** The shop's number of them; null where it has none yet. */
  id: string | null
  /** As it came. */
  email: string | null
  /** Whether they agreed to be written to. Who was not asked did not. */
  isSubscribed: boolean
}

export type ShopOrder = {
  tells: 'order'
  /** Null while it is not paid. */
  sale: OrderSale | null
  /** The discount codes that were used, as they were typed. */
  codes: readonly string[]
  /** The checkout that it came from: which of those that were begun is not left. */
  checkout: string | null
  placedAt: number | null
  person: ShopPerson
}

export type ShopCheckout = {
  tells: 'checkout'
  id: string
  /** When its buyer has last done something. */
  at: number | null
  isCompleted: boolean
  person: ShopPerson
}

export type ShopRefund = { tells: 'refund'; refund: OrderRefund }

export type ShopNews =
  | ShopOrder
  | ShopRefund
  | ShopCheckout
  | { tells: 'customer'; person: ShopPerson }
  | OrderIgnored
