/** What the owner is asked before running deadlines move. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedLeadsText, affectsLeads } from './affected-leads.ts'

test('one lead and many are counted', () => {
  assert.deepEqual(affectedLeadsText({ affectedLeads: 1, revivedLeads: 0 }), [
    '1 lead has a running deadline that this change would move.',
  ])
  assert.deepEqual(affectedLeadsText({ affectedLeads: 1200, revivedLeads: 3 }), [
    '1,200 leads have a running deadline that this change would move.',
    '3 leads whose deadline has passed would get time again.',
  ])
})

test('people who would get time again are reason enough to ask', () => {
  assert.equal(affectsLeads({ affectedLeads: 0, revivedLeads: 1 }), true)
  assert.equal(affectsLeads({ affectedLeads: 0, revivedLeads: 0 }), false)
})
