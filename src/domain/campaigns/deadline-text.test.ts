/** A campaign's deadline in its owner's words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'
import { deadlineText } from './deadline-text.ts'

const deadlineAt = Date.parse('2026-03-03T22:30:00Z')

function setup(settings: Partial<CampaignSettings>) {
  return { text: deadlineText({ ...defaultCampaignSettings, timezone: 'UTC', ...settings }, deadlineAt) }
}

test('zone, format, language and clock are the campaign’s', () => {
  const format = { deadline_text_format: 'MMMM D at h:mm A' }

  assert.equal(setup(format).text, 'March 3 at 10:30 PM')
  assert.equal(setup({ ...format, timezone: 'Asia/Tokyo' }).text, 'March 4 at 7:30 AM')
  assert.equal(setup({ ...format, use_twenty_four_hours: true }).text, 'March 3 at 22:30')
  assert.equal(setup({ deadline_text_format: 'dddd', deadline_language: 'fr' }).text, 'mardi')
})
