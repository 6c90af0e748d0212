/** Which deadline counts after an owner's edit. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeadlineRule } from '../deadlines/deadline-rule.ts'
import { deadlineInForce } from './deadline-in-force.ts'

const HOUR = 3_600_000

function setup() {
  const rule: DeadlineRule = { kind: 3, zone: 'UTC', length: 48, unit: 'hours' }
  const lead = { startedAt: 0, deadlineAt: 24 * HOUR, rulesVersion: 1 }
  return { rule, lead }
}

test('a lead keeps its own deadline while nobody moved everyone', () => {
  const { lead } = setup()

  assert.equal(deadlineInForce(lead, { below: 0, rule: null }), 24 * HOUR)
})

test('a lead from before the change follows the rule that everyone was moved to', () => {
  const { lead, rule } = setup()

  assert.equal(deadlineInForce(lead, { below: 2, rule }), 48 * HOUR)
})

test('a lead from after the change keeps what it was promised', () => {
  const { lead, rule } = setup()

  assert.equal(deadlineInForce({ ...lead, rulesVersion: 2 }, { below: 2, rule }), 24 * HOUR)
})

test('a campaign that became one without a personal clock leaves its leads as they were', () => {
  const { lead } = setup()
  const rule: DeadlineRule = { kind: 5, zone: 'UTC', start: 100, opens: null, closes: null }

  assert.equal(deadlineInForce(lead, { below: 2, rule }), 24 * HOUR)
})
