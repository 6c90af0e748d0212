/** When the checklist stops waiting for an event. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventWaitMessages, hasGivenUp } from './event-wait.ts'

test('the checklist waits for five minutes, and says so', () => {
  const since = 1_000_000

  assert.equal(hasGivenUp({ since, now: since }), false)
  assert.equal(hasGivenUp({ since, now: since + 300_000 }), false)
  assert.equal(hasGivenUp({ since, now: since + 300_001 }), true)
  assert.match(eventWaitMessages.howLong, /5 minutes/)
})
