/** Shopify: paid orders and refunds. What a delivery is about is not signed, so its body has to agree. */
import { z } from 'zod'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import type { Delivery } from '../adapter.ts'
import type { Checkout } from '../checkout.ts'
import {
  ignored,
  known,
  lineOf,
  listOf,
  maybeNumber,
  maybePart,
  maybeText,
  requiredId,
  worthOf,
} from '../order-fields.ts'
import { hmac, sameText } from '../signature.ts'
import { inShopMoney } from './checkout-refund.ts'

const order = z.looseObject({
  id: requiredId,
  email: maybeText,
  contact_email: maybeText,
  customer: maybePart({ email: maybeText }),
  financial_status: z.enum(['paid', 'partially_refunded', 'refunded']),
  currency: maybeText,
  total_price: maybeText,
  source_name: maybeText,
  test: z.boolean().catch(false),
  line_items: listOf(
    z.looseObject({
      title: maybeText,
      name: maybeText,
      product_id: maybeText,
      variant_id: maybeText,
      sku: maybeText,
      quantity: maybeNumber,
    }),
  ),
})

const refund = z.looseObject({
  id: requiredId,
  order_id: requiredId,
  transactions: listOf(
    z.looseObject({
      amount: maybeText,
      currency: maybeText,
      kind: maybeText,
      status: maybeText,
      test: z.boolean().catch(false),
    }),
  ),
})

export const shopify: Checkout = {
  id: 'shopify',
  check: (delivery, secret) =>
    sameText(headerOf(delivery, 'hmac-sha256') ?? '', hmac(secret, delivery.raw, 'base64'))
      ? 'right'
      : 'forged',
  read(delivery) {
    const topic = headerOf(delivery, 'topic')
    if (topic === undefined) return null
    if (topic === 'orders/paid') return [paidOrder(delivery.body)]
    return [topic === 'refunds/create' ? refundOf(delivery.body) : ignored(`${topic} is about no payment`)]
  },
}

/** One of its two ways of delivering leaves the prefix out. */
function headerOf({ headers }: Delivery, name: string): string | undefined {
  return headers[`x-shopify-${name}`] ?? headers[`shopify-${name}`]
}

/** What a subscription's contract orders is a later period: the first one is bought in the checkout. */
const RENEWALS = 'subscription_contract'

export function paidOrder(body: unknown): OrderEvent {
  const { data } = order.safeParse(body)
  if (!data) return ignored('It is no paid order')
  return {
    tells: 'sale',
    orderIds: [data.id],
    email: data.email ?? data.contact_email ?? data.customer.email,
    worth: worthOf(data.total_price, data.currency),
    lines: data.line_items.map(({ quantity, ...item }) =>
      lineOf([item.title, item.name, item.product_id, item.variant_id, item.sku], quantity),
    ),
    isTest: data.test,
    isRenewal: data.source_name === RENEWALS,
  }
}

export function refundOf(body: unknown): OrderEvent {
  const { data } = refund.safeParse(body)
  if (!data) return ignored('It is no refund')
  const paid = data.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success')
  if (paid.length === 0) return ignored('No money went back')
  const refunded = paid.reduce((sum, { amount, currency }) => {
    const worth = worthOf(amount, currency)
    return sum + (worth ? inShopMoney(worth, body).amount : 0)
  }, 0)
  const isTest = paid.some(({ test }) => test)
  return { tells: 'refund', orderIds: known(data.order_id), refunded, refundId: data.id, isTest }
}
