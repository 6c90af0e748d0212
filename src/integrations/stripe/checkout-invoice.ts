/** What Stripe tells when an invoice has been paid: the first one of a subscription, a later one, or one sent by hand. */
import { z } from 'zod'
import { ignored, known, lineOf, listOf, maybeNumber, maybePart, maybeText } from '../order-fields.ts'
import { stripeWorth } from './checkout-amount.ts'
import { idOf, metadata, type EventReader } from './checkout-fields.ts'

/** A line names its price in another place since the API of 2025. */
const line = z.looseObject({
  description: maybeText,
  quantity: maybeNumber,
  metadata,
  price: maybePart({ id: maybeText, product: idOf }),
  pricing: maybePart({ price_details: maybePart({ price: idOf, product: idOf }) }),
})

const invoice = z.looseObject({
  id: z.string(),
  billing_reason: maybeText,
  amount_paid: maybeNumber,
  currency: maybeText,
  customer_email: maybeText,
  charge: idOf,
  payment_intent: idOf,
  payments: maybePart({
    data: listOf(z.looseObject({ payment: maybePart({ payment_intent: idOf, charge: idOf }) })),
  }),
  metadata,
  lines: maybePart({ data: listOf(line) }),
  subscription_details: maybePart({ metadata }),
  parent: maybePart({ subscription_details: maybePart({ metadata }) }),
})

/** Later ones of a subscription, or for a change of it. */
const laterReasons = ['subscription', 'subscription_cycle', 'subscription_update', 'subscription_threshold']

export const paidInvoice: EventReader = (object, isTest) => {
  const { data } = invoice.safeParse(object)
  if (!data) return ignored('The invoice has no id')
  const payments = data.payments.data.flatMap(({ payment }) => [payment.payment_intent, payment.charge])
  const ofAll = [
    ...data.metadata,
    ...data.subscription_details.metadata,
    ...data.parent.subscription_details.metadata,
  ]
  return {
    tells: 'sale',
    orderIds: known(data.id, data.payment_intent, data.charge, ...payments),
    email: data.customer_email,
    worth: stripeWorth(data.amount_paid, data.currency),
    lines: data.lines.data.map(({ description, quantity, price, pricing, metadata: own }, at) => {
      const { price: priceId, product } = pricing.price_details
      const names = [description, price.id, price.product, priceId, product, ...own]
      return lineOf(at === 0 ? [...names, ...ofAll] : names, quantity)
    }),
    isTest,
    isRenewal: laterReasons.includes(data.billing_reason ?? ''),
  }
}

const payment = z.looseObject({
  invoice: idOf,
  payment: maybePart({ payment_intent: idOf, charge: idOf }),
})

/** Since the API of 2025 nothing else names both: a refund has the payment, and the sale may have the invoice alone. */
export const invoicePayment: EventReader = (object, isTest) => {
  const { data } = payment.safeParse(object)
  const orderIds = known(data?.invoice, data?.payment.payment_intent, data?.payment.charge)
  return orderIds.length < 2
    ? ignored('It names no payment of an invoice')
    : { tells: 'numbers', orderIds, isTest }
}
