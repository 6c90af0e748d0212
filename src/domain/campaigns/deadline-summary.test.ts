/** How the list and the summary card say a campaign's deadline. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'
import { campaignDeadlineSummary } from './deadline-summary.ts'

function setup() {
  return {
    words: (changes: Partial<CampaignSettings>, sold = { used: 0 }) =>
      campaignDeadlineSummary({ ...defaultCampaignSettings, ...changes }, sold),
  }
}

test('the deadline that a new campaign starts with is 7 days at 11:59 PM', () => {
  const { words } = setup()

  assert.equal(words({}), '7 days at 11:59 PM')
})

test('days are counted in words that fit their number', () => {
  const { words } = setup()

  assert.equal(words({ deadline_length: 1 }), '1 day at 11:59 PM')
  assert.equal(words({ deadline_length: 0 }), 'Same day at 11:59 PM')
  assert.equal(words({ exclude_week_days: [6, 7] }), '7 days at 11:59 PM, not counting Sat, Sun')
})

test('clock times follow the 24-hour setting', () => {
  const { words } = setup()

  assert.equal(words({ deadline_time: '00:05' }), '7 days at 12:05 AM')
  assert.equal(words({ deadline_time: '00:05', use_twenty_four_hours: true }), '7 days at 00:05')
  assert.equal(words({ deadline_time: '09:30', use_twenty_four_hours: true }), '7 days at 09:30')
})

test('a fixed date is a date with its time', () => {
  const { words } = setup()

  assert.equal(words({ deadline_type: 2, expiration: '2026-12-01' }), 'Dec 1, 2026 at 11:59 PM')
})

test('hours and minutes stand alone', () => {
  const { words } = setup()

  assert.equal(words({ deadline_type: 3, deadline_unit: 'hours', deadline_length: 48 }), '48 hours')
  assert.equal(words({ deadline_type: 3, deadline_unit: 'hours', deadline_length: 1 }), '1 hour')
  assert.equal(words({ deadline_type: 3, deadline_unit: 'minutes', deadline_length: 15 }), '15 minutes')
})

test('blended deadlines say when they come round', () => {
  const { words } = setup()

  assert.equal(words({ deadline_type: 4 }), 'Every Sunday at 11:59 PM')
  assert.equal(
    words({ deadline_type: 4, hybrid_type: 'monthDay', hybrid_day: 31 }),
    'Every month on day 31 at 11:59 PM',
  )
  assert.equal(
    words({ deadline_type: 4, hybrid_type: 'quarterDay', hybrid_month: 2, hybrid_day: 15 }),
    'Every quarter in month 2 on day 15 at 11:59 PM',
  )
})

test('a quantity says how many are left', () => {
  const { words } = setup()

  assert.equal(words({ deadline_type: 5 }), '100 left')
  assert.equal(words({ deadline_type: 5, quantity_start: 12_500 }), '12,500 left')
  assert.equal(words({ deadline_type: 5 }, { used: 63 }), '37 left')
  assert.equal(words({ deadline_type: 5 }, { used: 100 }), 'Sold out')
})

test('nothing is said about no deadline, or one that is only half filled in', () => {
  const { words } = setup()

  assert.equal(words({ deadline_type: null }), '')
  assert.equal(words({ deadline_length: Number.NaN }), '')
  assert.equal(words({ deadline_time: '' }), '')
  assert.equal(words({ deadline_type: 2, expiration: '2026-02-3' }), '')
  assert.equal(words({ deadline_type: 5, quantity_start: Number.NaN }), '')
})
