/** How fast a platform is called: as fast as it takes it, and no faster. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { createPace, type Turn } from './pace.ts'

const limit = { calls: 120, perMs: 60_000, atOnce: 4 }

/** Time passes only while somebody waits. */
function setup(servers = 1) {
  const clock = testClock()
  const startedAt = clock.now()
  const waiting: { until: number; go: () => void }[] = []
  const pace = createPace({
    clock,
    shareOf: (all) => Math.ceil(all / servers),
    pause: (ms) => new Promise<void>((go) => waiting.push({ until: clock.now() + ms, go })),
  })
  return {
    pace,
    call: (turn: Turn, times: number[] = [], key = 'an account') =>
      pace({ key, limit, turn }, async () => void times.push(clock.now() - startedAt)),
    /** Lets so much time pass, everybody in their turn. */
    async pass(ms: number) {
      const end = clock.now() + ms
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve))
        const [next] = waiting.toSorted((one, other) => one.until - other.until)
        if (!next || next.until > end) break
        waiting.splice(waiting.indexOf(next), 1)
        clock.set(Math.max(clock.now(), next.until))
        next.go()
      }
      clock.set(end)
    },
  }
}

const most = (times: readonly number[], windowMs: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length))

test('background work keeps just below the limit of a platform, minute after minute', async () => {
  const it = setup()
  const times: number[] = []

  for (let at = 0; at < 600; at++) void it.call('background', times)
  await it.pass(5 * 60_000)

  assert.ok(most(times, 60_000) <= 120, String(most(times, 60_000)))
  assert.ok(times.length >= 0.9 * 5 * 120, String(times.length))
})

test('of several servers each takes its share', async () => {
  const it = setup(3)
  const times: number[] = []

  for (let at = 0; at < 200; at++) void it.call('background', times)
  await it.pass(60_000)

  assert.ok(times.length <= 50, String(times.length))
})

test('a person waits for nothing that is done in the background', async () => {
  const it = setup()
  const times: number[] = []
  for (let at = 0; at < 300; at++) void it.call('background')

  for (let at = 0; at < 20; at++) void it.call('person', times)
  await it.pass(0)

  assert.deepEqual(times, Array<number>(20).fill(0))
})

test('one account of a platform keeps no other waiting', async () => {
  const it = setup()
  const times: number[] = []
  for (let at = 0; at < 300; at++) void it.call('background', [], 'busy')

  void it.call('background', times, 'quiet')
  await it.pass(0)

  assert.deepEqual(times, [0])
})

test('nobody waits before a screen for longer than a person waits', async () => {
  const it = setup()
  const answers = Array.from({ length: 200 }, () => it.call('person'))

  await it.pass(10_000)

  const settled = await Promise.all(answers)
  assert.ok(settled.some((answer) => answer !== undefined && answer.waitMs > 10_000))
})

test('no more calls are under way than the platform takes at once, and people go first', async () => {
  const { pace } = setup()
  const order: string[] = []
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const paced = { key: 'an account', limit: { ...limit, atOnce: 1 } }
  const done = [
    pace({ ...paced, turn: 'background' }, () => held),
    pace({ ...paced, turn: 'background' }, async () => void order.push('background')),
    pace({ ...paced, turn: 'person' }, async () => void order.push('person')),
  ]

  letGo()
  await Promise.all(done)

  assert.deepEqual(order, ['person', 'background'])
})
