/** Stripe: payments by its checkout and payment links, paid invoices, refunds and lost disputes. */
import { z } from 'zod'
import type { Checkout } from '../checkout.ts'
import { ignored } from '../order-fields.ts'
import { checkTimedSignature } from '../signature.ts'
import type { EventReader } from './checkout-fields.ts'
import { invoicePayment, paidInvoice } from './checkout-invoice.ts'
import { lostDispute, refundedCharge, singleRefund } from './checkout-refunds.ts'
import { paidSession } from './checkout-session.ts'

const eventReaders: Readonly<Record<string, EventReader>> = {
  'checkout.session.completed': paidSession,
  'checkout.session.async_payment_succeeded': paidSession,
  'invoice.paid': paidInvoice,
  'invoice.payment_succeeded': paidInvoice,
  'invoice_payment.paid': invoicePayment,
  'charge.refunded': refundedCharge,
  'refund.created': singleRefund,
  'refund.updated': singleRefund,
  'charge.refund.updated': singleRefund,
  'charge.dispute.created': lostDispute,
  'charge.dispute.updated': lostDispute,
  'charge.dispute.closed': lostDispute,
  'charge.dispute.funds_withdrawn': lostDispute,
  'charge.dispute.funds_reinstated': lostDispute,
}

const event = z.looseObject({
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.unknown() }),
})

export const stripe: Checkout = {
  id: 'stripe',
  check: ({ headers, raw, now }, secret) =>
    checkTimedSignature({ header: headers['stripe-signature'] ?? '', raw, now }, secret),
  read({ body }) {
    const { data } = event.safeParse(body)
    if (!data) return null
    const reader = Object.hasOwn(eventReaders, data.type) ? eventReaders[data.type] : undefined
    return [reader?.(data.data.object, !data.livemode) ?? ignored(`${data.type} is about no order`)]
  },
}
