/** How much visitors may ask, and that a clock that is set right takes nothing away from them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { visitorLimits } from './visitor-limits.ts'

function setup() {
  const clock = testClock()
  const limits = visitorLimits({ clock })
  const ask = (times: number) => Array.from({ length: times }, () => limits.mayAsk('visitor')).filter(Boolean)
  return { clock, limits, ask }
}

test('a browser may ask sixty times a minute', () => {
  const { clock, ask } = setup()

  assert.equal(ask(61).length, 60)
  clock.advance({ minutes: 1 })
  assert.equal(ask(61).length, 60)
})

test('one browser’s haste is not another one’s', () => {
  const { limits, ask } = setup()
  ask(61)

  assert.ok(limits.mayAsk('another visitor'))
})

test('two processes together allow what one allows', () => {
  const clock = testClock()
  const half = (limit: number) => Math.ceil(limit / 2)
  const processes = [half, half].map((shareOf) => visitorLimits({ clock, shareOf }))

  const allowed = Array.from({ length: 100 }, (_, at) => processes[at % 2]?.mayAsk('visitor')).filter(Boolean)

  assert.equal(allowed.length, 60)
})

test('a minute is over too when the clock was set back meanwhile', () => {
  const { clock, ask } = setup()
  ask(61)

  clock.advance({ hours: -1 })

  assert.equal(ask(61).length, 60)
})
