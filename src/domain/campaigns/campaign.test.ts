/** The state of a campaign in the list. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignStatus } from './campaign.ts'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'

function setup(changes: Partial<CampaignSettings> = {}) {
  const settings = { ...defaultCampaignSettings, ...changes }
  const statusAt = (when: string, { pageCount = 1, archivedAt = null as number | null, used = 0 } = {}) =>
    campaignStatus({ campaign: { settings, archivedAt }, pageCount, used, now: Date.parse(when) })
  return { statusAt }
}

test('a campaign is a draft until it has a page, then live', () => {
  const { statusAt } = setup()

  assert.equal(statusAt('2026-03-03T10:00:00Z', { pageCount: 0 }), 'draft')
  assert.equal(statusAt('2026-03-03T10:00:00Z', { pageCount: 1 }), 'live')
})

test('an archived campaign is archived, whatever else it is', () => {
  const { statusAt } = setup()

  assert.equal(statusAt('2026-03-03T10:00:00Z', { pageCount: 0, archivedAt: 1 }), 'archived')
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
