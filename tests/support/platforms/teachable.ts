/** Teachable, whose documentation names its events and shows no body: with the names of its API. */
import { posted, type FakeCheckout, type FakeTelling } from './fake-checkout.ts'

function told({ order, now }: FakeTelling, type: string, object: object) {
  const { email, amount, currency, product, isTest } = order
  return posted({
    id: 5,
    type,
    livemode: !isTest,
    created: new Date(now).toISOString(),
    object: {
      user: { id: 3, email, name: 'Ada' },
      course: { id: 8, name: product },
      final_price: amount,
      currency,
      ...object,
    },
  })
}

export const fakeTeachable: FakeCheckout = {
  id: 'teachable',
  secret: null,
  sale: (telling) => told(telling, 'Sale.created', { id: Number(telling.order.id) }),
  twin: (telling) =>
    told(telling, 'Transaction.created', {
      id: Number(`${telling.order.id}3`),
      sale_id: Number(telling.order.id),
    }),
  refundsParts: true,
  refund: ({ refunded, ...telling }) =>
    told(telling, 'Transaction.refunded', {
      id: Number(`${telling.order.id}3`),
      sale_id: Number(telling.order.id),
      amount_refunded: refunded ?? telling.order.amount,
      refunded_at: new Date(telling.now).toISOString(),
    }),
}
