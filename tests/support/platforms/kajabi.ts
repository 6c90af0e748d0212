/** Kajabi as its API shows samples of its webhooks: developers.kajabi.com. */
import { posted, type FakeCheckout, type FakeOrder, type FakeTelling } from './fake-checkout.ts'

const customer = ({ email }: FakeOrder) => ({
  id: '31',
  type: 'customers',
  attributes: { name: 'Ada', email, net_revenue: '0.0', sign_in_count: 0 },
  relationships: { site: { data: { id: '2', type: 'sites' } } },
})

function told({ order }: FakeTelling, event: string, objects: readonly object[]) {
  return posted({ id: `hash_${event}_${order.id}`, event, payload: [...objects, customer(order)] })
}

export const fakeKajabi: FakeCheckout = {
  id: 'kajabi',
  secret: null,
  sale(telling) {
    const { id, amount, currency, product } = telling.order
    const purchase = { amount_in_cents: amount, payment_type: 'single', currency, quantity: 1 }
    return told(telling, 'purchase', [
      {
        id,
        type: 'purchases',
        attributes: { ...purchase, multipay_payments_made: null, coupon_code: null, opt_in: false },
      },
      {
        id: '44',
        type: 'offers',
        attributes: { title: product, internal_title: null, currency, price_in_cents: amount, free: false },
      },
    ])
  },
  renewal(telling) {
    const { id, amount, currency } = telling.order
    const attributes = { action: 'charge', state: 'succeeded', amount_in_cents: amount, currency }
    return told(telling, 'payment_succeeded', [
      { id: `${id}9`, type: 'transactions', attributes, relationships: { offer: { data: null } } },
    ])
  },
}
