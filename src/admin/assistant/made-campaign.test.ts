/** What a conversation leaves in the form that it was opened from (A §4). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { ChatMessage } from './chat-message.ts'
import { madeCampaign } from './made-campaign.ts'

const now = Date.UTC(2026, 10, 27, 12)
const current = emptyCampaignForm({ campaignType: '', timezone: 'UTC' })

function made(calls: [tool: string, input: object, output?: object][], since = 0) {
  const messages: unknown = calls.map(([tool, input, output]) => ({
    id: tool,
    role: 'assistant',
    parts: [
      {
        type: `tool-${tool}`,
        toolCallId: 'c',
        input,
        ...(output ? { state: 'output-available', output } : { state: 'input-available' }),
      },
    ],
  }))
  return madeCampaign(messages as ChatMessage[], { since, current, zone: 'America/New_York', now })
}

const welcome = {
  campaignName: 'Welcome',
  campaignType: 'evergreen',
  deadlineLength: 3,
  deadlineUnit: 'days',
}
const xmas = {
  campaignName: 'Christmas',
  campaignType: 'evergreen',
  deadlineDate: '2026-12-24',
  deadlineTime: '18:00',
}

test('a campaign that was made fills the form, and is named', () => {
  const filled = made([['createCampaign', xmas, { ok: true, id: 'c1', name: 'Christmas' }]])

  assert.deepEqual(filled?.campaign, { id: 'c1', name: 'Christmas' })
  const { campaignName, campaignType, deadlineType, deadlineDate, deadlineTime, timezone } = filled.form
  assert.deepEqual(
    { campaignName, campaignType, deadlineType, deadlineDate, deadlineTime, timezone },
    { ...xmas, deadlineType: 2, timezone: 'America/New_York' },
  )
})

test('what was changed later in the conversation is in the form', () => {
  const filled = made([
    ['createCampaign', welcome, { ok: true, id: 'c1' }],
    [
      'updateCampaign',
      { campaignId: 'c1', campaignName: 'Hello', deadlineLength: 5 },
      { ok: true, id: 'c1' },
    ],
    ['updateCampaign', { campaignId: 'c1', deadlineLength: 9 }, { ok: false, error: 'No' }],
    ['updateCampaign', { campaignId: 'c0', deadlineLength: 7 }, { ok: true, id: 'c0' }],
  ])

  assert.equal(filled?.form.campaignName, 'Hello')
  assert.equal(filled.form.deadlineLength, 5)
  assert.deepEqual(filled.campaign, { id: 'c1', name: 'Hello' })
})

test('of several campaigns the last one fills the form', () => {
  const filled = made([
    ['createCampaign', welcome, { ok: true, id: 'c1' }],
    ['createCampaign', xmas, { ok: true, id: 'c2' }],
  ])

  assert.equal(filled?.campaign?.id, 'c2')
  assert.equal(filled.form.deadlineDate, '2026-12-24')
})

test('what could not be made fills the form too, which can still create it', () => {
  const refused = made([['createCampaign', welcome, { ok: false, error: 'No' }]])
  const stopped = made([['createCampaign', welcome]])

  for (const filled of [refused, stopped]) {
    assert.equal(filled?.form.campaignName, 'Welcome')
    assert.equal(filled.form.deadlineLength, 3)
    assert.equal(filled.campaign, null)
  }
})

test('a date that has passed by now stays in the form, for its owner to see', () => {
  const filled = made([['createCampaign', { ...xmas, deadlineDate: '2026-11-01' }, { ok: false }]])

  assert.equal(filled?.form.campaignName, 'Christmas')
  assert.equal(filled.form.deadlineDate, '2026-11-01')
  assert.equal(filled.form.deadlineTime, '18:00')
})

test('a conversation in which nothing was to be made leaves the form alone', () => {
  assert.equal(made([['previewDeadline', {}, { ok: true }]]), null)
  assert.equal(made([['createCampaign', {}]]), null)
  assert.equal(made([]), null)
})

test('what an earlier opening has made is not filled in again, unless it was changed since', () => {
  const before: [string, object, object] = ['createCampaign', welcome, { ok: true, id: 'c1' }]

  assert.equal(made([before], 1), null)
  const filled = made(
    [before, ['updateCampaign', { campaignId: 'c1', deadlineLength: 5 }, { ok: true, id: 'c1' }]],
    1,
  )
  assert.equal(filled?.form.deadlineLength, 5)
  assert.equal(filled.campaign?.id, 'c1')
})
