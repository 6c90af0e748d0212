/** Which instant "as if it were …" means. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { travelledTime } from './travelled-time.ts'

const endsAt = Date.parse('2026-03-03T11:00:00Z')

test('moments are told by the end of the offer', () => {
  assert.equal(travelledTime({ moment: 'hourBefore' }, endsAt), Date.parse('2026-03-03T10:00:00Z'))
  assert.equal(travelledTime({ moment: 'lastTenSeconds' }, endsAt), Date.parse('2026-03-03T10:59:50Z'))
  assert.equal(travelledTime({ moment: 'justAfter' }, endsAt), Date.parse('2026-03-03T11:00:01Z'))
})

test('an instant is itself, whether the offer ends or not', () => {
  assert.equal(travelledTime({ at: 5 }, endsAt), 5)
  assert.equal(travelledTime({ at: 5 }, null), 5)
})

test('without an end there is no moment before it, and none before all dates', () => {
  assert.equal(travelledTime({ moment: 'justAfter' }, null), null)
  assert.equal(travelledTime({ moment: 'hourBefore' }, 1000), 0)
})
