/** How many servers share the limits, also when one of them was killed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onPostgres } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { createLog } from '../http/request-log.ts'
import { liveServers } from './live-servers.ts'

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const clock = testClock()
  const stops: number[] = []
  const onUncleanStop = async (at: number) => void stops.push(at)
  const server = () => liveServers({ database, clock, log: createLog('silent'), onUncleanStop })
  return { database, clock, server, stops }
}

onPostgres('a server that comes takes its share, and gives it back when it goes', async (engine) => {
  const { database, server } = await setup(engine)
  await using _ = database
  const [first, second, third] = [server(), server(), server()]

  for (const one of [first, second, third]) await one.join()
  const ofThree = third.shareOf(600)
  await first.leave()
  await second.leave()
  const fourth = server()
  await fourth.join()

  assert.equal(ofThree, 200)
  assert.equal(fourth.shareOf(600), 300)
  assert.equal(fourth.shareOf(1), 1)
  await third.leave()
  await fourth.leave()
})

onPostgres('a server that was killed is noticed and forgotten after fifteen seconds', async (engine) => {
  const { database, clock, server, stops } = await setup(engine)
  await using _ = database
  const killed = server()
  await killed.join()

  clock.advance({ seconds: 15 })
  const next = server()
  await next.join()

  assert.equal(next.shareOf(600), 600)
  assert.deepEqual(stops, [clock.now()])
  await killed.leave()
  await next.leave()
})

test('a server on SQLite is alone, and the next one notices when it was killed', async () => {
  const { database, clock, server, stops } = await setup(sqlite)
  await using _ = database
  const [first, second, third] = [server(), server(), server()]

  await first.join()
  await first.leave()
  await second.join()
  const before = [...stops]
  clock.advance({ seconds: 1 })
  await third.join()

  assert.equal(third.shareOf(600), 600)
  assert.deepEqual([before, stops], [[], [clock.now()]])
})
