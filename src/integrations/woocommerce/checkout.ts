/** WooCommerce: its webhooks tell of an order as it is, each time it is made or changed. */
import { z } from 'zod'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import { minorUnitsOf } from '#domain/sales/money.ts'
import type { Checkout } from '../checkout.ts'
import {
  currencyOf,
  ignored,
  lineOf,
  listOf,
  maybeNumber,
  maybePart,
  maybeText,
  requiredId,
  worthOf,
} from '../order-fields.ts'
import { hmac, sameText } from '../signature.ts'

/** An id of 0 is none. */
const id = maybeText.transform((text) => (text === '0' ? null : text))

const order = z.looseObject({
  id: requiredId,
  status: z.string(),
  currency: maybeText,
  total: maybeText,
  created_via: maybeText,
  billing: maybePart({ email: maybeText }),
  line_items: listOf(
    z.looseObject({
      name: maybeText,
      parent_name: maybeText,
      product_id: id,
      variation_id: id,
      sku: maybeText,
      quantity: maybeNumber,
    }),
  ),
  refunds: listOf(z.looseObject({ total: maybeText })),
  meta_data: listOf(z.looseObject({ key: maybeText })),
})

type Order = z.infer<typeof order>

export const woocommerce: Checkout = {
  id: 'woocommerce',
  check: ({ headers, raw }, secret) =>
    sameText(headers['x-wc-webhook-signature'] ?? '', hmac(secret, raw, 'base64')) ? 'right' : 'forged',
  read({ headers, body }) {
    if (isPing(body)) return []
    const { data } = order.safeParse(body)
    if (data) return eventsOf(data)
    const isOurs = headers['x-wc-webhook-topic'] !== undefined
    return isOurs ? [ignored('It is about no order')] : null
  },
}

/** A form with one field, sent when the webhook is saved: without an answer it would not be. */
function isPing(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const [first, ...others] = Object.keys(body)
  return first === 'webhook_id' && others.length === 0
}

/** An order that was refunded in part is told of as a whole: it may be the first that we hear of it. */
function eventsOf(data: Order): OrderEvent[] {
  if (data.status === 'refunded') return [{ ...refundOf(data), refunded: null }]
  if (data.status !== 'processing' && data.status !== 'completed')
    return [ignored(`The order is ${data.status}`)]
  return data.refunds.length === 0 ? [saleOf(data)] : [saleOf(data), refundOf(data)]
}

function saleOf(data: Order): OrderEvent {
  return {
    tells: 'sale',
    orderIds: [data.id],
    email: data.billing.email,
    worth: worthOf(data.total, data.currency),
    lines: data.line_items.map(({ quantity, ...item }) =>
      lineOf([item.name, item.parent_name, item.product_id, item.variation_id, item.sku], quantity),
    ),
    isTest: false,
    isRenewal: isRenewal(data),
  }
}

/** Orders that WooCommerce Subscriptions makes for later periods. */
function isRenewal({ created_via, meta_data }: Order): boolean {
  return created_via === 'subscription' || meta_data.some(({ key }) => key === '_subscription_renewal')
}

/** Of each refund a negative amount. */
function refundOf({ id: orderId, currency: text, refunds }: Order) {
  const currency = currencyOf(text) ?? ''
  const amounts = refunds.map(({ total }) => minorUnitsOf(total?.replace(/^-/, '') ?? '', currency) ?? 0)
  const refunded = amounts.reduce((sum, amount) => sum + amount, 0)
  return { tells: 'refund' as const, orderIds: [orderId], refunded, isTest: false }
}
