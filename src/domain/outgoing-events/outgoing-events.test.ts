/** When an event is sent again, and when there is nothing left to tell. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypeNames, TEST_EVENT } from './event-types.ts'
import { outgoingEvent } from './outgoing-event.schema.ts'
import { pauseBeforeRetry, restOfAddress } from './retries.ts'
import { sampleEvent } from './sample-event.ts'
import { whyDropped, type EventLead } from './why-dropped.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

test('fourteen tries go over three days, and none waits less than the one before', () => {
  const pauses: number[] = []
  for (let tries = 1; ; tries++) {
    const pause = pauseBeforeRetry({ tries, retryAfterMs: null, chance: 0.5 })
    if (pause === null) break
    pauses.push(pause)
  }

  const sum = pauses.reduce((all, one) => all + one, 0)
  assert.equal(pauses.length + 1, 14)
  assert.ok(sum > 2.9 * DAY_MS && sum <= 3 * DAY_MS)
  assert.deepEqual(
    pauses,
    pauses.toSorted((one, other) => one - other),
  )
})

test('an address may ask for more time, for a day at most, and never for less', () => {
  const after = (retryAfterMs: number) => pauseBeforeRetry({ tries: 1, retryAfterMs, chance: 0 })

  assert.deepEqual([after(0), after(60_000), after(9 * DAY_MS)], [9000, 60_000, DAY_MS])
  assert.deepEqual([restOfAddress(1, null), restOfAddress(9, null)], [5000, 60_000])
  assert.deepEqual([restOfAddress(1, 600_000), restOfAddress(1, DAY_MS)], [600_000, HOUR_MS])
})

const deadlineAt = Date.parse('2026-03-06T10:00:00Z')
const running: EventLead = { deadlineAt, endedBy: null, endedAt: null, soldAt: null }

const when = (type: 'deadline.approaching' | 'deadline.passed', now: number, lead: Partial<EventLead> = {}) =>
  whyDropped({ type, deadlineAt, lead: { ...running, ...lead }, isAboutSale: false, now })

test('a deadline nears until the instant at which it passes', () => {
  const hourBefore = deadlineAt - HOUR_MS

  assert.equal(when('deadline.approaching', deadlineAt - 1), null)
  assert.equal(when('deadline.approaching', deadlineAt), 'passed')
  assert.equal(when('deadline.approaching', hourBefore, { deadlineAt: deadlineAt + 1 }), 'moved')
  assert.equal(when('deadline.approaching', hourBefore, { soldAt: hourBefore }), 'bought')
  assert.equal(when('deadline.approaching', hourBefore, { endedBy: 'reset', endedAt: 0 }), 'ended')
  assert.equal(when('deadline.approaching', hourBefore, { endedBy: 'merged', endedAt: 0 }), 'merged')
})

test('whoever buys at the deadline has bought in time, a millisecond later it has passed', () => {
  assert.equal(when('deadline.passed', deadlineAt), null)
  assert.equal(when('deadline.passed', deadlineAt, { soldAt: deadlineAt }), 'bought')
  assert.equal(when('deadline.passed', deadlineAt + 2, { soldAt: deadlineAt + 1 }), null)
  assert.equal(when('deadline.passed', deadlineAt + 2, { endedBy: 'reset', endedAt: deadlineAt + 1 }), null)
})

test('a sale is told of whoever it was of, and nobody who was erased is', () => {
  const erased = { deadlineAt: null, lead: null, now: deadlineAt }

  assert.equal(whyDropped({ ...erased, type: 'sale.recorded', isAboutSale: true }), null)
  assert.equal(whyDropped({ ...erased, type: 'lead.reset', isAboutSale: false }), 'erased')
})

test('samples have the shape of what is sent', () => {
  for (const type of [...eventTypeNames, TEST_EVENT] as const)
    assert.doesNotThrow(() => outgoingEvent.parse(sampleEvent({ id: 'evt_1', type, now: deadlineAt })), type)
})
