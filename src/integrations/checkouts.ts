/** The checkouts whose own events we understand, by the platform's id: one more is a folder and a line. */
import type { OrderEvent } from '#domain/sales/order-event.ts'
import type { Delivery } from './adapter.ts'
import type { Checkout } from './checkout.ts'
import { clickfunnels } from './clickfunnels/checkout.ts'
import { kajabi } from './kajabi/checkout.ts'
import { samcart } from './samcart/checkout.ts'
import { shopify } from './shopify/checkout.ts'
import { stripe } from './stripe/checkout.ts'
import { teachable } from './teachable/checkout.ts'
import { thrivecart } from './thrivecart/checkout.ts'
import { woocommerce } from './woocommerce/checkout.ts'

export const checkouts: Record<string, Checkout> = {
  stripe,
  woocommerce,
  thrivecart,
  kajabi,
  clickfunnels,
  samcart,
  teachable,
  shopify,
}

export function findCheckout(id: string): Checkout | undefined {
  return Object.hasOwn(checkouts, id) ? checkouts[id] : undefined
}

export type CheckoutDelivery =
  | { found: 'orders'; events: readonly OrderEvent[] }
  /** Nothing of the platform's own. */
  | { found: 'something else' }
  /** The platform signs, and we have not been told with what. */
  | { found: 'no secret' }
  | { found: 'forged' }
  | { found: 'stale' }

/** A ping is answered unsigned: WooCommerce sends none without it, and nothing comes of it. */
export function readCheckoutDelivery(
  checkout: Checkout,
  delivery: Delivery,
  secret: string | null,
): CheckoutDelivery {
  const events = checkout.read(delivery)
  if (events === null) return { found: 'something else' }
  if (checkout.check && events.length > 0) {
    const signed = secret === null ? 'no secret' : checkout.check(delivery, secret)
    if (signed !== 'right') return { found: signed }
  }
  return { found: 'orders', events }
}
