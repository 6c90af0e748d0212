/** The campaign form's values and the settings that they become. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Weekday } from '../deadlines/deadline-rule.ts'
import type { Campaign } from './campaign.ts'
import { choiceOfType, emptyCampaignForm, formOfCampaign, settingsFromForm } from './campaign-form.ts'
import { campaignFormFields } from './campaign-form.schema.ts'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'
import { campaignTypeNames } from './campaign-types.ts'

const number = fc.integer({ min: 0, max: 100_000 })

/** Settings as the database may hold them: every field that the form shows takes any value it can. */
const anySettings: fc.Arbitrary<CampaignSettings> = fc
  .record({
    deadline_type: fc.constantFrom(1, 2, 3, 4, 5),
    timezone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Chatham'),
    deadline_length: number,
    deadline_unit: fc.constantFrom('days', 'hours', 'minutes'),
    deadline_time: fc.constantFrom('00:00', '09:30', '23:59'),
    expiration: fc.constantFrom('', '2026-12-01'),
    exclude_week_days: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
    start_date_toggle: fc.boolean(),
    start_date: fc.constantFrom('', '2026-11-01T09:00'),
    hybrid_type: fc.constantFrom('weekday', 'monthDay', 'quarterDay'),
    expire_day_in_a_week: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
    hybrid_day: number,
    hybrid_month: fc.constantFrom(1, 2, 3),
    next_week_extend_toggle: fc.boolean(),
    next_week_extend_hours: number,
    quantity_start: number,
    quantity_date_start: fc.constantFrom('', '2026-07-01'),
    quantity_date_end: fc.constantFrom('', '2026-07-31'),
    lockdown: fc.boolean(),
    optin_page_url: fc.webUrl(),
    preventUrlSelected: fc.string(),
    deadline_language: fc.constantFrom('en', 'de', 'ja'),
    hours_left_until_reveal: number,
    coupon_cookie_exist_days: number,
    track_cookies: fc.boolean(),
    pass_to_after: fc.boolean(),
    start_on_form: fc.boolean(),
  })
  .map((fields) => ({ ...defaultCampaignSettings, ...fields }))

function campaign(settings: CampaignSettings): Campaign {
  return {
    id: 'c1',
    name: 'Spring launch',
    campaignType: 'evergreen',
    emailPlatform: 'mailchimp',
    checkoutPlatform: 'stripe',
    landingPlatform: 'stripe',
    samePlatform: true,
    settings,
    stage: 'live',
    rulesVersion: 1,
    createdAt: 0,
    updatedAt: 0,
    archivedAt: null,
  }
}

test('opening the form and saving it unchanged changes nothing, not even what the form does not show', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const form = formOfCampaign(campaign(settings))

      assert.deepEqual(settingsFromForm(form, settings), settings)
      assert.deepEqual(formOfCampaign(campaign(settingsFromForm(form, settings))), form)
    }),
  )
})

test('a new campaign starts with 7 days at 23:59 in the zone of its owner', () => {
  const form = emptyCampaignForm({ campaignType: 'evergreen', timezone: 'Asia/Tokyo' })

  assert.equal(form.deadlineLength, 7)
  assert.equal(form.deadlineUnit, 'days')
  assert.equal(form.deadlineTime, '23:59')
  assert.equal(form.timezone, 'Asia/Tokyo')
})

test('a form may be opened before a type was chosen', () => {
  const form = emptyCampaignForm({ campaignType: '', timezone: 'UTC' })

  assert.equal(form.campaignType, '')
  assert.equal(settingsFromForm(form).deadline_type, null)
})

test('choosing a type brings its usual deadline', () => {
  assert.deepEqual(choiceOfType('tripwire_offer'), {
    campaignType: 'tripwire_offer',
    deadlineType: 3,
    deadlineUnit: 'minutes',
    deadlineLength: 15,
  })
  assert.equal(choiceOfType('hybrid').deadlineType, 4)
  assert.equal(choiceOfType('quantity').deadlineType, 5)
  assert.equal(choiceOfType('ShopifyFixedDate').deadlineType, 2)
  assert.equal(choiceOfType('AnnouncementBar').deadlineType, null)
})

test('the empty form of every type is one that can be shown and sent', () => {
  for (const campaignType of campaignTypeNames) {
    const form = emptyCampaignForm({ campaignType, timezone: 'UTC' })

    assert.deepEqual(campaignFormFields.parse(form), form)
  }
})

test('a number that was cleared cannot be saved by accident', () => {
  const form = {
    ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
    deadlineLength: '' as const,
  }

  assert.ok(Number.isNaN(settingsFromForm(form).deadline_length))
})

test('excluded weekdays are kept in the order of the week', () => {
  const form = emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' })

  assert.deepEqual(settingsFromForm({ ...form, excludeWeekDays: [7, 2, 6] }).exclude_week_days, [2, 6, 7])
})
