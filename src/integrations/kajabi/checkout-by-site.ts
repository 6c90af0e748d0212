/** A webhook that was set up by hand in a Kajabi site: flat, and with other names than those of the API. */
import { z } from 'zod'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import {
  ignored,
  known,
  lineOf,
  maybeNumber,
  maybePart,
  maybeText,
  worthIn,
  worthOf,
} from '../order-fields.ts'

const amount = {
  amount_paid: maybeNumber,
  amount_paid_decimal: maybeText,
  amount_in_cents: maybeNumber,
  currency: maybeText,
}

const told = z.looseObject({
  id: maybeText,
  event: maybeText,
  offer: maybePart({ id: maybeText, title: maybeText, internal_title: maybeText }),
  member: maybePart({ email: maybeText }),
  transaction: maybePart(amount),
  payment_transaction: maybePart(amount),
  payload: maybePart({
    ...amount,
    member_email: maybeText,
    offer_id: maybeText,
    offer_title: maybeText,
    offer_internal_title: maybeText,
    transaction_id: maybeText,
    quantity: maybeNumber,
  }),
  ...amount,
  quantity: maybeNumber,
})

/** `id` is that of the payment, whichever of the events it is. */
export function siteEvents(body: unknown): OrderEvent {
  const { data } = told.safeParse(body)
  if (!data) return ignored('It is about no payment')
  const { offer, payload } = data
  const id = payload.transaction_id ?? data.id
  const amounts = [data.payment_transaction, data.transaction, payload, data]
  return {
    tells: 'sale',
    orderIds: known(id && `transactions ${id}`),
    email: data.member.email ?? payload.member_email,
    worth: amounts.map(worthOfPart).find((worth) => worth !== null) ?? null,
    lines: [
      lineOf(
        [
          offer.title,
          offer.internal_title,
          offer.id,
          payload.offer_title,
          payload.offer_internal_title,
          payload.offer_id,
        ],
        data.quantity,
        payload.quantity,
      ),
    ],
    isTest: false,
    isRenewal: data.event?.startsWith('payment') ?? false,
  }
}

function worthOfPart(part: Pick<z.infer<typeof told>, keyof typeof amount>) {
  const { amount_paid, amount_in_cents, amount_paid_decimal, currency } = part
  return worthIn(amount_paid ?? amount_in_cents, currency) ?? worthOf(amount_paid_decimal, currency)
}
