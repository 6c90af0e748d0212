/** What Stripe tells of money that went back. */
import { z } from 'zod'
import { ignored, known, maybeNumber, maybeText } from '../order-fields.ts'
import { stripeWorth } from './checkout-amount.ts'
import { idOf, type EventReader } from './checkout-fields.ts'

const charge = z.looseObject({
  id: z.string(),
  payment_intent: idOf,
  invoice: idOf,
  currency: maybeText,
  /** All refunds of it together. */
  amount_refunded: maybeNumber,
  refunded: z.boolean().catch(false),
})

export const refundedCharge: EventReader = (object, isTest) => {
  const { data } = charge.safeParse(object)
  const worth = data && stripeWorth(data.amount_refunded, data.currency)
  if (!data || !worth) return ignored('The charge does not say how much was refunded')
  const orderIds = known(data.payment_intent, data.id, data.invoice)
  return { tells: 'refund', orderIds, refunded: data.refunded ? null : worth.amount, isTest }
}

const part = z.looseObject({
  id: z.string(),
  charge: idOf,
  payment_intent: idOf,
  amount: maybeNumber,
  currency: maybeText,
  status: maybeText,
})

export const singleRefund: EventReader = (object, isTest) => {
  const { data } = part.safeParse(object)
  if (data?.status !== 'succeeded') return ignored('The refund has not gone through')
  return partOf(data, isTest)
}

/**
 * An open dispute may be won, and what is taken back cannot be sold again: only a lost one counts.
 * One that is lost has been told of when it was opened, so every event of it leads here.
 */
export const lostDispute: EventReader = (object, isTest) => {
  const { data } = part.safeParse(object)
  if (data?.status !== 'lost') return ignored('The dispute is not lost')
  return partOf(data, isTest)
}

function partOf(data: z.infer<typeof part>, isTest: boolean): ReturnType<EventReader> {
  const worth = stripeWorth(data.amount, data.currency)
  if (!worth) return ignored('It does not say how much was refunded')
  const orderIds = known(data.payment_intent, data.charge)
  return { tells: 'refund', orderIds, refunded: worth.amount, refundId: data.id, isTest }
}
