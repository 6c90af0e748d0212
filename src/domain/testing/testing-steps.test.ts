/** Steps, locks and progress of the testing checklist, for every type of campaign. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypeNames, type CampaignType } from '../campaigns/campaign-types.ts'
import {
  hasResetLinks,
  isStepLocked,
  lockReason,
  testingPercentage,
  testingSteps,
  testsEmailLink,
  waitsForEvent,
  type TestingStepId,
} from './testing-steps.ts'

type Row = { resetLinks: boolean; waits: boolean; link: boolean; confirmAfter: string }

const usual: Row = { resetLinks: true, waits: true, link: true, confirmAfter: 'After step 4' }

const types: Record<CampaignType, Row> = {
  evergreen: usual,
  evergreen_email: { ...usual, resetLinks: false, confirmAfter: 'After steps 1, 2, and 3' },
  automated_webinar: usual,
  hybrid: usual,
  abandoned_cart: usual,
  page_only: usual,
  tripwire_offer: usual,
  quantity: { ...usual, resetLinks: false, waits: false },
  AnnouncementBar: { ...usual, resetLinks: false, waits: false, link: false },
  ShopifyFixedDate: { ...usual, resetLinks: false },
  ShopifyWelcome: { ...usual, resetLinks: false },
  ShopifyAbandonedCart: { ...usual, resetLinks: false },
  ShopifyWinback: { ...usual, resetLinks: false },
}

test('each type has five steps, and reset links where the specification has them', () => {
  assert.equal(testingSteps.length, 5)
  for (const type of campaignTypeNames) {
    const found: Row = {
      resetLinks: hasResetLinks(type),
      waits: waitsForEvent(type),
      link: testsEmailLink(type),
      confirmAfter: lockReason('confirm', type, new Set()) ?? '',
    }
    assert.deepEqual(found, types[type], type)
  }
})

test('for evergreen email, link and confirm wait for the three steps before them', () => {
  const before: TestingStepId[] = ['clear-tracking', 'input-email', 'event']
  for (const step of ['link', 'confirm'] as const) {
    for (const missing of before) {
      const done = new Set(before.filter((id) => id !== missing))
      assert.equal(isStepLocked(step, 'evergreen_email', done), true, `${step} without ${missing}`)
      assert.equal(
        lockReason(step, 'evergreen_email', done),
        `After step ${testingSteps.indexOf(missing) + 1}`,
      )
    }
    assert.equal(isStepLocked(step, 'evergreen_email', new Set(before)), false)
  }
})

test('for every other type the link is open from the start, and what is seen is confirmed after it', () => {
  for (const type of campaignTypeNames.filter((name) => name !== 'evergreen_email')) {
    assert.equal(isStepLocked('link', type, new Set()), false, type)
    assert.equal(isStepLocked('confirm', type, new Set()), true, type)
    assert.equal(isStepLocked('confirm', type, new Set(['link'])), false, type)
  }
})

test('the address is locked once it is stored, and the event waits for it', () => {
  for (const type of campaignTypeNames) {
    assert.equal(isStepLocked('input-email', type, new Set()), false, type)
    assert.equal(isStepLocked('input-email', type, new Set(['input-email'])), true, type)
    assert.equal(lockReason('event', type, new Set()), 'After step 2', type)
    assert.equal(lockReason('event', type, new Set(['input-email'])), null, type)
    assert.equal(isStepLocked('clear-tracking', type, new Set(testingSteps)), false, type)
  }
})

test('the percentage is rounded and never more than a hundred', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map(testingPercentage), [0, 20, 40, 60, 80, 100, 100])
})
