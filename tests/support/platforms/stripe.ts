/** Stripe as it documents its events: docs.stripe.com/api/events. */
import {
  hmacOf,
  posted,
  signed,
  type FakeCheckout,
  type FakeOrder,
  type FakeTelling,
} from './fake-checkout.ts'

function told({ order, secret, now }: FakeTelling, type: string, object: object) {
  const t = Math.floor(now / 1000)
  const event = {
    id: `evt_${type}_${order.id}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: t,
    livemode: !order.isTest,
    type,
    data: { object },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }
  return signed(posted(event), (raw) => ({
    // The first of them while the secret is changed.
    'stripe-signature': `t=${t},v1=${hmacOf('whsec_before', `${t}.${raw}`, 'hex')},v1=${hmacOf(secret, `${t}.${raw}`, 'hex')},v0=${'0'.repeat(64)}`,
  }))
}

const session = ({ id, email, amount, currency, product }: FakeOrder) => ({
  id: `cs_${id}`,
  object: 'checkout.session',
  mode: 'subscription',
  status: 'complete',
  payment_status: 'paid',
  amount_subtotal: amount,
  amount_total: amount,
  currency: currency.toLowerCase(),
  customer: `cus_${id}`,
  customer_email: null,
  customer_details: { email, name: 'Ada', phone: null, tax_exempt: 'none', tax_ids: [] },
  client_reference_id: null,
  invoice: `in_${id}`,
  payment_intent: null,
  payment_link: 'plink_1',
  subscription: `sub_${id}`,
  metadata: { product },
})

const invoice = ({ id, email, amount, currency, product }: FakeOrder, reason: string) => ({
  id: reason === 'subscription_create' ? `in_${id}` : `in_${id}_${reason}`,
  object: 'invoice',
  billing_reason: reason,
  status: 'paid',
  amount_due: amount,
  amount_paid: amount,
  currency: currency.toLowerCase(),
  customer: `cus_${id}`,
  customer_email: email,
  customer_name: 'Ada',
  lines: {
    object: 'list',
    data: [
      {
        id: `il_${id}`,
        object: 'line_item',
        amount,
        description: product,
        quantity: 1,
        pricing: { type: 'price_details', price_details: { price: 'price_1', product: 'prod_1' } },
      },
    ],
  },
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: `sub_${id}`, metadata: {} },
  },
  payments: {
    object: 'list',
    data: [{ id: `inpay_${id}`, payment: { type: 'payment_intent', payment_intent: `pi_${id}` } }],
  },
  metadata: {},
})

export const fakeStripe: FakeCheckout = {
  id: 'stripe',
  secret: 'whsec_of_stripe',
  sale: (telling) => told(telling, 'checkout.session.completed', session(telling.order)),
  twin: (telling) => told(telling, 'invoice.paid', invoice(telling.order, 'subscription_create')),
  renewal: (telling) => told(telling, 'invoice.paid', invoice(telling.order, 'subscription_cycle')),
  refundsParts: true,
  refund({ refunded, ...telling }) {
    const { id, email, amount, currency } = telling.order
    return told(telling, 'charge.refunded', {
      id: `ch_${id}`,
      object: 'charge',
      amount,
      amount_refunded: refunded ?? amount,
      refunded: refunded === null || refunded === amount,
      currency: currency.toLowerCase(),
      billing_details: { email },
      receipt_email: null,
      payment_intent: `pi_${id}`,
      invoice: `in_${id}`,
    })
  },
}
