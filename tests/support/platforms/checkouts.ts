/** The fakes of all checkouts whose events we understand. */
import type { Delivery } from '#integrations/adapter.ts'
import { fakeClickfunnels } from './clickfunnels.ts'
import type { FakeCheckout } from './fake-checkout.ts'
import type { FakeDelivery } from './fake-platform.ts'
import { fakeKajabi } from './kajabi.ts'
import { fakeSamcart } from './samcart.ts'
import { fakeShopify } from './shopify.ts'
import { fakeStripe } from './stripe.ts'
import { fakeTeachable } from './teachable.ts'
import { fakeThrivecart } from './thrivecart.ts'
import { fakeWoocommerce } from './woocommerce.ts'
import { readPayload } from '../../../src/server/http/payload.ts'

export const fakeCheckouts: readonly FakeCheckout[] = [
  fakeStripe,
  fakeWoocommerce,
  fakeThrivecart,
  fakeKajabi,
  fakeClickfunnels,
  fakeSamcart,
  fakeTeachable,
  fakeShopify,
]

/** As our server reads it. */
export async function arrived(
  { method, headers, raw, contentType }: FakeDelivery,
  now: number,
): Promise<Delivery> {
  const body = await readPayload(Buffer.from(raw), contentType)
  return { method, url: '', headers, raw, body, query: {}, now }
}
