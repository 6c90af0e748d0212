/** What stands beside the settings says what they mean, not what they are called. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCampaignSettings, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsFormOf } from '#domain/campaigns/campaign-settings-form.ts'
import { settingsHighlights } from './settings-highlights.ts'

function setup() {
  return {
    factsOf: (changes: Partial<CampaignSettings>) =>
      Object.fromEntries(
        settingsHighlights(settingsFormOf({ ...defaultCampaignSettings, ...changes })).map(
          ({ label, value }) => [label, value],
        ),
      ),
  }
}

test('a timer is shown at once, or in the last hours', () => {
  const { factsOf } = setup()

  assert.equal(factsOf({})['Timer shows'], 'At once')
  assert.equal(factsOf({ hours_left_until_reveal: 1 })['Timer shows'], 'Last 1 hour')
  assert.equal(factsOf({ hours_left_until_reveal: 1200 })['Timer shows'], 'Last 1,200 hours')
})

test('people are tracked for ever, or for so many days; a fixed date needs no such thing', () => {
  const { factsOf } = setup()

  assert.equal(factsOf({})['Tracked for'], 'Ever')
  assert.equal(factsOf({ coupon_cookie_exist_days: 90 })['Tracked for'], '90 days')
  assert.equal(factsOf({ deadline_type: 2 })['Tracked for'], undefined)
})

test('a quantity has no clock to say anything about', () => {
  const { factsOf } = setup()

  assert.deepEqual(factsOf({ deadline_type: 5 }), {})
})
