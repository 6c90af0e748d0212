/** A trigger that is told of nobody is noticed, and nobody is alarmed for nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterCheck, neverChecked, type TriggerCheck } from './silent-trigger.ts'

const quiet: TriggerCheck = { people: 100, receivedAt: null, startedSince: 0, at: 1000 }
const begun = afterCheck(neverChecked, quiet)

function checks(...changes: Partial<TriggerCheck>[]) {
  return changes.reduce((before, change) => afterCheck(before, { ...quiet, ...change }), begun)
}

test('a trigger is silent once two checks have found people who joined without a call', () => {
  const once = checks({ people: 112, at: 2000 })
  const twice = checks({ people: 112, at: 2000 }, { people: 113, at: 3000 })

  assert.deepEqual([once.joined, once.silentAt], [12, null])
  assert.deepEqual(twice, { people: 100, peopleAt: 1000, joined: 13, silentAt: 3000 })
})

test('a trigger that is silent stays so, since when it was', () => {
  const later = checks({ people: 101, at: 2000 }, { people: 102, at: 3000 }, { people: 109, at: 4000 })

  assert.deepEqual(later, { people: 100, peopleAt: 1000, joined: 9, silentAt: 3000 })
})

const wells: [why: string, change: Partial<TriggerCheck>][] = [
  ['one call has come since', { people: 112, receivedAt: 1000 }],
  ['nobody joined', { people: 100 }],
  ['people have left', { people: 90 }],
  ['as many leads have started as people have joined', { people: 112, startedSince: 12 }],
  ['the campaign sleeps, or the platform does not count', { people: null }],
]

for (const [why, change] of wells)
  test(`all is well where ${why}, also after checks that found no call`, () => {
    const at = 5000
    const { people = quiet.people } = change
    const well = { people, peopleAt: people === null ? null : at, joined: null, silentAt: null }

    assert.deepEqual(checks({ ...change, at }), well)
    assert.deepEqual(checks({ people: 105, at: 2000 }, { ...change, at }), well)
    assert.deepEqual(checks({ people: 105, at: 2000 }, { people: 105, at: 3000 }, { ...change, at }), well)
  })

test('a call from before all was well says nothing about those who joined after', () => {
  const twice = checks({ people: 112, receivedAt: 999 }, { people: 112, receivedAt: 999, at: 2000 })

  assert.equal(twice.silentAt, 2000)
})

test('the first check finds nothing, however many there are', () => {
  assert.deepEqual(begun, { people: 100, peopleAt: 1000, joined: null, silentAt: null })
})
