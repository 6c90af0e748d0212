/** What the form promises to somebody who starts now. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCampaignForm } from './campaign-form.ts'
import type { CampaignForm } from './campaign-form.schema.ts'
import { deadlinePreview, durationText } from './deadline-preview.ts'

const MONDAY_ELEVEN = Date.UTC(2026, 10, 23, 10)

function setup(changes: Partial<CampaignForm> = {}) {
  const form = emptyCampaignForm({ campaignType: 'evergreen', timezone: 'Europe/Berlin' })
  return deadlinePreview({ ...form, ...changes }, MONDAY_ELEVEN)
}

test('three days from Monday end on Thursday in the campaign’s zone', () => {
  assert.deepEqual(setup({ deadlineLength: 3 }), {
    intro: 'Someone who starts now gets until',
    moment: 'Thursday, Nov 26, 2026, 11:59 PM',
    note: 'Berlin time, in 3 days 12 hours',
    isOver: false,
  })
})

test('a fixed date is everyone’s, and says when it opens', () => {
  const preview = setup({
    deadlineType: 2,
    deadlineDate: '2026-12-24',
    deadlineTime: '18:00',
    startDateToggle: true,
    startDate: '2026-12-01T09:00',
  })

  assert.equal(preview?.intro, 'Everyone gets until')
  assert.equal(preview?.moment, 'Thursday, Dec 24, 2026, 6:00 PM')
  assert.equal(preview?.note, 'Berlin time, in 31 days 7 hours. Opens Tuesday, Dec 1, 2026, 9:00 AM.')
})

test('a fixed date in the past says that everybody would be sent away at once', () => {
  const preview = setup({ deadlineType: 2, deadlineDate: '2026-11-22' })

  assert.deepEqual(preview, {
    intro: 'The date has passed',
    moment: 'Sunday, Nov 22, 2026, 11:59 PM',
    note: 'Everybody would be sent away at once.',
    isOver: true,
  })
})

test('a quantity has no personal clock', () => {
  const preview = setup({ campaignType: 'quantity', deadlineType: 5, quantity: 1 })

  assert.equal(preview?.moment, '1 is gone')
})

test('an incomplete rule has no preview', () => {
  assert.equal(setup({ deadlineLength: '' }), null)
  assert.equal(setup({ deadlineType: 2 }), null)
  assert.equal(setup({ excludeWeekDays: [1, 2, 3, 4, 5, 6, 7] }), null)
  assert.equal(setup({ campaignType: 'AnnouncementBar', deadlineType: null }), null)
})

test('durations name their two largest units', () => {
  assert.equal(durationText(0), 'less than a minute')
  assert.equal(durationText(1), '1 minute')
  assert.equal(durationText(90 * 60_000), '1 hour 30 minutes')
  assert.equal(durationText(24 * 3_600_000 + 60_000), '1 day')
})
