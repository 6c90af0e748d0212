/** Shopify as it documents its webhooks of orders: shopify.dev/docs/api/webhooks. */
import { decimal, hmacOf, posted, signed, type FakeCheckout, type FakeTelling } from './fake-checkout.ts'

function told({ order, secret }: FakeTelling, topic: string, body: object) {
  const headers = {
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': 'ada.myshopify.com',
    'x-shopify-webhook-id': `hook-${topic}-${order.id}`,
    'x-shopify-api-version': '2026-10',
  }
  return signed(posted(body, headers), (raw) => ({ 'x-shopify-hmac-sha256': hmacOf(secret, raw, 'base64') }))
}

function orderOf({ id, email, amount, currency, product, isTest }: FakeTelling['order']) {
  return {
    id: Number(id),
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    email,
    contact_email: email,
    name: `#${id}`,
    order_number: 1234,
    financial_status: 'paid',
    currency,
    presentment_currency: currency,
    total_price: decimal(amount),
    current_total_price: decimal(amount),
    source_name: 'web',
    test: isTest ?? false,
    discount_codes: [],
    line_items: [
      { product_id: 632, variant_id: 808, title: product, name: product, sku: 'TEA-1', quantity: 1 },
    ],
    customer: { id: 115, email, first_name: 'Ada', last_name: 'L' },
    refunds: [],
  }
}

export const fakeShopify: FakeCheckout = {
  id: 'shopify',
  secret: 'secret of shopify',
  sale: (telling) => told(telling, 'orders/paid', orderOf(telling.order)),
  renewal: (telling) =>
    told(telling, 'orders/paid', {
      ...orderOf({ ...telling.order, id: `${telling.order.id}9` }),
      source_name: 'subscription_contract',
    }),
  refundsParts: true,
  refund({ refunded, ...telling }) {
    const { id, amount, currency, isTest } = telling.order
    return told(telling, 'refunds/create', {
      id: Number(`${id}${refunded ?? 0}`),
      order_id: Number(id),
      refund_line_items: [],
      transactions: [
        {
          id: 179,
          kind: 'refund',
          status: 'success',
          amount: decimal(refunded ?? amount),
          currency,
          test: isTest ?? false,
        },
      ],
    })
  },
}
