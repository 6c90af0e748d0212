/** The checkouts that tell us of their orders themselves, and what their owners do there: each is read by `integrations`. */
import type { PlatformId } from '../platforms/platforms.ts'

export type NativeCheckout = {
  /** In its own words for what there is to open and to choose. */
  steps: readonly string[]
  /** What it signs with; left out where it does not sign. */
  secret?: {
    /** As it is called there. */
    label: string
    /** What each begins with, so that a key is not taken for it. */
    prefix?: string
  }
  /** What an owner may name a product by. */
  products: string
  /** Only where it tells of later payments at all. */
  renewals?: string
  /** What it does not document, so that it is read as others have seen it. */
  undocumented?: string
  /** What it does not tell, so that it has to be done by hand. */
  lacks?: string
}

const RENEWALS = 'Later payments of a subscription or payment plan'
const BY_HAND = 'Mark refunds by hand in the list of sales.'

export const nativeCheckouts = {
  stripe: {
    steps: [
      'In Stripe, open Developers, then Webhooks (in Workbench: Event destinations), and add an endpoint with the webhook URL.',
      'Choose the events checkout.session.completed, checkout.session.async_payment_succeeded, charge.refunded and charge.dispute.closed. If you sell subscriptions or send invoices, add invoice.paid and invoice_payment.paid, by which their refunds are found.',
      'Open the new endpoint, reveal its signing secret and paste it here.',
      'Buy something in test mode. It appears below as a test and counts nowhere. Then add the endpoint in live mode as well, and paste its secret in place of this one.',
    ],
    secret: { label: 'Signing secret', prefix: 'whsec_' },
    products:
      'Stripe’s checkout does not say what was bought. Name the payment link (plink_…), its client reference, or a value of its metadata; for invoices the price, the product or the description.',
    renewals: RENEWALS,
  },
  woocommerce: {
    steps: [
      'In WordPress, open WooCommerce, then Settings, Advanced, Webhooks, and add a webhook.',
      'Set it to Active, choose the topic Order updated, and paste the webhook URL as its delivery URL.',
      'Type a secret of your own there, and the same one here.',
      'Add a second webhook with the topic Order created and the same URL and secret. An order that both tell of is one sale.',
    ],
    secret: { label: 'Secret' },
    products: 'Its name, its number or its SKU.',
    renewals: RENEWALS,
  },
  thrivecart: {
    steps: [
      'In ThriveCart, open Settings, then API & Webhooks, and find your secret word. Paste it here first.',
      'Add a webhook there with the webhook URL. ThriveCart calls it at once to see whether it answers.',
      'Buy a product in test mode. It appears below as a test and counts nowhere.',
    ],
    secret: { label: 'Secret word' },
    products: 'Its name, its number, or as ThriveCart writes it: product-12, bump-3.',
    renewals: RENEWALS,
    undocumented: 'how it names the amount of a refund',
  },
  kajabi: {
    steps: [
      'In Kajabi, open Settings, then Webhooks, and create an outbound webhook with the webhook URL. They need the Growth plan or a higher one.',
      'Choose the event Purchase Created, or Cart Purchase if you sell through the cart. Choose Payment Succeeded as well only if renewals shall count.',
      'Use Send Test there, or buy an offer once. What arrived is shown below.',
    ],
    products: 'The title or the number of the offer.',
    renewals: RENEWALS,
    lacks: `Kajabi tells of no refunds. ${BY_HAND}`,
  },
  clickfunnels: {
    steps: [
      'In ClickFunnels, open the settings of the workspace, then Webhooks, and add an endpoint with the webhook URL.',
      'Choose the events orders/invoice.paid and orders/invoice.refunded. Others that tell of the same payment do no harm.',
      'Copy the secret, which is shown once, and paste it here.',
    ],
    secret: { label: 'Webhook secret' },
    products: 'The name, number or SKU of the product or of its variant.',
    renewals: RENEWALS,
    undocumented: 'how it marks the invoice of a renewal',
  },
  samcart: {
    steps: [
      'In SamCart, open Apps, install Webhooks, and paste the webhook URL as its Notify URL.',
      'Add a rule for a purchased product, and one for a refund, each with that webhook.',
      'Buy the product once with an address of your own. What arrived is shown below.',
    ],
    products: 'The name, number or SKU of the product.',
    renewals: RENEWALS,
    undocumented: 'the names of any fields it sends',
  },
  teachable: {
    steps: [
      'In Teachable, open Settings, then Webhooks, and create a webhook with the webhook URL.',
      'Choose the events New sale and Refund: Sale.created and Transaction.refunded.',
      'Buy the course once with an address of your own. What arrived is shown below.',
    ],
    products: 'The name or the number of the course or product.',
    undocumented: 'the names of any fields it sends',
  },
  shopify: {
    steps: [
      'In Shopify, open Settings, then Notifications, Webhooks, and create a webhook in the format JSON with the webhook URL and the event Order payment.',
      'Create a second one with the event Refund create and the same URL.',
      'Below the list of webhooks, Shopify shows the secret that it signs them with. Paste it here.',
    ],
    secret: { label: 'Webhook secret' },
    products: 'The title, number or SKU of the product or of its variant.',
    renewals: RENEWALS,
  },
} as const satisfies Partial<Record<PlatformId, NativeCheckout>>

export type NativeCheckoutId = keyof typeof nativeCheckouts

export const nativeCheckoutIds = Object.keys(nativeCheckouts) as NativeCheckoutId[]

export function isNativeCheckout(id: string): id is NativeCheckoutId {
  return Object.hasOwn(nativeCheckouts, id)
}
