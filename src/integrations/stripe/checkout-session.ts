/** What Stripe tells when somebody has gone through its checkout. */
import { z } from 'zod'
import { ignored, known, lineOf, listOf, maybeNumber, maybePart, maybeText } from '../order-fields.ts'
import { stripeWorth } from './checkout-amount.ts'
import { idOf, metadata, type EventReader } from './checkout-fields.ts'

/** The event has no products, unless its owner's own server has put them in. */
const session = z.looseObject({
  id: z.string(),
  mode: maybeText,
  payment_status: maybeText,
  amount_total: maybeNumber,
  currency: maybeText,
  customer_email: maybeText,
  customer_details: maybePart({ email: maybeText }),
  payment_intent: idOf,
  invoice: idOf,
  payment_link: idOf,
  client_reference_id: maybeText,
  metadata,
  line_items: maybePart({ data: listOf(z.looseObject({ description: maybeText, quantity: maybeNumber })) }),
})

export const paidSession: EventReader = (object, isTest) => {
  const { data } = session.safeParse(object)
  if (!data) return ignored('The checkout session has no id')
  if (data.mode === 'setup') return ignored('Nothing was bought: a card was only saved')
  if (data.payment_status === 'unpaid') return ignored('The payment has not arrived yet')
  const items = data.line_items.data
  const names = [data.payment_link, data.client_reference_id, ...data.metadata]
  return {
    tells: 'sale',
    orderIds: known(data.id, data.payment_intent, data.invoice),
    email: data.customer_details.email ?? data.customer_email,
    worth: stripeWorth(data.amount_total, data.currency),
    lines: [
      lineOf(
        [...items.map(({ description }) => description), ...names],
        ...items.map(({ quantity }) => quantity),
      ),
    ],
    isTest,
    isRenewal: false,
  }
}
