/** The fakes of all checkouts whose events we understand. */
import { fakeClickfunnels } from './clickfunnels.ts'
import type { FakeCheckout } from './fake-checkout.ts'
import { fakeKajabi } from './kajabi.ts'
import { fakeSamcart } from './samcart.ts'
import { fakeShopify } from './shopify.ts'
import { fakeStripe } from './stripe.ts'
import { fakeTeachable } from './teachable.ts'
import { fakeThrivecart } from './thrivecart.ts'
import { fakeWoocommerce } from './woocommerce.ts'

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
