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

test('while deadlines run, the menu says how many', () => {
  const said = (status: 'live' | 'paused' | 'ended', running: number) =>
    stageMenu({ status, tracksLeads: true, start: '', running }).isSo

  assert.match(said('live', 412), / 412 deadlines are running\.$/)
  assert.match(said('paused', 1), / 1 deadline keeps running\.$/)
  assert.match(said('paused', 12_000), / 12,000 deadlines keep running\.$/)
  for (const status of ['live', 'paused', 'ended'] as const) assert.doesNotMatch(said(status, 0), /\d/)
  assert.doesNotMatch(said('ended', 5), /\d/)
})

test('a start date that is known is named', () => {
  const { isSo } = stageMenu({ status: 'scheduled', tracksLeads: true, start: 'Dec 1, 2026 at 9:00 AM' })

  assert.equal(isSo, 'Goes live by itself on Dec 1, 2026 at 9:00 AM.')
})

test('what asks first ends in three dots', () => {
  const asking = Object.entries(stageActs).flatMap(([act, { label }]) => (label.endsWith('…') ? [act] : []))

  assert.deepEqual(asking, ['goLive', 'goLiveNow', 'end', 'reopen'])
})
