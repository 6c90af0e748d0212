/** SamCart, whose documentation shows no body: as programs that receive it read it. */
import { decimal, posted, type FakeCheckout, type FakeTelling } from './fake-checkout.ts'

function told({ order }: FakeTelling, type: string, more: object = {}) {
  const { id, email, amount, currency, product, isTest } = order
  return posted({
    type,
    api_key: 'key',
    product: { id: 77, name: product, sku: 'TEA-1' },
    customer: { id: 9, first_name: 'Ada', last_name: 'L', email },
    order: {
      id: Number(id),
      total: decimal(amount),
      currency,
      product_name: product,
      test_mode: isTest ?? false,
      ...more,
    },
  })
}

export const fakeSamcart: FakeCheckout = {
  id: 'samcart',
  secret: null,
  sale: (telling) => told(telling, 'Order'),
  renewal: (telling) => told(telling, 'Subscription Charged', { charge_id: Number(`${telling.order.id}2`) }),
  refundsParts: true,
  refund: ({ refunded, ...telling }) =>
    told(telling, 'Refund', refunded === null ? {} : { refund_amount: decimal(refunded) }),
}
