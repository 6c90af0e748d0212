/** WooCommerce as it documents its webhooks: woocommerce.github.io/woocommerce-rest-api-docs. */
import { decimal, hmacOf, posted, signed, type FakeCheckout, type FakeTelling } from './fake-checkout.ts'

type Change = { status?: string; refunds?: object[]; created_via?: string }

function told({ order, secret }: FakeTelling, topic: string, change: Change = {}) {
  const { id, email, amount, currency, product } = order
  const body = {
    id: Number(id),
    parent_id: 0,
    number: id,
    order_key: `wc_order_${id}`,
    created_via: 'checkout',
    status: 'processing',
    currency,
    discount_total: '0.00',
    total: decimal(amount),
    prices_include_tax: false,
    customer_id: 26,
    billing: { first_name: 'Ada', last_name: 'L', email, country: 'GB' },
    payment_method: 'stripe',
    transaction_id: '',
    meta_data: [{ id: 1, key: '_download_permissions_granted', value: 'yes' }],
    line_items: [
      {
        id: 315,
        name: product,
        product_id: 93,
        variation_id: 0,
        quantity: 1,
        subtotal: decimal(amount),
        total: decimal(amount),
        sku: 'TEA-1',
        price: amount / 100,
        parent_name: null,
      },
    ],
    refunds: [],
    ...change,
  }
  const headers = {
    'x-wc-webhook-source': 'https://shop.example/',
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-resource': 'order',
    'x-wc-webhook-event': topic.split('.')[1] ?? '',
    'x-wc-webhook-id': '142',
    'x-wc-webhook-delivery-id': '535a6b3a4d4b4b4b',
  }
  return signed(posted(body, headers), (raw) => ({ 'x-wc-webhook-signature': hmacOf(secret, raw, 'base64') }))
}

export const fakeWoocommerce: FakeCheckout = {
  id: 'woocommerce',
  secret: 'secret of woocommerce',
  sale: (telling) => told(telling, 'order.created'),
  twin: (telling) => told(telling, 'order.updated', { status: 'completed' }),
  renewal: (telling) =>
    told({ ...telling, order: { ...telling.order, id: `${telling.order.id}9` } }, 'order.created', {
      created_via: 'subscription',
    }),
  refundsParts: true,
  refund: ({ refunded, ...telling }) =>
    told(telling, 'order.updated', {
      status: refunded === null ? 'refunded' : 'processing',
      refunds: [{ id: 726, reason: '', total: `-${decimal(refunded ?? telling.order.amount)}` }],
    }),
  ping: () => ({
    method: 'POST',
    contentType: 'application/x-www-form-urlencoded',
    headers: {},
    raw: 'webhook_id=142',
  }),
}
