/** The figures that an owner sees before a rule changes under running leads. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeadlineRule } from '../deadlines/deadline-rule.ts'
import { addFigures, noFigures, ruleChangeFigures } from './rule-change.ts'

const HOUR = 3_600_000
const hours = (length: number): DeadlineRule => ({ kind: 3, zone: 'UTC', length, unit: 'hours' })
const nobodyMoved = { below: 0, rule: null }

function setup() {
  const lead = (startedAt: number, length = 24) => ({
    startedAt,
    deadlineAt: startedAt + length * HOUR,
    rulesVersion: 1,
  })
  return { leads: [lead(0), lead(10 * HOUR), lead(20 * HOUR)], now: 30 * HOUR }
}

test('running leads whose deadline would move are counted', () => {
  const { leads, now } = setup()

  const figures = ruleChangeFigures(leads, { follow: nobodyMoved, wanted: hours(25), now })

  assert.deepEqual(figures, { runningLeads: 2, affectedLeads: 2, endedLeads: 0, revivedLeads: 0 })
})

test('leads whose deadline stays where it is are not', () => {
  const { leads, now } = setup()

  const figures = ruleChangeFigures(leads, { follow: nobodyMoved, wanted: hours(24), now })

  assert.deepEqual(figures, { runningLeads: 2, affectedLeads: 0, endedLeads: 0, revivedLeads: 0 })
})

test('leads that would run again are counted apart', () => {
  const { leads, now } = setup()

  const figures = ruleChangeFigures(leads, { follow: nobodyMoved, wanted: hours(48), now })

  assert.deepEqual(figures, { runningLeads: 2, affectedLeads: 2, endedLeads: 0, revivedLeads: 1 })
})

test('the deadline of a lead passes at its own millisecond', () => {
  const { leads } = setup()
  const runningAt = (now: number) =>
    ruleChangeFigures(leads, { follow: nobodyMoved, wanted: null, now }).runningLeads

  assert.deepEqual([24 * HOUR - 1, 24 * HOUR].map(runningAt), [3, 2])
})

test('a campaign that would lose its deadline takes it from everyone who has one', () => {
  const { leads, now } = setup()

  const figures = ruleChangeFigures(leads, { follow: nobodyMoved, wanted: null, now })

  assert.deepEqual(figures, { runningLeads: 2, affectedLeads: 2, endedLeads: 0, revivedLeads: 0 })
})

test('what counts before is what everyone was moved to, though it is not stored yet', () => {
  const { leads, now } = setup()
  const follow = { below: 2, rule: hours(48) }

  const figures = ruleChangeFigures(leads, { follow, wanted: hours(48), now })

  assert.deepEqual(figures, { runningLeads: 3, affectedLeads: 0, endedLeads: 0, revivedLeads: 0 })
})

test('figures of parts add up', () => {
  const one = { runningLeads: 1, affectedLeads: 2, endedLeads: 1, revivedLeads: 3 }

  assert.deepEqual(addFigures(one, noFigures), one)
  assert.deepEqual(addFigures(one, one), {
    runningLeads: 2,
    affectedLeads: 4,
    endedLeads: 2,
    revivedLeads: 6,
  })
})
