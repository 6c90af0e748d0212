/** The badge of a campaign offers what the server would accept, and nothing else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stageActs, stageMenu, type StageAct } from './stage-menu.ts'

const statuses = ['draft', 'scheduled', 'live', 'paused', 'ended'] as const

const actsOf = (status: (typeof statuses)[number]): readonly StageAct[] =>
  stageMenu({ status, tracksLeads: true, start: '' }).acts

test('each state can be left, and never for itself', () => {
  assert.deepEqual(statuses.map(actsOf), [
    ['goLive', 'preview'],
    ['goLiveNow', 'draft'],
    ['pause', 'end'],
    ['resume', 'end'],
    ['reopen', 'copy'],
  ])
})

test('a campaign without personal deadlines is not said to start any', () => {
  for (const status of statuses)
    assert.doesNotMatch(stageMenu({ status, tracksLeads: false, start: '' }).isSo, /deadline|Nobody starts/)
})

test('a start date that is known is named', () => {
  const { isSo } = stageMenu({ status: 'scheduled', tracksLeads: true, start: 'Dec 1, 2026 at 9:00 AM' })

  assert.equal(isSo, 'Goes live by itself on Dec 1, 2026 at 9:00 AM.')
})

test('what asks first ends in three dots', () => {
  const asking = Object.entries(stageActs).flatMap(([act, { label }]) => (label.endsWith('…') ? [act] : []))

  assert.deepEqual(asking, ['goLive', 'goLiveNow', 'end', 'reopen'])
})
