/** What a shop tells by itself: subscriptions that its API makes, and deliveries that it signs. */
import { z } from 'zod'
import { isShop } from '#domain/stores/shop-address.ts'
import { idText } from '../platform-api.ts'
import { hmac, sameText } from '../signature.ts'
import type { Shop, Store, StoreDelivery, StoreEvent } from '../store.ts'
import { ask, nextOf, pageInfo, rejected, userErrors } from './store-api.ts'
import { PlatformError } from '../platform-error.ts'
import { shopNews } from './store-news.ts'
import { operations } from './store-operations.ts'

export const webhooks: Store['webhooks'] = {
  subscribe,
  unsubscribe,
  shopOf: (headers) => headerOf(headers, 'shop-domain') ?? null,
  read,
  news: shopNews,
}

/** The three of privacy are not subscribed to: the app itself names their address. */
const topics = [
  'APP_UNINSTALLED',
  'APP_SCOPES_UPDATE',
  'ORDERS_PAID',
  'ORDERS_CREATE',
  'REFUNDS_CREATE',
  'CHECKOUTS_CREATE',
  'CHECKOUTS_UPDATE',
  'CUSTOMERS_CREATE',
  'CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE',
] as const

type Topic = (typeof topics)[number]

/** Without these, a shop that has thrown us out would look like one that does not answer. */
const required: readonly Topic[] = ['APP_UNINSTALLED', 'APP_SCOPES_UPDATE']

const made = z.looseObject({ webhookSubscriptionCreate: z.looseObject({ userErrors }) })

async function subscribe(shop: Shop, uri: string): Promise<readonly string[]> {
  const known = new Set((await subscriptions(shop, uri)).map(({ topic }) => topic))
  const refused: string[] = []
  for (const topic of topics.filter((one) => !known.has(one)))
    if (!(await isMade(shop, topic, uri))) refused.push(writtenTopic(topic))
  return refused
}

async function isMade(shop: Shop, topic: Topic, uri: string): Promise<boolean> {
  const variables = { topic, webhook: { uri, format: 'JSON' } }
  const asked = { operation: operations.subscribe, variables, data: made, isRepeatable: true }
  const errors = await ask(shop, asked).then(
    (told) => told.webhookSubscriptionCreate.userErrors,
    (error: unknown) => {
      if (error instanceof PlatformError && error.kind === 'permission' && !required.includes(topic))
        return null
      throw error
    },
  )
  if (errors === null) return false
  // Somebody was faster: it is there.
  if (errors.every(({ message }) => /already been taken/i.test(message))) return true
  if (required.includes(topic)) throw rejected(errors)
  return false
}

/** `orders/paid`, as deliveries name it. */
function writtenTopic(topic: Topic): string {
  return topic === 'CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE'
    ? 'customers_email_marketing_consent/update'
    : topic.toLowerCase().replace('_', '/')
}

const listed = z.looseObject({
  webhookSubscriptions: z.looseObject({
    nodes: z.array(z.looseObject({ id: idText, topic: z.string() })),
    pageInfo,
  }),
})

async function subscriptions(shop: Shop, uri: string): Promise<{ id: string; topic: string }[]> {
  const all: { id: string; topic: string }[] = []
  let after: string | null = null
  do {
    const variables: Record<string, unknown> = { uri, after }
    const asked = { operation: operations.webhooks, variables, data: listed, isRepeatable: true }
    const page: z.infer<typeof listed>['webhookSubscriptions'] = (await ask(shop, asked)).webhookSubscriptions
    all.push(...page.nodes)
    after = nextOf(page.pageInfo)
  } while (after !== null)
  return all
}

const removed = z.looseObject({ webhookSubscriptionDelete: z.looseObject({ userErrors }) })

/** One that is gone already is removed. */
async function unsubscribe(shop: Shop, uri: string): Promise<void> {
  for (const { id } of await subscriptions(shop, uri))
    await ask(shop, {
      operation: operations.unsubscribe,
      variables: { id },
      data: removed,
      isRepeatable: true,
    })
}

function read(delivery: StoreDelivery, secret: string): StoreEvent | null {
  const signature = headerOf(delivery.headers, 'hmac-sha256')
  if (secret === '' || signature === undefined) return null
  if (!sameText(signature, hmac(secret, delivery.raw, 'base64'))) return null
  const [shop, topic, id] = ['shop-domain', 'topic', 'webhook-id'].map((one) =>
    headerOf(delivery.headers, one),
  )
  if (shop === undefined || !isShop(shop) || !topic || !id) return null
  const triggeredAt = Date.parse(headerOf(delivery.headers, 'triggered-at') ?? '')
  return { shop, topic, id, triggeredAt: Number.isNaN(triggeredAt) ? null : triggeredAt, body: delivery.body }
}

/** One of its two ways of delivering leaves the prefix out. */
function headerOf(headers: StoreDelivery['headers'], name: string): string | undefined {
  return headers[`x-shopify-${name}`] ?? headers[`shopify-${name}`]
}
