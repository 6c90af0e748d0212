/** The state of a campaign in the list. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignStatus, openedNow, stageMessages, whyNotStage, runOutReason } from './campaign.ts'
import { campaignStages, type CampaignStage } from './campaign-stage.ts'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'

type Facts = { stage?: CampaignStage; archivedAt?: number | null; used?: number }

function setup(changes: Partial<CampaignSettings> = {}) {
  const settings = { ...defaultCampaignSettings, ...changes }
  const statusAt = (when: string, { stage = 'live', archivedAt = null, used = 0 }: Facts = {}) =>
    campaignStatus({ campaign: { settings, stage, archivedAt }, used, now: Date.parse(when) })
  const whyNot = (
    to: CampaignStage,
    when: string,
    { stage = 'live', archivedAt = null, used = 0 }: Facts = {},
  ) => whyNotStage({ campaign: { settings, stage, archivedAt }, used, now: Date.parse(when), to })
  return { settings, statusAt, whyNot }
}

const NOW = '2026-03-03T10:00:00Z'

test('a campaign is what its owner has made of it', () => {
  const { statusAt } = setup()

  for (const stage of campaignStages) assert.equal(statusAt(NOW, { stage }), stage)
})

test('an archived campaign is archived, whatever else it is', () => {
  const { statusAt } = setup()

  assert.equal(statusAt(NOW, { stage: 'draft', archivedAt: 1 }), 'archived')
})

test('a fixed date is scheduled before its start, live from it on and over from its end on', () => {
  const { statusAt } = setup({
    deadline_type: 2,
    timezone: 'America/New_York',
    expiration: '2026-11-27',
    start_date_toggle: true,
    start_date: '2026-11-20T09:00',
  })

  assert.equal(statusAt('2026-11-20T13:59:59.999Z'), 'scheduled')
  assert.equal(statusAt('2026-11-20T14:00:00.000Z'), 'live')
  assert.equal(statusAt('2026-11-28T04:58:59.999Z'), 'live')
  assert.equal(statusAt('2026-11-28T04:59:00.000Z'), 'ended')
})

test('the start of a fixed date counts only while it is switched on', () => {
  const { statusAt } = setup({
    deadline_type: 2,
    expiration: '2026-11-27',
    start_date_toggle: false,
    start_date: '2026-11-20T09:00',
  })

  assert.equal(statusAt('2026-01-01T00:00:00Z'), 'live')
})

test('a quantity follows its window', () => {
  const { statusAt } = setup({
    deadline_type: 5,
    quantity_date_start: '2026-07-01',
    quantity_date_end: '2026-07-31',
  })

  assert.equal(statusAt('2026-06-30T23:59:59.999Z'), 'scheduled')
  assert.equal(statusAt('2026-07-01T00:00:00Z'), 'live')
  assert.equal(statusAt('2026-07-31T23:59:00Z'), 'ended')
})

test('a quantity has ended when nothing is left of it', () => {
  const { statusAt } = setup({ deadline_type: 5, quantity_start: 100 })

  assert.equal(statusAt('2026-07-10T10:00:00Z', { used: 99 }), 'live')
  assert.equal(statusAt('2026-07-10T10:00:00Z', { used: 100 }), 'ended')
})

test('personal deadlines never end for everyone', () => {
  const { statusAt } = setup()

  assert.equal(statusAt('2199-01-01T00:00:00Z'), 'live')
})

test('a campaign without a deadline is live', () => {
  const { statusAt } = setup({ deadline_type: null })

  assert.equal(statusAt('2026-03-03T10:00:00Z'), 'live')
})

const fixedDate = {
  deadline_type: 2,
  timezone: 'America/New_York',
  expiration: '2026-11-27',
  start_date_toggle: true,
  start_date: '2026-11-20T09:00',
} as const

test('a draft stays one when its date has come or passed, and a pause ends with the date', () => {
  const { statusAt } = setup(fixedDate)

  assert.equal(statusAt('2026-11-21T00:00:00Z', { stage: 'draft' }), 'draft')
  assert.equal(statusAt('2026-12-01T00:00:00Z', { stage: 'draft' }), 'draft')
  assert.equal(statusAt('2026-11-19T00:00:00Z', { stage: 'paused' }), 'paused')
  assert.equal(statusAt('2026-12-01T00:00:00Z', { stage: 'paused' }), 'ended')
})

test('a draft tells that its date has passed, or that nothing is left, from that moment on', () => {
  const at = (settings: CampaignSettings, when: string, used = 0) =>
    runOutReason(settings, { used, now: Date.parse(when) })
  const { settings } = setup(fixedDate)
  const quantity = setup({ deadline_type: 5, quantity_start: 10 }).settings

  assert.equal(at(settings, '2026-11-28T04:58:59.999Z'), null)
  assert.equal(at(settings, '2026-11-28T04:59:00.000Z'), 'date')
  assert.deepEqual([at(quantity, NOW, 9), at(quantity, NOW, 10)], [null, 'stock'])
  assert.equal(at(setup().settings, '2199-01-01T00:00:00Z'), null)
})

test('what has been seen never becomes a draft again, what is only scheduled does', () => {
  const { whyNot } = setup(fixedDate)
  const [before, during] = ['2026-11-19T00:00:00Z', '2026-11-21T00:00:00Z']

  assert.equal(whyNot('draft', before), null)
  for (const stage of ['live', 'paused', 'ended'] as const)
    assert.equal(whyNot('draft', during, { stage }), stageMessages.notNow)
})

test('a draft is neither paused nor ended, and an archived campaign stays what it is', () => {
  const { whyNot } = setup()

  for (const to of ['paused', 'ended'] as const)
    assert.equal(whyNot(to, NOW, { stage: 'draft' }), stageMessages.notNow)
  for (const to of campaignStages) assert.equal(whyNot(to, NOW, { archivedAt: 1 }), stageMessages.notNow)
})

test('what was ended opens again, but not on a date that has passed', () => {
  assert.equal(setup().whyNot('live', NOW, { stage: 'ended' }), null)
  assert.equal(setup(fixedDate).whyNot('live', '2026-12-01T00:00:00Z'), stageMessages.runOut)
  const soldOut = setup({ deadline_type: 5, quantity_start: 10 })
  assert.equal(soldOut.whyNot('live', NOW, { stage: 'paused', used: 10 }), stageMessages.runOut)
})

test('what is to begin now is open at once', () => {
  const now = Date.parse('2026-11-19T12:34:56Z')
  const opened = (settings: CampaignSettings) =>
    campaignStatus({ campaign: { settings: openedNow(settings, now), stage: 'live', archivedAt: null }, now })

  assert.equal(opened(setup(fixedDate).settings), 'live')
  const quantity = {
    deadline_type: 5,
    quantity_date_start: '2026-11-25',
    quantity_date_end: '2026-11-30',
  } as const
  assert.equal(opened(setup(quantity).settings), 'live')
})
