/** What happens at a shop, as its webhooks tell of it: shopify.dev/docs/api/webhooks. */
import { decimal } from './fake-checkout.ts'

export type ShopOrder = {
  id: number
  email: string | null
  /** In cents. */
  amount: number
  currency?: string
  /** As the buyer typed it. */
  code?: string | null
  at?: number
  product?: string
  isTest?: boolean
}

/** Of `orders/paid` and `orders/create`. */
export function orderBody({
  id,
  email,
  amount,
  currency = 'EUR',
  code = null,
  at = Date.now(),
  product = 'Bread box',
  isTest = false,
}: ShopOrder) {
  const price = decimal(amount)
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    email,
    contact_email: email,
    name: `#${id}`,
    order_number: id,
    created_at: new Date(at).toISOString(),
    processed_at: new Date(at).toISOString(),
    financial_status: 'paid',
    currency,
    presentment_currency: currency,
    total_price: price,
    current_total_price: price,
    total_price_set: { shop_money: { amount: price, currency_code: currency } },
    source_name: 'web',
    test: isTest,
    discount_codes: code === null ? [] : [{ code, amount: '5.00', type: 'percentage' }],
    discount_applications: [],
    landing_site: '/',
    note_attributes: [],
    line_items: [
      { product_id: 632, variant_id: 808, title: product, name: product, sku: 'BOX-1', price, quantity: 1 },
    ],
    customer: email === null ? null : { id: 115, email, first_name: 'Ada', last_name: 'L' },
    refunds: [],
  }
}

export function refundBody(order: ShopOrder, refunded = order.amount) {
  const part = { id: 179, kind: 'refund', status: 'success', test: order.isTest ?? false }
  return {
    id: Number(`${order.id}${refunded}`),
    order_id: order.id,
    created_at: new Date(order.at ?? Date.now()).toISOString(),
    refund_line_items: [],
    transactions: [{ ...part, amount: decimal(refunded), currency: order.currency ?? 'EUR' }],
  }
}

export function customerBody({
  id,
  email,
  at = Date.now(),
}: {
  id: number
  email: string | null
  at?: number
}) {
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Customer/${id}`,
    email,
    first_name: 'Ada',
    last_name: 'L',
    created_at: new Date(at).toISOString(),
    updated_at: new Date(at).toISOString(),
    orders_count: 0,
    email_marketing_consent: { state: 'subscribed', opt_in_level: 'single_opt_in', consent_updated_at: null },
    tags: '',
  }
}

/** Of `checkouts/create` and `checkouts/update`; `completed_at` is set once an order has come of it. */
export function checkoutBody({
  token,
  email,
  at = Date.now(),
  isCompleted = false,
}: {
  token: string
  email: string | null
  at?: number
  isCompleted?: boolean
}) {
  return {
    id: 29_106,
    token,
    cart_token: `cart-${token}`,
    email,
    created_at: new Date(at).toISOString(),
    updated_at: new Date(at).toISOString(),
    completed_at: isCompleted ? new Date(at).toISOString() : null,
    abandoned_checkout_url: `https://knead.example/checkouts/${token}/recover`,
    currency: 'EUR',
    total_price: '49.50',
    buyer_accepts_marketing: false,
    line_items: [{ product_id: 632, variant_id: 808, title: 'Bread box', quantity: 1, price: '49.50' }],
    customer: email === null ? null : { id: 115, email },
  }
}
