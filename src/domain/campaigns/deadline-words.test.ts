/** What owners read about their deadline on cards and lists. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'
import { clockTime, deadlineWords } from './deadline-words.ts'

function setup(changes: Partial<CampaignSettings> = {}) {
  return deadlineWords({ ...defaultCampaignSettings, ...changes })
}

test('a new campaign ends after 7 days at 23:59, in words', () => {
  assert.equal(setup(), '7 days at 11:59 PM')
})

test('one is not plural, and none is the same day', () => {
  assert.equal(setup({ deadline_length: 1 }), '1 day at 11:59 PM')
  assert.equal(setup({ deadline_length: 0 }), 'The same day at 11:59 PM')
})

test('hours and minutes have no clock time', () => {
  assert.equal(setup({ deadline_type: 3, deadline_unit: 'minutes', deadline_length: 15 }), '15 minutes')
  assert.equal(setup({ deadline_type: 3, deadline_unit: 'hours', deadline_length: 1 }), '1 hour')
})

test('a fixed date is named', () => {
  const settings = { deadline_type: 2, expiration: '2026-12-24', deadline_time: '00:00' } as const

  assert.equal(setup(settings), 'Dec 24, 2026 at 12:00 AM')
})

test('blended slots say when they come back', () => {
  const blended = { deadline_type: 4, deadline_time: '12:00', hybrid_day: 31, hybrid_month: 2 } as const

  assert.equal(setup({ ...blended, hybrid_type: 'weekday' }), 'Every Sunday at 12:00 PM')
  assert.equal(setup({ ...blended, hybrid_type: 'monthDay' }), 'The 31st of every month at 12:00 PM')
  assert.equal(
    setup({ ...blended, hybrid_type: 'quarterDay' }),
    'The 31st of every quarter’s 2nd month at 12:00 PM',
  )
})

test('a quantity is counted, a bar has no deadline', () => {
  assert.equal(setup({ deadline_type: 5 }), '100 available')
  assert.equal(setup({ deadline_type: null }), 'No deadline')
})

test('a half-filled form reads as half filled', () => {
  assert.equal(setup({ deadline_length: Number.NaN }), '– days at 11:59 PM')
  assert.equal(setup({ deadline_type: 2 }), 'No date yet at 11:59 PM')
  assert.equal(setup({ deadline_type: 5, quantity_start: Number.NaN }), '– available')
  assert.equal(clockTime(''), '–')
})
