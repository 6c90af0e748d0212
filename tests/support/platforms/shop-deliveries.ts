/** What a fake shop tells by itself: signed with the secret of the app that listens, to every address it has named. */
import type { FakeDelivery } from './fake-platform.ts'
import { hmacOf, posted, signed } from './fake-checkout.ts'
import type { FakeApp, FakeShopState } from './shop-state.ts'

export type ShopDelivery = FakeDelivery & { url: string }

type Telling = { topic: string; body: unknown; prefix?: 'x-shopify-' | 'shopify-' }

/** Named in the settings of the app: not subscribed to. */
const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact']

/** One for each address; the ids of deliveries are new each time. */
export function deliveriesOf(
  state: FakeShopState,
  apps: ReadonlyMap<string, FakeApp>,
  {
    topic,
    body,
    prefix = 'x-shopify-',
    privacyUrl,
    onlyTo,
  }: Telling & { privacyUrl: string | null; onlyTo?: string },
): ShopDelivery[] {
  const subscribed = state.subscriptions.filter((one) => topicOf(one.topic) === topic)
  const addresses = privacyTopics.includes(topic)
    ? [...apps.values()].flatMap(({ clientId, ownShop }) =>
        privacyUrl !== null && ownShop === null ? [{ uri: privacyUrl, clientId }] : [],
      )
    : subscribed
  const listening = addresses.filter(({ clientId }) => onlyTo === undefined || clientId === onlyTo)
  return listening.map(({ uri, clientId }) => {
    const headers = {
      [`${prefix}topic`]: topic,
      [`${prefix}shop-domain`]: state.host,
      [`${prefix}webhook-id`]: `b54557e4-bdd9-4b37-8a5f-${String(state.nextId()).padStart(12, '0')}`,
      [`${prefix}triggered-at`]: new Date(state.now()).toISOString(),
      [`${prefix}api-version`]: '2026-10',
    }
    const secret = apps.get(clientId)?.secret ?? ''
    const delivery = signed(posted(body, headers), (raw) => ({
      [`${prefix}hmac-sha256`]: hmacOf(secret, raw, 'base64'),
    }))
    return { ...delivery, url: uri }
  })
}

/** `ORDERS_PAID` is `orders/paid` there; of one topic the cut is elsewhere. */
function topicOf(subscribed: string): string {
  const name = subscribed.toLowerCase()
  const cut = name === 'customers_email_marketing_consent_update' ? name.lastIndexOf('_') : name.indexOf('_')
  return `${name.slice(0, cut)}/${name.slice(cut + 1)}`
}

const ANSWER_WITHIN_MS = 5000

/** The status of each answer; null: nobody answered in time. */
export function send(deliveries: readonly ShopDelivery[]): Promise<(number | null)[]> {
  return Promise.all(
    deliveries.map(({ url, method, headers, contentType, raw }) =>
      fetch(url, {
        method,
        headers: { ...headers, 'content-type': contentType },
        body: raw,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).then(
        ({ status }) => status,
        () => null,
      ),
    ),
  )
}
