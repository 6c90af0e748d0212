/** Which steps each type of campaign has before its launch, and what shows that they are done. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypeNames, type CampaignType } from './campaign-types.ts'
import { isSeenDone, quickstartStepsFor, stepText, type SetupFacts } from './quickstart-steps.ts'

const nothing: SetupFacts = {
  pageCount: 0,
  verifiedPages: 0,
  hasDiscount: false,
  hasSalesPage: false,
  reportsSales: false,
  hasClick: false,
  hasVisitor: false,
  hasTestEmail: false,
  isTested: false,
}

const withLinks = 'deadline pages code emails testEmail sales testing'
const withoutLinks = 'deadline pages code sales testing'

const expected: Record<CampaignType, string> = {
  evergreen: withLinks,
  evergreen_email: withoutLinks,
  automated_webinar: withLinks,
  hybrid: withoutLinks,
  abandoned_cart: withLinks,
  page_only: withoutLinks,
  tripwire_offer: withLinks,
  quantity: 'deadline pages code sales look',
  AnnouncementBar: 'deadline pages code look',
  ShopifyFixedDate: 'deadline discounts pages code testing',
  ShopifyWelcome: 'deadline discounts pages code emails testEmail testing',
  ShopifyAbandonedCart: 'deadline discounts pages code emails testEmail testing',
  ShopifyWinback: 'deadline discounts pages code emails testEmail testing',
}

for (const type of campaignTypeNames)
  test(`the way to the launch of a ${type} campaign`, () => {
    assert.equal(quickstartStepsFor(type).join(' '), expected[type])
  })

test('a new campaign has its type and nothing else', () => {
  const done = quickstartStepsFor('evergreen').filter((id) => isSeenDone(id, nothing))

  assert.deepEqual(done, ['deadline'])
})

test('every page needs the code, and no page is no code', () => {
  assert.equal(isSeenDone('code', nothing), false)
  assert.equal(isSeenDone('code', { ...nothing, pageCount: 2, verifiedPages: 1 }), false)
  assert.equal(isSeenDone('code', { ...nothing, pageCount: 2, verifiedPages: 2 }), true)
})

test('what people did shows that a step was taken', () => {
  assert.equal(isSeenDone('pages', { ...nothing, pageCount: 1 }), true)
  assert.equal(isSeenDone('emails', { ...nothing, hasClick: true }), true)
  assert.equal(isSeenDone('sales', { ...nothing, hasSalesPage: true }), true)
  assert.equal(isSeenDone('sales', { ...nothing, reportsSales: true }), true)
  assert.equal(isSeenDone('testing', { ...nothing, hasVisitor: true }), true)
})

test('a test email is a step of its own, and no test of the campaign', () => {
  const withTest = { ...nothing, hasTestEmail: true }

  assert.equal(isSeenDone('testEmail', withTest), true)
  assert.equal(isSeenDone('testing', withTest), false)
})

test('a test that was gone through to its end completes the test, or the look, of the campaign', () => {
  for (const step of ['testing', 'look'] as const) {
    assert.equal(isSeenDone(step, nothing), false)
    assert.equal(isSeenDone(step, { ...nothing, isTested: true }), true)
  }
})

test('the discount in the store is there once it was saved', () => {
  assert.equal(isSeenDone('discounts', nothing), false)
  assert.equal(isSeenDone('discounts', { ...nothing, hasDiscount: true }), true)
})

test('the email step speaks of the platform that was chosen', () => {
  assert.match(stepText('emails', 'Mailchimp'), /In Mailchimp they go/)
  assert.match(stepText('emails', ''), /In your email platform they go/)
})
