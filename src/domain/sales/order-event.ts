/** What a provider tells about one order: the one shape that webhooks, native payloads and mails are read into. */
import type { Money } from './sale.ts'

/** One thing of an order. */
export type OrderLine = {
  /** What it may be called by: its name, number, sku. */
  names: readonly string[]
  /** How many of it: a bundle takes as many units of a limited quantity. */
  units: number
}

export type OrderSale = {
  tells: 'sale'
  /**
   * Every number that the provider may call this order by, the first one the best: a checkout's session, its payment and
   * its first invoice are one sale. Empty where nothing names it.
   */
  orderIds: readonly string[]
  /** As it came: may be a merge tag that nobody filled. */
  email: string | null
  /** Null: the event does not say. */
  worth: Money | null
  /** What was bought, as far as the event tells. */
  lines: readonly OrderLine[]
  /** Test mode of the provider: recorded as a test, counts nowhere. */
  isTest: boolean
  /** A later payment of a subscription: counts only where its owner has chosen so. */
  isRenewal: boolean
}

export type OrderRefund = {
  tells: 'refund'
  orderIds: readonly string[]
  /**
   * All that was refunded of the order so far, never the difference to the last event, in minor units; null: all of it.
   * A part subtracts money and returns no unit.
   */
  refunded: number | null
  /** Set where the event tells one refund of several: refunds of one order are added up, each id once. */
  refundId?: string
  isTest: boolean
}

/** By what else an order is called, where its sale and its refunds have no number in common. */
export type OrderNumbers = { tells: 'numbers'; orderIds: readonly string[]; isTest: boolean }

/** Told so that its sender is content, and its owner knows why nothing came of it. */
export type OrderIgnored = { tells: 'nothing'; why: string }

export type OrderEvent = OrderSale | OrderRefund | OrderNumbers | OrderIgnored
