/** How many people a minute come through a campaign's webhooks. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testClock } from '../../../tests/support/clock.ts'
import { campaignLimits } from './campaign-limits.ts'

function setup() {
  const clock = testClock()
  const limits = campaignLimits(clock, { perMinute: 600 })
  /** They come when they may. */
  const waitFor = (campaignId: string, people: number) => {
    const seconds = limits.waitFor(campaignId, people)
    if (seconds === 0) limits.count(campaignId, people)
    return seconds
  }
  return { clock, waitFor }
}

test('six hundred come at once, the next one when there is room again', () => {
  const { clock, waitFor } = setup()

  for (let person = 0; person < 600; person++) assert.equal(waitFor('spring', 1), 0)

  assert.equal(waitFor('spring', 1), 1)
  assert.equal(waitFor('spring', 600), 60)
  assert.equal(waitFor('autumn', 600), 0)
  clock.advance({ milliseconds: 99 })
  assert.equal(waitFor('spring', 1), 1)
  clock.advance({ milliseconds: 1 })
  assert.equal(waitFor('spring', 1), 0)
  assert.equal(waitFor('spring', 1), 1)
})

test('whoever waits as long as they are told is let in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 20 }), (batches) => {
      const { clock, waitFor } = setup()
      for (const people of batches) {
        const seconds = waitFor('spring', people)
        if (seconds === 0) continue
        clock.advance({ seconds })
        assert.equal(waitFor('spring', people), 0)
      }
    }),
    { seed: 7 },
  )
})

test('of two processes each lets half of them in, and a batch that is larger than that when its turn comes', () => {
  const clock = testClock()
  const limits = campaignLimits(clock, { perMinute: 600, shareOf: (limit) => limit / 2 })

  assert.equal(limits.waitFor('spring', 400), 0)
  limits.count('spring', 400)

  assert.equal(limits.waitFor('spring', 1), 21)
  clock.advance({ seconds: 80 })
  assert.equal(limits.waitFor('spring', 400), 0)
})

test('a clock that is set back gives nothing and takes nothing', () => {
  const { clock, waitFor } = setup()
  waitFor('spring', 599)

  clock.advance({ hours: -1 })

  assert.deepEqual([waitFor('spring', 1), waitFor('spring', 1)], [0, 1])
})
