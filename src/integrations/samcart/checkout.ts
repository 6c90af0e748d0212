/** SamCart: no documentation shows what it sends. These names are those that programs which receive it read. */
import { z } from 'zod'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import type { Checkout } from '../checkout.ts'
import {
  ignored,
  known,
  lineOf,
  listOf,
  maybeNumber,
  maybePart,
  maybeText,
  worthOf,
} from '../order-fields.ts'

const productFields = { id: maybeText, name: maybeText, sku: maybeText, quantity: maybeNumber }

const notification = z.looseObject({
  type: z.string(),
  test_mode: z.boolean().catch(false),
  customer: maybePart({ email: maybeText }),
  product: maybePart(productFields),
  products: listOf(z.looseObject(productFields)),
  order: z.looseObject({
    id: maybeText,
    order_id: maybeText,
    charge_id: maybeText,
    customer_email: maybeText,
    total: maybeText,
    order_total: maybeText,
    refund_amount: maybeText,
    currency: maybeText,
    product_name: maybeText,
    product: maybePart(productFields),
    test_mode: z.boolean().catch(false),
  }),
})

type Notification = z.infer<typeof notification>

/** The first that fits: the names of types are nowhere written down either. */
const kinds: readonly [RegExp, (data: Notification) => OrderEvent][] = [
  [/cancel|fail|declin|abandon|prospect|delinquent|restart|completed subscription/i, other],
  [/refund|charge\s*-?back/i, refund],
  [/recurring|rebill|subscription/i, laterPayment],
  [/order|purchase|sale|upsell|charge/i, firstPayment],
]

export const samcart: Checkout = {
  id: 'samcart',
  read({ body }) {
    const { data } = notification.safeParse(body)
    if (!data) return null
    const [, read] = kinds.find(([name]) => name.test(data.type)) ?? [null, other]
    return [read(data)]
  },
}

function other({ type }: Notification): OrderEvent {
  return ignored(`${type} is about no payment`)
}

function firstPayment(data: Notification): OrderEvent {
  return { ...saleOf(data), orderIds: idsOf(data), isRenewal: false }
}

/** It may have the number of the first order. */
function laterPayment(data: Notification): OrderEvent {
  const { charge_id } = data.order
  return { ...saleOf(data), orderIds: known(charge_id && `charge ${charge_id}`), isRenewal: true }
}

/** Decimal amounts; one without a currency is left to what its owner has said. */
function saleOf(data: Notification) {
  const { order } = data
  const { product } = order
  const single = lineOf(
    [order.product_name, product.name, product.id, data.product.name, data.product.id, data.product.sku],
    product.quantity,
    data.product.quantity,
  )
  return {
    tells: 'sale' as const,
    email: data.customer.email ?? order.customer_email,
    worth: worthOf(order.total ?? order.order_total, order.currency),
    lines:
      data.products.length === 0
        ? [single]
        : data.products.map(({ name, id, sku, quantity }) => lineOf([name, id, sku], quantity)),
    isTest: isTest(data),
  }
}

function refund(data: Notification): OrderEvent {
  const { refund_amount, currency } = data.order
  const refunded = worthOf(refund_amount, currency)?.amount ?? null
  return { tells: 'refund', orderIds: idsOf(data), refunded, isTest: isTest(data) }
}

function idsOf({ order }: Notification): string[] {
  return known(order.id ?? order.order_id)
}

function isTest({ test_mode, order }: Notification): boolean {
  return test_mode || order.test_mode
}
