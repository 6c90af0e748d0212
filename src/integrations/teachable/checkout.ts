/** Teachable: sales and their refunds. No documentation shows the bodies: these names are those of its API. */
import { z } from 'zod'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import type { Checkout } from '../checkout.ts'
import { ignored, known, lineOf, maybeNumber, maybePart, maybeText, worthIn } from '../order-fields.ts'

const named = maybePart({ id: maybeText, name: maybeText })

const event = z.looseObject({
  type: z.string().regex(/^[A-Z]\w*\.\w+$/),
  livemode: z.boolean().catch(true),
  object: z.looseObject({
    id: maybeText,
    sale_id: maybeText,
    sale: maybePart({ id: maybeText }),
    user: maybePart({ email: maybeText }),
    final_price: maybeNumber,
    charge: maybeNumber,
    currency: maybeText,
    course: named,
    product: named,
    quantity: maybeNumber,
    amount_refunded: maybeNumber,
  }),
})

type Event = z.infer<typeof event>

export const teachable: Checkout = {
  id: 'teachable',
  read({ body }) {
    const told = z.union([z.array(event).nonempty(), event.transform((one) => [one])]).safeParse(body).data
    return told?.map(eventOf) ?? null
  },
}

function eventOf({ type, livemode, object }: Event): OrderEvent {
  if (type === 'Sale.created') return saleOf(object, { id: object.id, isTest: !livemode })
  const id = object.sale_id ?? object.sale.id
  // The transaction of a sale has its number: told beside it, it is the same sale.
  if (type === 'Transaction.created') return saleOf(object, { id, isTest: !livemode })
  if (type !== 'Transaction.refunded') return ignored(`${type} is about no payment`)
  const refunded = worthIn(object.amount_refunded, object.currency)?.amount ?? null
  return { tells: 'refund', orderIds: known(id), refunded, isTest: !livemode }
}

function saleOf(
  { user, final_price, charge, currency, course, product, quantity }: Event['object'],
  { id, isTest }: { id: string | null; isTest: boolean },
): OrderEvent {
  return {
    tells: 'sale',
    orderIds: known(id),
    email: user.email,
    worth: worthIn(final_price ?? charge, currency),
    lines: [lineOf([course.name, course.id, product.name, product.id], quantity)],
    isTest,
    isRenewal: false,
  }
}
