/** ClickFunnels 2.0: each payment is told twice, as an invoice and as its kind of order. */
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
  worthOf,
} from '../order-fields.ts'
import { hmac, isFresh, sameText, type SignatureCheck } from '../signature.ts'

const TOLERANCE_MS = 10 * 60_000

const named = maybePart({ id: maybeText, name: maybeText, sku: maybeText })

const subject = z.looseObject({
  id: maybeText,
  order_id: maybeText,
  invoice_type: maybeText,
  total_amount: maybeText,
  currency: maybeText,
  live_mode: z.boolean().catch(true),
  contact: maybePart({ email_address: maybeText }),
  order: maybePart({
    id: maybeText,
    live_mode: z.boolean().catch(true),
    contact: maybePart({ email_address: maybeText }),
  }),
  line_items: listOf(
    z.looseObject({
      quantity: maybeNumber,
      products_price: maybePart({ id: maybeText, currency: maybeText }),
      products_variant: named,
      original_product: named,
    }),
  ),
})

type Subject = z.infer<typeof subject>

const envelope = z.looseObject({
  event_type: z.string(),
  event_id: z.union([z.string(), z.number()]),
  data: subject,
})

type Ids = (data: Subject) => string[]

const idsOfInvoice: Ids = ({ id, order_id, order }) => {
  const orderId = order_id ?? order.id
  return known(id && `invoice ${id}`, orderId && `order ${orderId}`)
}
const idsOfOrder: Ids = ({ id, order_id }) => {
  const orderId = order_id ?? id
  return known(orderId && `order ${orderId}`)
}

/** Some of them are spelled with underscores where others have a hyphen: here all have. */
const events: Readonly<Record<string, { tells: 'sale' | 'refund'; ids: Ids }>> = {
  'orders/invoice.paid': { tells: 'sale', ids: idsOfInvoice },
  'one_time_order.invoice.paid': { tells: 'sale', ids: idsOfInvoice },
  'subscription.invoice.paid': { tells: 'sale', ids: idsOfInvoice },
  'order.completed': { tells: 'sale', ids: idsOfOrder },
  'one_time_order.completed': { tells: 'sale', ids: idsOfOrder },
  'orders/invoice.refunded': { tells: 'refund', ids: idsOfInvoice },
  'one_time_order.refunded': { tells: 'refund', ids: idsOfOrder },
}

export const clickfunnels: Checkout = {
  id: 'clickfunnels',
  check,
  read({ body }) {
    const { data: told } = envelope.safeParse(body)
    if (!told) return null
    const name = told.event_type.replaceAll('-', '_')
    const event = Object.hasOwn(events, name) ? events[name] : undefined
    if (!event) return [ignored(`${told.event_type} is about no payment`)]
    const orderIds = event.ids(told.data)
    const isTest = !told.data.live_mode || !told.data.order.live_mode
    return event.tells === 'sale'
      ? [saleOf(told.data, { orderIds, isTest })]
      : [{ tells: 'refund', orderIds, refunded: null, isTest }]
  },
}

function check({ headers, raw, now }: Delivery, secret: string): SignatureCheck {
  const timestamp = headers['x-webhook-clickfunnels-timestamp'] ?? ''
  const signature = headers['x-webhook-clickfunnels-signature'] ?? ''
  if (!sameText(signature, hmac(secret, `${timestamp}.${raw}`))) return 'forged'
  return isFresh(Number(timestamp) * 1000, now, TOLERANCE_MS) ? 'right' : 'stale'
}

/** A renewal has the number of the first order, so only its invoice tells it from another. */
function saleOf(data: Subject, { orderIds, isTest }: { orderIds: string[]; isTest: boolean }): OrderEvent {
  const isRenewal = data.invoice_type === 'renewal'
  const currency = data.currency ?? data.line_items[0]?.products_price.currency ?? null
  return {
    tells: 'sale',
    orderIds: isRenewal ? orderIds.filter((id) => id.startsWith('invoice ')) : orderIds,
    email: data.contact.email_address ?? data.order.contact.email_address,
    worth: worthOf(data.total_amount, currency),
    lines: data.line_items.map(({ quantity, products_price, products_variant, original_product }) =>
      lineOf(
        [
          products_variant.name,
          products_variant.id,
          products_variant.sku,
          original_product.name,
          original_product.id,
          products_price.id,
        ],
        quantity,
      ),
    ),
    isTest,
    isRenewal,
  }
}
