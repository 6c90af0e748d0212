/** What a fake checkout is: it tells of an order as the platform documents it, and signs what it tells. */
import { createHmac } from 'node:crypto'
import type { FakeDelivery } from './fake-platform.ts'

export type FakeOrder = {
  /** Digits: some platforms number their orders. */
  id: string
  email: string
  /** In cents. */
  amount: number
  /** One with cents. */
  currency: string
  product: string
  isTest?: true
}

export type FakeTelling = { order: FakeOrder; secret: string; now: number }

export type FakeCheckout = {
  id: string
  /** Null: it does not sign. */
  secret: string | null
  sale: (telling: FakeTelling) => FakeDelivery
  /** The same payment once more, as another event: only where the platform does that by itself. */
  twin?: (telling: FakeTelling) => FakeDelivery
  /** A later payment of the same subscription. */
  renewal?: (telling: FakeTelling) => FakeDelivery
  /** Left out where the platform tells of none. `refunded` is in cents; null: all of it. */
  refund?: (telling: FakeTelling & { refunded: number | null }) => FakeDelivery
  /** Tells of refunds in part. */
  refundsParts?: true
  /** Sent when its webhook is saved. */
  ping?: () => FakeDelivery
}

export function posted(body: unknown, headers: Record<string, string> = {}): FakeDelivery {
  return { method: 'POST', contentType: 'application/json', headers, raw: JSON.stringify(body) }
}

/** A header over the exact text. */
export function signed(
  delivery: FakeDelivery,
  headersOf: (raw: string) => Record<string, string>,
): FakeDelivery {
  return { ...delivery, headers: { ...delivery.headers, ...headersOf(delivery.raw) } }
}

export function hmacOf(secret: string, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

export function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
