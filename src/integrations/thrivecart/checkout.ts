/** ThriveCart: the notifications of an account, as a form, and those of its event API, as JSON. */
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
  worthIn,
} from '../order-fields.ts'
import { sameText } from '../signature.ts'

const notification = z.looseObject({
  event: z.string(),
  thrivecart_account: maybeText,
  thrivecart_secret: maybeText,
  webhook_id: maybeText,
  event_id: maybeText,
  mode: maybeText,
  mode_int: maybeText,
  order_id: maybeText,
  invoice_id: maybeText,
  currency: maybeText,
  customer: maybePart({ email: maybeText }),
  base_product: maybeText,
  base_product_name: maybeText,
  base_product_label: maybeText,
  purchases: listOf(z.string()),
  purchase_map_flat: maybeText,
  order: maybePart({
    total: maybeNumber,
    charges: listOf(z.looseObject({ name: maybeText, quantity: maybeNumber })),
  }),
  refund: maybePart({ id: maybeText, amount: maybeNumber, total: maybeNumber }),
})

type Notification = z.infer<typeof notification>

/** Both have names of their own for the same. */
const eventReaders: Readonly<Record<string, (data: Notification) => OrderEvent>> = {
  'order.success': firstPayment,
  order_created: firstPayment,
  'order.subscription_payment': laterPayment,
  order_rebill: laterPayment,
  'order.refund': refund,
  order_refund: refund,
  order_refund_product: refund,
  order_refund_bump: refundOfAddition,
  order_refund_upsell: refundOfAddition,
  order_refund_downsell: refundOfAddition,
}

export const thrivecart: Checkout = {
  id: 'thrivecart',
  check({ body }, secret) {
    const { data } = notification.safeParse(body)
    return sameText(data?.thrivecart_secret ?? '', secret) ? 'right' : 'forged'
  },
  read({ body }) {
    const { data } = notification.safeParse(body)
    if (!data || (data.thrivecart_account ?? data.thrivecart_secret) === null) return null
    const reader = Object.hasOwn(eventReaders, data.event) ? eventReaders[data.event] : undefined
    return [reader?.(data) ?? ignored(`${data.event} is about no order`)]
  },
}

function firstPayment(data: Notification): OrderEvent {
  return { ...saleOf(data), orderIds: known(data.order_id), isRenewal: false }
}

/** It has the number of the first order, so what tells it from another is its own invoice. */
function laterPayment(data: Notification): OrderEvent {
  const own = data.invoice_id ?? data.webhook_id ?? data.event_id
  return { ...saleOf(data), orderIds: known(own && `invoice ${own}`), isRenewal: true }
}

function saleOf(data: Notification) {
  const { charges, total } = data.order
  const names = [
    data.base_product_name,
    data.base_product_label,
    data.base_product,
    ...data.purchases,
    ...(data.purchase_map_flat ?? '').split(/\s*,\s*/),
    ...charges.map(({ name }) => name),
  ]
  return {
    tells: 'sale' as const,
    email: data.customer.email,
    worth: worthIn(total, data.currency, 'hundredths'),
    lines: [lineOf(names, ...charges.map(({ quantity }) => quantity))],
    isTest: isTest(data),
  }
}

/** No documentation says what the amount of a refund is called. Without one it is the whole order. */
function refund(data: Notification): OrderEvent {
  const { refund: part, webhook_id, event_id } = data
  const worth = worthIn(part.amount ?? part.total, data.currency, 'hundredths')
  const refundId = part.id ?? webhook_id ?? event_id
  return {
    tells: 'refund',
    orderIds: known(data.order_id),
    refunded: worth?.amount ?? null,
    ...(worth && refundId !== null && { refundId }),
    isTest: isTest(data),
  }
}

/** What was added at the checkout went back, and the course itself did not. */
function refundOfAddition(data: Notification): OrderEvent {
  const told = refund(data)
  return told.tells === 'refund' && told.refunded === null
    ? ignored('It does not say how much was refunded')
    : told
}

function isTest({ mode, mode_int }: Notification): boolean {
  return mode === 'test' || mode_int === '1'
}
