/** What Shopify's events say of orders, checkouts and customers, for a shop that is connected. */
import { z } from 'zod'
import type { ShopCheckout, ShopNews, ShopOrder, ShopPerson } from '#domain/stores/shop-news.ts'
import { ignored, listOf, maybePart, maybeText, requiredId } from '../order-fields.ts'
import { paidOrder, refundOf } from './checkout.ts'

const maybeTrue = z.boolean().nullable().catch(null)
const maybeInstant = maybeText.transform((text) => {
  const at = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : at
})

const consent = maybePart({ state: maybeText })

const person = {
  id: maybeText,
  email: maybeText,
  accepts_marketing: maybeTrue,
  email_marketing_consent: consent,
}

const customer = z.looseObject(person)

/** An address of somebody who is there already has been allowed, or no longer. */
const consentUpdate = z.looseObject({
  customer_id: maybeText,
  email_address: maybeText,
  email: maybeText,
  email_marketing_consent: consent,
})

const order = z.looseObject({
  email: maybeText,
  contact_email: maybeText,
  buyer_accepts_marketing: maybeTrue,
  customer: maybePart(person),
  checkout_token: maybeText,
  created_at: maybeInstant,
  discount_codes: listOf(z.looseObject({ code: z.string().trim().min(1).max(255) })),
})

const checkout = z.looseObject({
  token: requiredId,
  email: maybeText,
  buyer_accepts_marketing: maybeTrue,
  customer: maybePart(person),
  updated_at: maybeInstant,
  completed_at: maybeText,
})

export function shopNews({ topic, body }: { topic: string; body: unknown }): ShopNews {
  return readers.get(topic)?.(body) ?? ignored(`${topic} is about no order and nobody`)
}

const readers = new Map<string, (body: unknown) => ShopNews | null>([
  ['orders/paid', (body) => orderNews(body, 'paid')],
  ['orders/create', (body) => orderNews(body, 'placed')],
  ['refunds/create', refundNews],
  ['customers/create', customerNews],
  // Its documentation spells it one way, its deliveries may the other.
  ['customers_email_marketing_consent/update', consentNews],
  ['customers/email_marketing_consent_update', consentNews],
  ['checkouts/create', checkoutNews],
  ['checkouts/update', checkoutNews],
])

function orderNews(body: unknown, stage: 'paid' | 'placed'): ShopOrder | null {
  const { data } = order.safeParse(body)
  if (!data) return null
  const paid = stage === 'paid' ? paidOrder(body) : null
  return {
    tells: 'order',
    sale: paid?.tells === 'sale' ? paid : null,
    codes: data.discount_codes.map(({ code }) => code),
    checkout: data.checkout_token,
    placedAt: data.created_at,
    person: buyerOf(data),
  }
}

function refundNews(body: unknown): ShopNews {
  const told = refundOf(body)
  if (told.tells !== 'refund') return ignored(told.tells === 'nothing' ? told.why : 'It is no refund')
  return { tells: 'refund', refund: told }
}

function customerNews(body: unknown): ShopNews | null {
  const { data } = customer.safeParse(body)
  return data ? { tells: 'customer', person: asPerson(data) } : null
}

/** Since 2025 a customer is told of without it. */
function consentNews(body: unknown): ShopNews | null {
  const { data } = consentUpdate.safeParse(body)
  if (!data) return null
  const { customer_id: id, email_address, email, email_marketing_consent } = data
  if (!isAllowed(email_marketing_consent)) return ignored('Nobody agreed to be written to')
  return { tells: 'customer', person: { id, email: email_address ?? email, isSubscribed: true } }
}

function checkoutNews(body: unknown): ShopCheckout | null {
  const { data } = checkout.safeParse(body)
  if (!data) return null
  const { token: id, updated_at: at, completed_at } = data
  return { tells: 'checkout', id, at, isCompleted: completed_at !== null, person: buyerOf(data) }
}

type Buyer = {
  email: string | null
  contact_email?: string | null
  buyer_accepts_marketing: boolean | null
  customer: z.infer<typeof customer>
}

/** Who ticked the box in the checkout agreed, and so did whoever had agreed before. */
function buyerOf({
  email,
  contact_email = null,
  buyer_accepts_marketing,
  customer: known,
}: Buyer): ShopPerson {
  const asked = asPerson(known)
  return {
    id: asked.id,
    email: email ?? contact_email ?? asked.email,
    isSubscribed: buyer_accepts_marketing === true || asked.isSubscribed,
  }
}

function asPerson({
  id,
  email,
  accepts_marketing,
  email_marketing_consent,
}: z.infer<typeof customer>): ShopPerson {
  return { id, email, isSubscribed: accepts_marketing === true || isAllowed(email_marketing_consent) }
}

function isAllowed({ state }: z.infer<typeof consent>): boolean {
  return state === 'subscribed'
}
