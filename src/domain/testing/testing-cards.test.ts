/** The cards of the testing screen, for each of the thirteen types. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypeNames, type CampaignType } from '../campaigns/campaign-types.ts'
import { hasTestingCard, type TestingCard } from './testing-cards.ts'

const all = ['resetLinks', 'teamLink', 'clock'] as const

const cards: Record<CampaignType, readonly TestingCard[]> = {
  evergreen: all,
  evergreen_email: ['clock'],
  automated_webinar: all,
  hybrid: all,
  abandoned_cart: all,
  page_only: all,
  tripwire_offer: all,
  quantity: [],
  AnnouncementBar: [],
  ShopifyFixedDate: ['clock'],
  ShopifyWelcome: ['clock'],
  ShopifyAbandonedCart: ['clock'],
  ShopifyWinback: ['clock'],
}

for (const type of campaignTypeNames)
  test(`the testing screen of ${type} has: ${cards[type].join(', ') || 'only what all have'}`, () => {
    assert.deepEqual(
      all.filter((card) => hasTestingCard(card, type)),
      cards[type],
    )
  })
