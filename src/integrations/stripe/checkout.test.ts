/** What Stripe's events come to, beside what holds for every checkout. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripeWorth } from './checkout-amount.ts'
import { stripe } from './checkout.ts'

function told(type: string, object: object, livemode = true) {
  const body = { object: 'event', id: 'evt_1', type, livemode, data: { object } }
  const [event] =
    stripe.read({ method: 'POST', url: '', headers: {}, raw: '', body, query: {}, now: 0 }) ?? []
  return event ?? assert.fail('nothing was told')
}

const session = {
  id: 'cs_1',
  mode: 'payment',
  payment_status: 'paid',
  amount_total: 4950,
  currency: 'eur',
  customer_details: { email: 'ada@mail.example' },
  payment_intent: 'pi_1',
  invoice: null,
  payment_link: 'plink_1',
  client_reference_id: 'spring',
  metadata: { course: 'Tea course' },
}

test('amounts are in minor units of ISO 4217, also of currencies that Stripe counts otherwise', () => {
  const amounts: [number, string, number][] = [
    [1099, 'usd', 1099],
    [500, 'jpy', 500],
    [50_000, 'isk', 500],
    [50_000, 'ugx', 500],
    [500, 'mga', 50_000],
    [5120, 'kwd', 5120],
    [500, 'krw', 500],
  ]

  for (const [sent, currency, amount] of amounts)
    assert.deepEqual(stripeWorth(sent, currency), { amount, currency: currency.toUpperCase() })
})

test('a payment that takes days counts when it has arrived', () => {
  const waiting = told('checkout.session.completed', { ...session, payment_status: 'unpaid' })
  const arrived = told('checkout.session.async_payment_succeeded', session)

  assert.equal(waiting.tells, 'nothing')
  assert.partialDeepStrictEqual(arrived, { tells: 'sale', orderIds: ['cs_1', 'pi_1'] })
})

test('a checkout that only saves a card is no sale', () => {
  const saved = told('checkout.session.completed', {
    ...session,
    mode: 'setup',
    payment_status: 'no_payment_required',
  })

  assert.equal(saved.tells, 'nothing')
})

test('a trial is a sale that is worth nothing yet', () => {
  const trial = told('checkout.session.completed', {
    ...session,
    mode: 'subscription',
    payment_status: 'no_payment_required',
    amount_total: 0,
  })

  assert.partialDeepStrictEqual(trial, { tells: 'sale', worth: { amount: 0, currency: 'EUR' } })
})

test('a checkout is told from others by its payment link, its reference and its metadata', () => {
  assert.partialDeepStrictEqual(told('checkout.session.completed', session), {
    lines: [{ names: ['plink_1', 'spring', 'Tea course'], units: 1 }],
  })
})

test('the first invoice of a subscription is no renewal, and the later ones are', () => {
  const reasons = ['subscription_create', 'manual', 'subscription_cycle', 'subscription_update']

  const renewals = reasons.map((billing_reason) => {
    const event = told('invoice.paid', { id: 'in_1', billing_reason, amount_paid: 10, currency: 'usd' })
    return event.tells === 'sale' && event.isRenewal
  })

  assert.deepEqual(renewals, [false, false, true, true])
})

test('a refund by itself counts when it has gone through, with an id of its own', () => {
  const part = { id: 're_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 1000, currency: 'usd' }

  assert.equal(told('refund.created', { ...part, status: 'pending' }).tells, 'nothing')
  assert.equal(told('refund.updated', { ...part, status: 'failed' }).tells, 'nothing')
  assert.deepEqual(told('refund.updated', { ...part, status: 'succeeded' }), {
    tells: 'refund',
    orderIds: ['pi_1', 'ch_1'],
    refunded: 1000,
    refundId: 're_1',
    isTest: false,
  })
})

test('a dispute takes money back once it is lost', () => {
  const dispute = { id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 4950, currency: 'eur' }
  const states: [string, string][] = [
    ['charge.dispute.created', 'needs_response'],
    ['charge.dispute.funds_withdrawn', 'under_review'],
    ['charge.dispute.closed', 'won'],
    ['charge.dispute.closed', 'warning_closed'],
    ['charge.dispute.closed', 'lost'],
  ]

  assert.deepEqual(
    states.map(([type, status]) => told(type, { ...dispute, status }).tells),
    ['nothing', 'nothing', 'nothing', 'nothing', 'refund'],
  )
})

/** As in docs.stripe.com/api/invoice-payment/object. */
const invoicePayment = {
  id: 'inpay_1M3USa2eZvKYlo2CBjuwbq0N',
  object: 'invoice_payment',
  amount_paid: 2000,
  amount_requested: 2000,
  created: 1_391_288_554,
  currency: 'usd',
  invoice: 'in_103Q0w2eZvKYlo2C5PYwf6Wf',
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: 'pi_103Q0w2eZvKYlo2C364X582Z' },
  status: 'paid',
}

test('the payment of an invoice says which of them are one order, since the refund does not', () => {
  assert.deepEqual(told('invoice_payment.paid', invoicePayment), {
    tells: 'numbers',
    orderIds: ['in_103Q0w2eZvKYlo2C5PYwf6Wf', 'pi_103Q0w2eZvKYlo2C364X582Z'],
    isTest: false,
  })
  const byCharge = { ...invoicePayment, payment: { type: 'charge', charge: 'ch_1' } }
  assert.partialDeepStrictEqual(told('invoice_payment.paid', byCharge, false), {
    orderIds: ['in_103Q0w2eZvKYlo2C5PYwf6Wf', 'ch_1'],
    isTest: true,
  })
})

test('a payment that was recorded by hand has no other number', () => {
  const byHand = { ...invoicePayment, payment: { type: 'payment_record', payment_record: 'pr_1' } }

  assert.equal(told('invoice_payment.paid', byHand).tells, 'nothing')
})

test('an event about anything else is told as nothing', () => {
  assert.equal(told('customer.created', { id: 'cus_1' }).tells, 'nothing')
  assert.equal(told('toString', {}).tells, 'nothing')
})
