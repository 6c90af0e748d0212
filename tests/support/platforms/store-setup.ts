/** One fake shop, called through the server's own way out: nothing is waited for. */
import { shopify } from '#integrations/shopify/store.ts'
import type { CodeTerms, Shop } from '#integrations/store.ts'
import { createPlatformClient } from '../../../src/server/outbound/platform-client.ts'
import { testClock, TEST_NOW } from '../clock.ts'
import { KNEAD, type FakeShops } from './shops.ts'

const patience = { totalMs: 5000, firstByteMs: 5000 }

export const tenPercent: CodeTerms = {
  title: 'Bread box welcome',
  startsAt: TEST_NOW,
  value: { percentage: 10 },
  items: { all: true },
  combinesWith: { order: false, product: false, shipping: false },
  minimumPurchase: null,
  usageLimit: 1,
}

export function storeSetup(shops: FakeShops) {
  const clock = testClock()
  const fake = shops.open(KNEAD, { now: () => clock.now() })
  const pauses: number[] = []

  const lineTo = (realUrl: string, headers: Record<string, string>, timeouts = patience): Shop => ({
    call: createPlatformClient({
      baseUrl: shops.at(realUrl),
      headers,
      clock,
      allowed: [shops.host],
      timeouts,
      pause: async (ms) => {
        pauses.push(ms)
        clock.advance(ms)
      },
    }),
  })

  function open(token: string, timeouts = patience): Shop {
    const { baseUrl, headers } = shopify.reach(KNEAD, token)
    return lineTo(baseUrl, headers, timeouts)
  }

  const tokens = lineTo(shopify.oauth.baseUrl(KNEAD), {})
  const token = fake.install(shops.app)
  const app = { id: shops.app.clientId, secret: shops.app.secret, redirectUri: 'https://app.example/back' }
  return { app, clock, fake, open, pauses, shop: open(token), token, tokens: tokens.call }
}
