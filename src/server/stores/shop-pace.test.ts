/** A shop is asked as fast as its own figures let us, and whoever waits before a screen goes first. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShopPace } from '#integrations/store.ts'
import { whole } from '../database/live-servers.ts'
import { createPaceOfShops, type Paced } from './shop-pace.ts'

const RESTORED = 100
const MAXIMUM = 2000
const COST = 10

/** A shop that counts points, on a clock that goes on when somebody waits. */
function setup() {
  let now = 0
  let points = MAXIMUM
  let at = 0
  const waits: number[] = []
  const pace = createPaceOfShops({
    clock: { now: () => now },
    shareOf: whole,
    pause: async (ms) => {
      waits.push(ms)
      now = Math.max(now, now + ms)
    },
  })
  let refused = 0
  const figures = (isTooFast: boolean): ShopPace => ({
    cost: COST,
    available: points,
    maximum: MAXIMUM,
    restoredPerSecond: RESTORED,
    isTooFast,
  })
  const ask = (turn: Paced['turn']) =>
    pace({ shop: 'knead', turn, operation: 'make a code' }, async () => {
      points = Math.min(MAXIMUM, points + ((now - at) / 1000) * RESTORED)
      at = now
      const isTooFast = points < COST
      if (isTooFast) refused += 1
      else points -= COST
      return { answer: isTooFast ? 'refused' : 'done', figures: figures(isTooFast) }
    })
  return {
    ask,
    waits,
    now: () => now,
    refused: () => refused,
    points: () => points,
    empty: () => {
      points = 0
      at = now
    },
  }
}

test('background work is as fast as the shop restores its points, and is never refused', async () => {
  const it = setup()
  const calls = 1000
  for (let call = 0; call < calls; call++) await it.ask('background')

  // What was in the bucket is gone first; a tenth of it is left to people.
  const paidByTime = (calls * COST - MAXIMUM * 0.9) / RESTORED
  assert.ok(it.now() / 1000 <= paidByTime / 0.9, `${it.now()} ms`)
  assert.equal(it.refused(), 0)
  assert.ok(it.points() >= MAXIMUM * 0.1 - COST)
})

test('a person does not wait behind background work', async () => {
  const it = setup()
  for (let call = 0; call < 400; call++) await it.ask('background')
  const waited = it.waits.length

  assert.equal(await it.ask('person'), 'done')
  assert.equal(it.waits.length, waited)
})

test('what came too fast for the shop comes again after the wait that its figures give', async () => {
  const it = setup()
  await it.ask('background')
  it.empty()

  assert.equal(await it.ask('person'), 'done')
  assert.deepEqual([it.refused(), it.waits], [1, [100]])
})
