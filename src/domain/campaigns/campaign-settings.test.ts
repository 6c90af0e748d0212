/** The rule that settings spell, and settings as they come back from storage. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deadlineRule } from '../deadlines/deadline-rule.schema.ts'
import { storedCampaignSettings } from './campaign-settings.schema.ts'
import {
  deadlineRuleOf,
  defaultCampaignSettings,
  isSameRule,
  type CampaignSettings,
} from './campaign-settings.ts'

function setup() {
  return {
    ruleOf: (changes: Partial<CampaignSettings>) =>
      deadlineRuleOf({ ...defaultCampaignSettings, ...changes }),
  }
}

test('each kind of deadline is spelled by its own settings', () => {
  const { ruleOf } = setup()

  assert.deepEqual(ruleOf({ deadline_type: 1, exclude_week_days: [6, 7] }), {
    kind: 1,
    zone: 'UTC',
    days: 7,
    time: '23:59',
    excludeWeekDays: [6, 7],
  })
  assert.deepEqual(ruleOf({ deadline_type: 3, deadline_length: 15, deadline_unit: 'minutes' }), {
    kind: 3,
    zone: 'UTC',
    length: 15,
    unit: 'minutes',
  })
  assert.deepEqual(ruleOf({ deadline_type: 4, hybrid_type: 'quarterDay', hybrid_month: 2, hybrid_day: 31 }), {
    kind: 4,
    zone: 'UTC',
    slot: { type: 'quarterDay', month: 2, day: 31 },
    time: '23:59',
    extendHours: null,
  })
})

test('a campaign without a deadline has no rule', () => {
  const { ruleOf } = setup()

  assert.equal(ruleOf({ deadline_type: null }), null)
})

test('a start date that is switched off is not part of the rule', () => {
  const { ruleOf } = setup()
  const fixed = { deadline_type: 2, expiration: '2026-12-01', start_date: '2026-11-01T09:00' } as const

  const switchedOff = ruleOf({ ...fixed, start_date_toggle: false })
  const switchedOn = ruleOf({ ...fixed, start_date_toggle: true })

  assert.deepEqual(switchedOff, { kind: 2, zone: 'UTC', date: '2026-12-01', time: '23:59', start: null })
  assert.deepEqual(switchedOn, {
    kind: 2,
    zone: 'UTC',
    date: '2026-12-01',
    time: '23:59',
    start: { date: '2026-11-01', time: '09:00' },
  })
})

test('only a weekday slot is extended to the next week', () => {
  const { ruleOf } = setup()
  const blended = { deadline_type: 4, next_week_extend_toggle: true, next_week_extend_hours: 24 } as const

  const weekday = ruleOf({ ...blended, hybrid_type: 'weekday' })
  const monthDay = ruleOf({ ...blended, hybrid_type: 'monthDay' })

  assert.equal(weekday?.kind === 4 && weekday.extendHours, 24)
  assert.equal(monthDay?.kind === 4 && monthDay.extendHours, null)
})

test('the settings that a new campaign starts with are a rule that can be kept', () => {
  const { ruleOf } = setup()

  assert.ok(deadlineRule.safeParse(ruleOf({})).success)
})

test('a quantity is on sale through the last day of its window', () => {
  const { ruleOf } = setup()

  const rule = ruleOf({
    deadline_type: 5,
    quantity_date_start: '2026-07-01',
    quantity_date_end: '2026-07-31',
  })

  assert.deepEqual(rule, {
    kind: 5,
    zone: 'UTC',
    start: 100,
    opens: { date: '2026-07-01', time: '00:00' },
    closes: { date: '2026-07-31', time: '23:59' },
  })
})

test('settings survive storage', () => {
  const stored: unknown = JSON.parse(JSON.stringify(defaultCampaignSettings))

  assert.deepEqual(storedCampaignSettings.parse(stored), defaultCampaignSettings)
})

test('stored settings from before a field existed, or with an empty number, get the usual value', () => {
  const { pass_to_after, ...older } = defaultCampaignSettings
  const stored: unknown = JSON.parse(JSON.stringify({ ...older, deadline_length: Number.NaN, gone: 1 }))

  assert.deepEqual(storedCampaignSettings.parse(stored), { ...defaultCampaignSettings, pass_to_after })
})

test('only what moves a deadline makes another rule', () => {
  const usual = defaultCampaignSettings

  assert.ok(isSameRule(usual, { ...usual, hybrid_day: 9, lockdown: true, expiration: '2026-12-01' }))
  assert.ok(!isSameRule(usual, { ...usual, deadline_length: 8 }))
  assert.ok(!isSameRule(usual, { ...usual, timezone: 'Asia/Tokyo' }))
  assert.ok(!isSameRule(usual, { ...usual, deadline_type: null }))
})
