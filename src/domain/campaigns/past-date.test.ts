/** Who is asked before a date that has passed is saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCampaignForm } from './campaign-form.ts'
import { movesIntoThePast } from './past-date.ts'

const NOW = Date.UTC(2026, 10, 23, 10)

function setup(deadlineDate: string) {
  const form = emptyCampaignForm({ campaignType: 'evergreen', timezone: 'Europe/Berlin' })
  return { ...form, deadlineType: 2 as const, deadlineDate }
}

test('a new campaign whose date has passed is asked about', () => {
  assert.equal(movesIntoThePast({ form: setup('2026-11-22'), before: undefined, now: NOW }), true)
  assert.equal(movesIntoThePast({ form: setup('2026-11-23'), before: undefined, now: NOW }), false)
})

test('a date that is moved into the past is asked about', () => {
  const facts = { form: setup('2026-11-22'), before: setup('2026-12-24'), now: NOW }

  assert.equal(movesIntoThePast(facts), true)
})

test('whoever renames a campaign that has ended is asked nothing', () => {
  const ended = setup('2026-11-20')
  const facts = { form: { ...ended, campaignName: 'Another name' }, before: ended, now: NOW }

  assert.equal(movesIntoThePast(facts), false)
})

test('a deadline of everybody’s own never has passed', () => {
  const form = emptyCampaignForm({ campaignType: 'evergreen', timezone: 'Europe/Berlin' })

  assert.equal(movesIntoThePast({ form, before: undefined, now: NOW }), false)
})
