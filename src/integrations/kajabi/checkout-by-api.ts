/** A webhook that was made by Kajabi's API: what it is about comes as a list of objects of several types. */
import { z } from 'zod'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import { ignored, known, lineOf, maybeNumber, maybePart, maybeText, worthIn } from '../order-fields.ts'

const part = z.looseObject({
  id: maybeText,
  type: z.string(),
  attributes: maybePart({
    email: maybeText,
    title: maybeText,
    internal_title: maybeText,
    quantity: maybeNumber,
    amount_in_cents: maybeNumber,
    total_price_in_cents: maybeNumber,
    currency: maybeText,
    currency_code: maybeText,
    action: maybeText,
    state: maybeText,
  }),
})

/** A cart is told of as an order, everything else as a purchase. Each payment is told of, too: also the first one. */
const subjects: Readonly<Record<string, string>> = {
  purchase: 'purchases',
  order_created: 'orders',
  payment_succeeded: 'transactions',
}

export function apiEvents({ event, payload }: { event: string; payload: readonly unknown[] }): OrderEvent {
  const type = Object.hasOwn(subjects, event) ? subjects[event] : undefined
  const parts = payload.flatMap((one) => part.safeParse(one).data ?? [])
  const subject = parts.find((one) => one.type === type)
  if (!subject) return ignored(`${event} is about no payment`)
  const { attributes } = subject
  const transactions = parts.filter((one) => one.type === 'transactions')
  const actions = transactions.map((one) => one.attributes.action)
  if (actions.some((action) => action === 'refund' || action === 'dispute'))
    return ignored('Money went back: Kajabi does not say for which order')
  return {
    tells: 'sale',
    orderIds: known(
      subject === transactions[0] ? null : subject.id && `${type} ${subject.id}`,
      ...transactions.map(({ id }) => id && `transactions ${id}`),
    ),
    email: parts.find((one) => one.type === 'customers')?.attributes.email ?? null,
    worth: worthIn(
      attributes.amount_in_cents ?? attributes.total_price_in_cents,
      attributes.currency ?? attributes.currency_code,
    ),
    lines: parts
      .filter((one) => one.type === 'offers' || one.type === 'order_items')
      .map(({ id, attributes: of }) =>
        lineOf([of.title, of.internal_title, id], of.quantity, attributes.quantity),
      ),
    isTest: actions.includes('test'),
    isRenewal: event === 'payment_succeeded',
  }
}
