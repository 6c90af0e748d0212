/** The state of a lead that owners read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadState } from './lead.ts'

test('a lead runs until the millisecond of its deadline and has expired from then on', () => {
  const at = (now: number) => leadState({ deadlineAt: 1_000, endedBy: null, soldAt: null, now })

  assert.deepEqual([999, 1_000, 1_001].map(at), ['running', 'expired', 'expired'])
})

test('a lead that was reset is shown as reset, whatever its deadline', () => {
  assert.equal(leadState({ deadlineAt: 1_000, endedBy: 'reset', soldAt: null, now: 0 }), 'reset')
  assert.equal(leadState({ deadlineAt: 1_000, endedBy: 'reset', soldAt: null, now: 2_000 }), 'reset')
})

test('a lead that was followed by a later start is over', () => {
  assert.equal(leadState({ deadlineAt: 1_000, endedBy: 'reentry', soldAt: null, now: 0 }), 'expired')
})

test('whoever has bought has no deadline any more, unless the owner has reset them since', () => {
  assert.equal(leadState({ deadlineAt: 1_000, endedBy: null, soldAt: 500, now: 600 }), 'sold')
  assert.equal(leadState({ deadlineAt: 1_000, endedBy: 'reentry', soldAt: 500, now: 2_000 }), 'sold')
  assert.equal(leadState({ deadlineAt: 1_000, endedBy: 'reset', soldAt: 500, now: 600 }), 'reset')
})
