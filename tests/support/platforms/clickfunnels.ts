/** ClickFunnels 2.0 as it documents its outgoing webhooks: developers.myclickfunnels.com. */
import { decimal, hmacOf, posted, signed, type FakeCheckout, type FakeTelling } from './fake-checkout.ts'

function told({ order, secret, now }: FakeTelling, event_type: string, more: object = {}) {
  const { id, email, amount, currency, product, isTest } = order
  const contact = { id: 33, email_address: email, first_name: 'Ada' }
  const body = {
    data: {
      id: Number(`${id}1`),
      order_id: Number(id),
      status: 'paid',
      total_amount: decimal(amount),
      currency,
      contact,
      order: { id: Number(id), order_number: `#${id}`, live_mode: !isTest, contact },
      line_items: [
        {
          id: 1,
          quantity: 1,
          products_variant: { id: 5, name: product, sku: 'TEA-1' },
          original_product: { id: 4, name: product },
          products_price: { id: 6, amount: decimal(amount), currency },
        },
      ],
      ...more,
    },
    event_id: `${event_type}-${id}`,
    event_type,
    subject_id: Number(`${id}1`),
    subject_type: 'Orders::Invoice',
    workspace_id: 42,
    api_version: 2,
  }
  const t = String(Math.floor(now / 1000))
  return signed(posted(body), (raw) => ({
    'x-webhook-clickfunnels-timestamp': t,
    'x-webhook-clickfunnels-signature': hmacOf(secret, `${t}.${raw}`, 'hex'),
  }))
}

export const fakeClickfunnels: FakeCheckout = {
  id: 'clickfunnels',
  secret: 'secret of clickfunnels',
  sale: (telling) => told(telling, 'orders/invoice.paid'),
  twin: (telling) => told(telling, 'one-time-order.invoice.paid'),
  renewal: (telling) =>
    told(telling, 'subscription.invoice.paid', {
      id: Number(`${telling.order.id}2`),
      invoice_type: 'renewal',
    }),
  refund: (telling) => told(telling, 'orders/invoice.refunded', { status: 'refunded' }),
}
