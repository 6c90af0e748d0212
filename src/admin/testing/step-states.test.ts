/** How the steps of a test are drawn. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testingSteps, type TestingStepId } from '#domain/testing/testing-steps.ts'
import { stepStates } from './step-states.ts'

function drawn(completed: readonly TestingStepId[], locked: readonly TestingStepId[]) {
  const steps = testingSteps.map((id) => ({
    id,
    completed: completed.includes(id),
    locked: locked.includes(id),
  }))
  return stepStates({ steps }, 'evergreen').map(({ state, waits }) => waits ?? state)
}

test('the first step that waits for nothing is the current one', () => {
  assert.deepEqual(drawn([], ['event', 'confirm']), [
    'current',
    'open',
    'After step 2',
    'open',
    'After step 4',
  ])
  assert.deepEqual(drawn(['clear-tracking', 'input-email'], ['input-email', 'confirm']), [
    'passed',
    'passed',
    'current',
    'open',
    'After step 4',
  ])
})

test('a test that is done has no current step, and its address stays locked without a reason', () => {
  assert.deepEqual(drawn(testingSteps, ['input-email']), Array(5).fill('passed'))
})
