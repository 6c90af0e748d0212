/** The sample beside the fields says what the next lead will read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCampaignSettings, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsFormOf } from '#domain/campaigns/campaign-settings-form.ts'
import { writtenMessages } from '#domain/deadlines/written-deadline.schema.ts'
import { formatProblem, formatSample, writtenSample } from './written-sample.ts'

const now = Date.parse('2026-07-03T10:00:00Z')

function setup() {
  const formWith = (changes: Partial<CampaignSettings>) =>
    settingsFormOf({ ...defaultCampaignSettings, deadline_length: 3, ...changes })
  return { formWith, sample: (changes: Partial<CampaignSettings>) => writtenSample(formWith(changes), now) }
}

test('the sample is the deadline of somebody who starts now', () => {
  const { sample } = setup()

  assert.equal(sample({}), 'Jul 6 at 11:59 PM UTC')
  assert.equal(sample({ timezone: 'America/New_York' }), 'Jul 6 at 11:59 PM EDT')
})

test('language, clock and format show in the sample', () => {
  const { sample } = setup()

  assert.equal(sample({ deadline_language: 'de', use_twenty_four_hours: true }), '6. Juli um 23:59 UTC')
  assert.equal(sample({ deadline_text_format: 'closes on dddd' }), 'closes on Monday')
})

test('there is no sample while the deadline or its format is not complete', () => {
  const { formWith, sample } = setup()

  assert.equal(sample({ deadline_text_format: 'HH' }), null)
  assert.equal(sample({ deadline_type: 5 }), null)
  assert.equal(writtenSample({ ...formWith({}), deadlineLength: '' }, now), null)
})

test('an unknown token is named while it is being typed', () => {
  assert.equal(formatProblem('MMM D, YY'), writtenMessages.unknownToken('YY'))
  assert.equal(formatProblem(''), null)
})

test('each format of the list is shown as it would be written', () => {
  const { formWith } = setup()

  assert.equal(formatSample('dddd, MMMM D', formWith({}), now), 'Monday, July 6')
})
