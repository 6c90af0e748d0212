/** What the owner is asked before running deadlines move. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedLeadsText, affectsLeads, endedText, everyoneText, nobody } from './affected-leads.ts'

test('one lead and many are counted', () => {
  assert.deepEqual(affectedLeadsText({ affectedLeads: 1, endedLeads: 0, revivedLeads: 0 }), [
    '1 lead has a running deadline that this change would move.',
  ])
  assert.deepEqual(affectedLeadsText({ affectedLeads: 1200, endedLeads: 0, revivedLeads: 3 }), [
    '1,200 leads have a running deadline that this change would move.',
    '3 leads whose deadline has passed would get time again.',
  ])
})

test('people who would get time again are reason enough to ask', () => {
  assert.equal(affectsLeads({ affectedLeads: 0, endedLeads: 0, revivedLeads: 1 }), true)
  assert.equal(affectsLeads({ affectedLeads: 0, endedLeads: 0, revivedLeads: 0 }), false)
})

test('what everyone would lose at once is said with its number', () => {
  assert.equal(endedText(nobody), null)
  assert.equal(
    endedText({ affectedLeads: 412, endedLeads: 38, revivedLeads: 0 }),
    '38 of them would be over at once, and those people sent to the after URL.',
  )
  assert.equal(
    everyoneText({ affectedLeads: 412, endedLeads: 38, revivedLeads: 0 }),
    '412 deadlines would be computed again by the new rule.',
  )
})
