/** Two people on one campaign do not undo each other's work: only what one changed is sent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsFormOf } from '#domain/campaigns/campaign-settings-form.ts'
import { settingsChanges } from './settings-changes.ts'

function setup() {
  return { loaded: settingsFormOf({ ...defaultCampaignSettings, exclude_week_days: [6, 7] }) }
}

test('nothing is sent of what nobody touched', () => {
  const { loaded } = setup()

  const changes = settingsChanges({ ...loaded, excludeWeekDays: [6, 7] }, loaded)

  assert.deepEqual(changes, {})
})

test('a changed field is sent with its new value, a list that was emptied too', () => {
  const { loaded } = setup()

  const changes = settingsChanges({ ...loaded, category: 'Course', excludeWeekDays: [] }, loaded)

  assert.deepEqual(changes, { category: 'Course', excludeWeekDays: [] })
})
