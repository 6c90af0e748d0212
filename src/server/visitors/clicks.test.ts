/** How clicks on e-mail links are counted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { testClock } from '../../../tests/support/clock.ts'
import type { Activity } from '../activity/activity.ts'
import { createClicks } from './clicks.ts'

const HOUR_MS = 3_600_000

function setup() {
  const clock = testClock()
  const told: string[] = []
  const activity: Pick<Activity, 'count' | 'reach'> = {
    count: (lead, _campaign, { kind, clickId }) =>
      told.push(`${kind} of ${lead ?? 'nobody'}${clickId ? ', credited' : ''}`),
    reach: (lead, _campaign, { step }) => told.push(`${lead} ${step}`),
  }
  const place = { campaign: { id: 'campaign', settings: defaultCampaignSettings }, pageId: 'page' }
  const click = (lead: { left: number; isSold?: boolean } | null = null) => ({
    ...place,
    clickedAt: clock.now(),
    lead: lead && {
      id: 'ada',
      startedAt: clock.now() + lead.left - 8 * HOUR_MS,
      deadlineAt: clock.now() + lead.left,
      rulesVersion: 1,
      address: null,
      isSold: lead.isSold ?? false,
    },
  })
  return { ...createClicks({ clock, activity }), click, clock, told, place }
}

test('two clicks of one person within two seconds are one', () => {
  const it = setup()

  const ids = [it.count(it.click(), 'ada'), it.count(it.click(), 'ada'), it.count(it.click(), 'ben')]
  it.clock.advance({ seconds: 2 })
  ids.push(it.count(it.click(), 'ada'))

  assert.deepEqual(
    ids.map((id) => id !== null),
    [true, false, true, true],
  )
  assert.deepEqual(it.told, ['click of nobody', 'click of nobody', 'click of nobody'])
})

test('a clock that was set back does not keep a person from clicking', () => {
  const it = setup()
  it.count(it.click(), 'ada')

  it.clock.advance({ hours: -1 })

  assert.notEqual(it.count(it.click(), 'ada'), null)
})

test('a lead that clicks has come so far, and late in its time has come back', () => {
  const it = setup()

  for (const [at, left] of [3 * HOUR_MS, 2 * HOUR_MS].entries()) it.count(it.click({ left }), String(at))
  it.count(it.click({ left: HOUR_MS, isSold: true }), 'after the sale')

  assert.deepEqual(it.told, [
    'click of ada',
    'ada clicked',
    'click of ada',
    'ada clicked',
    'ada returned',
    'click of ada',
    'ada clicked',
  ])
})

test('a click that has led to a lead is that lead’s, and counts once', () => {
  const it = setup()
  const clickId = it.count(it.click(), 'ada') ?? ''

  it.credit({ ...it.place, clickId, leadId: 'ada', clickedAt: it.clock.now() })

  assert.deepEqual(it.told, ['click of nobody', 'click of ada, credited', 'ada clicked'])
})
