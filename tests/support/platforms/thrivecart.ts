/** ThriveCart as it documents the notifications of an account: support.thrivecart.com. */
import type { FakeDelivery } from './fake-platform.ts'
import type { FakeCheckout, FakeTelling } from './fake-checkout.ts'

function told(
  { order, secret }: FakeTelling,
  event: string,
  more: Record<string, string> = {},
): FakeDelivery {
  const { id, email, amount, currency, product, isTest } = order
  const fields = {
    event,
    mode: isTest ? 'test' : 'live',
    mode_int: isTest ? '1' : '2',
    thrivecart_account: 'ada',
    thrivecart_secret: secret,
    base_product: '12',
    order_id: id,
    invoice_id: `${id}-1`,
    currency,
    customer_id: '7',
    'customer[email]': email,
    'customer[firstname]': 'Ada',
    'order[tax]': '0',
    'order[processor]': 'stripe',
    'order[total]': String(amount),
    'order[charges][0][name]': product,
    'order[charges][0][reference]': '12',
    'order[charges][0][amount]': String(amount),
    'order[charges][0][quantity]': '1',
    'purchases[0]': product,
    'purchase_map[0]': 'product-12',
    purchase_map_flat: 'product-12',
    ...more,
  }
  return {
    method: 'POST',
    contentType: 'application/x-www-form-urlencoded',
    headers: {},
    raw: new URLSearchParams(fields).toString(),
  }
}

export const fakeThrivecart: FakeCheckout = {
  id: 'thrivecart',
  secret: 'secretword',
  sale: (telling) => told(telling, 'order.success'),
  renewal: (telling) => told(telling, 'order.subscription_payment', { invoice_id: `${telling.order.id}-2` }),
  refundsParts: true,
  refund: ({ refunded, ...telling }) =>
    told(telling, 'order.refund', refunded === null ? {} : { 'refund[amount]': String(refunded) }),
}
