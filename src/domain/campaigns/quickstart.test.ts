/** How the way to a launch is counted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quickstart, quickstartPercentage, quickstartTarget } from './quickstart.ts'

function setup(...done: boolean[]) {
  return done.map((completed, at) => ({ id: `step-${at}`, completed }))
}

test('the percentage is completed steps over checklist items, rounded', () => {
  const percentages = [0, 1, 2, 3].map((completed) => quickstartPercentage(completed, 3))

  assert.deepEqual(percentages, [0, 33, 67, 100])
})

test('nothing is claimed while the checklist is loading', () => {
  assert.equal(quickstartPercentage(2, null), null)
  assert.deepEqual(quickstart(null), { percentage: null, next: null })
})

test('more completed steps than items, after a list became shorter, are still 100', () => {
  assert.equal(quickstartPercentage(5, 4), 100)
})

test('an empty checklist is not complete', () => {
  assert.equal(quickstartPercentage(0, 0), 0)
})

test('the next step is the first one not done, even after later ones', () => {
  const steps = setup(true, false, true, false)

  const { percentage, next } = quickstart(steps)

  assert.equal(percentage, 50)
  assert.equal(next?.id, 'step-1')
})

test('a complete checklist has no next step', () => {
  const steps = setup(true, true)

  const { percentage, next } = quickstart(steps)

  assert.equal(percentage, 100)
  assert.equal(next, null)
})

test('the card leads to pages first, then to the checklist', () => {
  assert.equal(quickstartTarget({ family: 'general', pageCount: 0 }), 'pages')
  assert.equal(quickstartTarget({ family: 'general', pageCount: 1 }), 'quickstart')
})

test('store campaigns follow the guide outside and bars have no card', () => {
  assert.equal(quickstartTarget({ family: 'store', pageCount: 0 }), 'guide')
  assert.equal(quickstartTarget({ family: 'announcementBar', pageCount: 3 }), null)
})
